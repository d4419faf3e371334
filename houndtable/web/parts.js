// Small parts that several pages are built of.

import { h, has, icon, t } from './base.js';

/** A region with its heading: `section('open', t('lobby.openTables'), 'sec', list)`. */
export function section(name, title, kind, ...children) {
  const id = `h-${name}`;
  return h('section', { class: kind, 'aria-labelledby': id }, h('h2', { id, text: title }), ...children);
}

/**
 * A button with a label, perhaps with a drawing before it. `of` are words that only a screen reader says
 * after the label, where several buttons have the same; all else are attributes.
 */
export function button(label, press, { drawing = null, kind = '', of = '', ...attrs } = {}) {
  const all = { type: 'button', class: `btn ${kind}`.trim(), onclick: press, ...attrs };
  return h('button', all, ...labelled(drawing, label, of));
}

/** The name of an option of a game; of one that has no words here, the name that programs use. */
export function optionName(game, option) {
  const key = `options.${game}.${option}`;
  return has(key) ? t(key) : option;
}

/** A link that looks like a button. */
export function linkButton(label, href, { drawing = null, kind = '', of = '' } = {}) {
  return h('a', { class: `btn ${kind}`.trim(), href }, ...labelled(drawing, label, of));
}

function labelled(drawing, label, of) {
  const words = h('span', {}, label, of ? h('span', { class: 'sr', text: ` ${of}` }) : null);
  return drawing ? [icon(drawing), words] : [words];
}
