// What can be done beside playing: undo, hint, why, and a play typed in words; on the phone also the drawers.

import { announce, confirmed, h, icon, openDialog, setAll, t } from './base.js';

export class Actions {
  constructor(session, { why, drawers }) {
    this.session = session;
    this.undo = button('undo', 'U', () => this.takeBack());
    this.hint = button('hint', 'H', () => session.myTurn && session.hint());
    this.why = button('why', 'W', why);
    this.type = button('type', '/', () => typePlay(session), 'not-phone');
    this.note = h('p', { class: 'why', id: 'undo-note' });
    this.drawers = drawers.map(({ name, drawing, open, kind = 'only-phone' }) => button(name, '', open, kind, drawing));
    this.element = h('section', { class: 'acts', 'aria-label': t('actions.title') },
      this.undo, this.hint, this.why, this.type, ...this.drawers, this.note);
  }

  update() {
    const { session } = this;
    const { view } = session;
    const plays = session.table.mine.length > 0 && !session.over;
    for (const element of [this.undo, this.hint, this.why, this.type]) element.hidden = !plays;
    const idle = { // what a large board has of its own, and talk where there is none
      zoom: session.still?.closest > 1,
      talk: !session.table.mine.length && session.table.silent,
    };
    for (const element of this.drawers) element.hidden = idle[element.dataset.key] ?? false;
    setAll(this.undo, { 'aria-disabled': view.can_undo ? null : true, 'aria-describedby': 'undo-note' });
    setAll(this.hint, { 'aria-disabled': session.myTurn ? null : true });
    setAll(this.type, { 'aria-disabled': session.myTurn ? null : true });
    setAll(this.note, { text: plays && !view.can_undo ? t('actions.noUndo') : '' });
  }

  /** Shows whether the magnifier is open. */
  zoomed(on) {
    const [zoom] = this.drawers;
    setAll(zoom, { 'aria-pressed': on });
  }

  /** Takes back at once where that is free; where all must agree, offers to ask them. */
  async takeBack() {
    const { session } = this;
    const seat = session.seat ?? session.lastPlayed ?? session.voice;
    if (seat === null || session.over) return;
    const answer = await session.send({ do: 'undo', seat });
    if (answer.type === 'done') {
      session.choosing.clear();
      announce(t('actions.undone'));
      return;
    }
    if (answer.type !== 'refused') return;
    if (answer.code !== 'consent') {
      session.refused(answer);
      return;
    }
    const ask = { title: t('actions.askUndo'), text: answer.error, yes: t('actions.askAll') };
    if (await confirmed(ask)) session.command({ do: 'ask', seat, what: 'undo' });
  }
}

function button(name, key, press, kind = '', drawing = name) {
  return h('button', { type: 'button', class: `btn ${kind}`.trim(), 'aria-keyshortcuts': key || null, dataset: { key: name }, onclick: press },
    icon(drawing), h('span', { text: t(`actions.${name}`) }), key && h('kbd', { 'aria-hidden': 'true', text: key }));
}

/** A play in words, as in the terminal; the server knows which words may be left out. */
export function typePlay(session) {
  if (!session.myTurn) return;
  const { legal } = session.choosing;
  const list = h('datalist', { id: 'plays' }, legal.map(({ words }) => h('option', { value: words })));
  const input = h('input', {
    class: 'field', id: 'typed', list: 'plays', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 80,
  });
  const wrong = h('p', { class: 'problem', role: 'alert' });
  const form = h('form', {}, h('label', { class: 'lab', for: 'typed', text: t('actions.typeLabel', { example: legal[0]?.words ?? '' }) }),
    input, wrong, list);
  const dialog = openDialog({ title: t('actions.typeTitle'), body: form, kind: 'narrow',
    actions: [{ label: t('choose.play'), kind: 'go', press: () => form.requestSubmit() }] });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { view } = session;
    const answer = await session.send({ do: 'play', seat: view.seat, decision: view.decision, action: input.value.trim() });
    if (answer.type === 'done') {
      session.choosing.clear();
      session.dispatchEvent(new Event('played'));
      dialog.close();
    } else {
      wrong.textContent = '';
      wrong.textContent = answer.error ?? '';
    }
  });
  input.focus();
}
