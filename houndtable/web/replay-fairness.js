// "Dealt fairly?": what the server's proof of a finished game shows, and how it works.

import { announce, h, icon, openDialog, t } from './base.js';
import { inGroups } from './page.js';
import { button, section } from './parts.js';

/** The panel; it asks for the proof by itself once the game is over, and again when told to. */
export function fairnessPanel(past) {
  const verdict = h('p', { class: 'ok' });
  const shown = h('dl', { class: 'proof' });
  const again = button(t('fair.again'), () => check(true), { drawing: 'verify' });
  const how = button(t('fair.how'), explain, { kind: 'plain' });
  const row = h('div', { class: 'row' }, again, how);
  const element = section('fair', t('fair.title'), 'panel box2 fair', verdict, shown, row);

  async function check(aloud) {
    if (again.ariaBusy === 'true') return;
    again.ariaBusy = 'true';
    say('chance', t('fair.checking'), 'muted');
    try {
      const proof = await past.get('/verified');
      if (proof.whole) say('verify', t('fair.whole', { count: proof.draws }), 'ok');
      else say('flag', t('fair.part'), 'muted');
      shown.replaceChildren(...proofOf(proof));
    } catch (error) {
      say('flag', error.status === 0 ? t('page.offline') : error.message, 'problem');
    }
    again.ariaBusy = 'false';
    if (aloud) announce(verdict.textContent);
  }

  function say(drawing, text, kind) {
    verdict.className = `verdict ${kind}`;
    verdict.replaceChildren(icon(drawing), h('span', { text }));
  }

  if (past.ended) {
    check(false);
  } else {
    again.hidden = true;
    say('flag', t('fair.running'), 'muted');
    shown.replaceChildren(entry(t('fair.seal'), hash(past.table.commitment)));
  }
  return element;
}

/** The entries of a proof. */
function proofOf({ commitment, secret, salts = [], result, lines }) {
  const checked = h('ul', { class: 'checked' }, lines.map((line) => h('li', { class: 'small', text: line })));
  return [
    entry(t('fair.seal'), hash(commitment)),
    secret ? entry(t('fair.secret'), hash(secret)) : '',
    salts.length ? entry(t('fair.salts'), salts.join(', ')) : '',
    entry(t('fair.result'), result),
    entry(t('fair.checked'), checked),
  ];
}

function entry(name, value) {
  return h('div', {}, h('dt', { class: 'small muted', text: name }), h('dd', {}, value));
}

function hash(text) {
  return h('span', { class: 'hash', text: inGroups(text) });
}

function explain() {
  const steps = ['before', 'during', 'after', 'yourself'];
  const body = h('ol', { class: 'steps' }, steps.map((step) => h('li', { text: t(`fair.steps.${step}`) })));
  openDialog({ title: t('fair.how'), body, kind: 'narrow' });
}
