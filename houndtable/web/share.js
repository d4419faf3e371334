// The links of a table, to be copied or shown as a code that a phone can read.

import { h, icon, openDialog, t } from './base.js';
import { copyText } from './page.js';

/** The dialog with all links that one may hand on. */
export function share(session) {
  const { links, seats, stage } = session.table;
  const rows = [];
  if (links.invite && stage !== 'over') rows.push(['invite', links.invite]);
  if (links.watch) rows.push(['watch', links.watch]);
  if (links.replay) rows.push(['replay', links.replay]);
  const mine = Object.entries(links.seat ?? {}).map(([seat, path]) => linkRow('seat', path, { name: seats[seat].name }));
  const body = h('div', { class: 'links' }, rows.map(([kind, path]) => linkRow(kind, path)), mine);
  openDialog({ title: t('share.title'), body });
}

function linkRow(kind, path, params = {}) {
  const address = new URL(path, location.href).href;
  const field = h('input', { class: 'field', readonly: true, value: address, 'aria-label': t(`share.${kind}`, params), onfocus: () => field.select() });
  const code = h('div', { class: 'qr', hidden: true });
  const copy = h('button', { type: 'button', class: 'btn', onclick: () => copyText(address, copy, () => field.select()) },
    icon('link'), h('span', { text: t('share.copy') }));
  const show = h('button', { type: 'button', class: 'btn', 'aria-expanded': false, onclick: () => toggleCode(show, code, address) },
    h('span', { text: t('share.code') }));
  return h('div', { class: 'link' }, h('h3', { text: t(`share.${kind}`, params) }), h('p', { class: 'small muted', text: t(`share.about.${kind}`) }),
    h('div', { class: 'row' }, field, copy, show), code);
}

function toggleCode(button, place, address) {
  if (!place.firstChild) {
    place.append(h('img', { src: `/api/qr?text=${encodeURIComponent(address)}`, alt: t('share.codeOf', { address }), width: 220, height: 220 }));
  }
  place.hidden = !place.hidden;
  button.setAttribute('aria-expanded', !place.hidden);
}
