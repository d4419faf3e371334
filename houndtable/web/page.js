// What all pages but the table share: the bar at the top.

import { announce, h, icon, prefs, svg, t } from './base.js';

/**
 * Fills the page's <header>: the way home, a heading if the page has it there, links and buttons. `skip` is
 * `{to, text}`, a link for the keyboard past what stands before the element `to`.
 */
export function fillBar(header, { heading = null, tools = [], skip = null } = {}) {
  if (skip) header.before(skipLink(skip));
  const brand = h('a', { class: 'brand', href: '/', 'aria-label': heading ? t('page.home') : null },
    mark(), h('span', { class: heading ? 'not-phone' : null, text: t('page.name') }));
  header.append(brand, heading ?? h('span', { class: 'gap' }),
    h('div', { class: 'tools' }, ...tools, themeButton(), settingsButton()));
}

/** It leaves the address alone, whose end may mean something else. */
function skipLink({ to, text }) {
  const skip = (event) => {
    event.preventDefault();
    const target = document.getElementById(to);
    target?.setAttribute('tabindex', -1);
    target?.focus();
  };
  return h('a', { class: 'skip', href: `#${to}`, text, onclick: skip });
}

function mark() {
  return svg('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    svg('image', { href: '/web/favicon.svg', width: 40, height: 40 }));
}

function themeButton() {
  const dark = () => {
    const theme = prefs.get('theme');
    return theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  };
  const press = () => prefs.set('theme', dark() ? 'light' : 'dark');
  return toolButton('night', t('page.theme'), press, 'not-phone');
}

function settingsButton() {
  // The sheet is fetched when it is wanted: the first page stays small.
  const press = async () => (await import('./settings.js')).openSettings();
  return toolButton('settings', t('page.settings'), press);
}

/** A button of the bar that shows its drawing only. */
export function toolButton(drawing, name, press, kind = '') {
  const attrs = { type: 'button', class: `btn plain ${kind}`.trim(), 'aria-label': name, title: name };
  return h('button', { ...attrs, onclick: press }, icon(drawing));
}

/** Copies a text and says so on the button for a moment; where copying is refused, `otherwise` is called. */
export async function copyText(text, button, otherwise) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    otherwise?.();
    return;
  }
  const label = button.querySelector('span') ?? button;
  const before = label.textContent;
  label.textContent = t('page.copied');
  announce(t('page.copied'));
  setTimeout(() => { label.textContent = before; }, 2000);
}

/** A long hexadecimal number in groups of four, so that it can be compared by eye. */
export function inGroups(text) {
  return text?.replace(/(.{4})(?=.)/g, '$1 ') ?? '';
}
