// Whether phones in the same network reach this server. Shown only where the server says that it may be changed.

import { api, h, icon, setAll, t } from './base.js';
import { problem, sentenceOf, switchRow } from './controls.js';

/** Fills `place` with the switch, or leaves it empty; `changed(lan)` is told what it is now. */
export async function lanSection(place, changed = () => {}) {
  const lan = await api('GET', '/api/lan').catch(() => null);
  if (!lan?.possible) return;
  const wrong = problem();
  const reach = h('div', { class: 'reach' });
  const change = async (on) => {
    wrong.say('');
    try {
      const now = await api('POST', '/api/lan', { on });
      show(reach, now);
      changed(now);
    } catch (error) {
      wrong.say(sentenceOf(error, t('page.offline')));
      input.checked = !on;
    }
  };
  const control = switchRow({ label: t('lan.switch'), about: t('lan.about'), checked: lan.on, change });
  const input = control.querySelector('input');
  setAll(place, { class: 'sec panel lan', role: 'region', 'aria-labelledby': 'h-lan' });
  place.append(h('h2', { id: 'h-lan', text: t('lan.title') }), control, reach, wrong.element);
  show(reach, lan);
}

function show(reach, lan) {
  reach.hidden = !lan.on;
  reach.replaceChildren();
  if (!lan.on) return;
  reach.append(
    qrPicture(lan.address, t('lan.qr')),
    h('div', {},
      h('p', { class: 'address', text: lan.address }),
      h('p', { class: 'small' }, icon('eye'), t('lan.warning'))));
}

/** A QR code of an address of this server, on white so that cameras read it by night as well. */
export function qrPicture(text, name) {
  return h('img', { class: 'qr', src: `/api/qr?text=${encodeURIComponent(text)}`, alt: name, width: 148, height: 148 });
}
