// How others get to the table: its code, links to copy, and a QR code for phones.

import { api, h, icon, t } from './base.js';
import { lanSection, qrPicture } from './lobby-lan.js';
import { copyText } from './page.js';
import { button, section } from './parts.js';

const ONLY_HERE = ['localhost', '127.0.0.1', '[::1]']; // names that mean this machine to every machine

/** The section "Invite": `{element, update(table)}`. */
export function inviteSection() {
  const body = h('div');
  const lan = h('div');
  const element = section('invite', t('waiting.invite'), 'panel box2 invite', body, lan);
  let table = null;
  let origin = location.origin;
  let looked = false;

  function show() {
    const { invite } = table.links;
    const first = invite ? invitation(table.code, origin + invite) : '';
    body.replaceChildren(first, watchLine(table, origin), seatLines(table, origin));
  }

  /** A link to "localhost" is of no use to a friend: the address in the network is, where it may be used. */
  async function lookForNetwork() {
    looked = true;
    if (!ONLY_HERE.includes(location.hostname)) return;
    const found = (state) => {
      origin = state.on ? state.address : location.origin;
      if (table) show();
    };
    found(await api('GET', '/api/lan').catch(() => ({ on: false })));
    await lanSection(lan, found);
  }

  return {
    element,
    update: (next) => {
      const same = table && JSON.stringify(table.links) === JSON.stringify(next.links);
      table = next;
      if (!same) show();
      if (table.host && !looked) lookForNetwork();
    },
  };
}

function invitation(code, link) {
  return h('div', { class: 'invitation' },
    qrPicture(link, t('waiting.qr')),
    h('div', {},
      h('p', { class: 'small muted', text: t('waiting.code') }),
      h('p', { class: 'code' }, [...code].map((sign) => h('span', { text: sign }))),
      copyButton(t('waiting.copyInvite'), link, 'go')));
}

function watchLine(table, origin) {
  const link = origin + table.links.watch;
  return h('div', { class: 'link-line' },
    h('p', { class: 'small' }, icon('eye'), t('waiting.watchAbout')), copyButton(t('waiting.copyWatch'), link));
}

/** The links of your own seats, folded away: whoever has one holds the seat. */
function seatLines(table, origin) {
  const own = Object.entries(table.links.seat ?? {});
  if (!own.length) return '';
  const lines = own.map(([seat, path]) => h('div', { class: 'link-line' },
    h('p', { text: table.seats[seat].name || table.seats[seat].letter }),
    copyButton(t('waiting.copySeat'), origin + path)));
  return h('details', { class: 'fold' },
    h('summary', { text: t('waiting.otherDevice') }), h('p', { class: 'note', text: t('waiting.seatWarning') }), ...lines);
}

/** Copies a link; where the browser forbids that, the link is shown to be copied by hand. */
function copyButton(label, link, kind = '') {
  const place = h('div', { class: 'copy' });
  const byHand = () => {
    const field = h('input', { class: 'field', readonly: true, value: link, 'aria-label': label });
    place.append(field);
    field.select();
  };
  const copy = button(label, () => copyText(link, copy, byHand), { kind, drawing: 'link' });
  place.append(copy);
  return place;
}
