// The one line that always says who must do what.

import { badge, h, icon, listed, setAll, t } from './base.js';
import { sharedWords } from './choosing.js';
import { fateOf, saidToMe } from './telling.js';

export class Status {
  /** `result()` shows once more how the game ended. */
  constructor(session, result) {
    this.session = session;
    this.sign = h('span', { class: 'sign' });
    this.small = h('small');
    this.head = h('span');
    this.clear = h('button', { type: 'button', class: 'btn', hidden: true, onclick: () => session.back(true) },
      icon('close'), h('span', { text: t('status.clear') }), h('kbd', { 'aria-hidden': 'true', text: 'Esc' }));
    this.now = h('button', { type: 'button', class: 'btn', hidden: true, onclick: () => session.now() },
      icon('last'), h('span', { text: t('back.toNow') }));
    this.result = h('button', { type: 'button', class: 'btn', hidden: true, onclick: result }, icon('flag'), h('span', { text: t('result.sheet') }));
    this.clock = h('span', { class: 'clock', role: 'timer' }, icon('clock'), h('span'));
    this.element = h('section', { class: 'status', tabindex: -1, id: 'status', 'aria-label': t('status.title') },
      this.sign, h('p', { class: 'say' }, this.head, this.small), this.clear, this.now, this.result, this.clock);
    session.addEventListener('hover', () => this.tell());
    setInterval(() => this.tick(), 500);
  }

  update() {
    const { session } = this;
    const view = session.shown;
    const mine = session.myTurn && (isAsked(session) || session.choosing.begun);
    const actor = mine ? session.seat : view.actors[0] ?? null;
    setAll(this.element, { class: `status${mine ? ' mine' : ''}${session.past ? ' past' : ''}` });
    const letter = session.table.seats[actor]?.letter;
    if (this.letter !== letter) this.sign.replaceChildren(...letter ? [badge(letter)] : []);
    this.letter = letter;
    this.clear.hidden = !(mine && session.choosing.begun);
    this.now.hidden = !session.past;
    this.result.hidden = !session.over || Boolean(session.past);
    this.tell();
    this.tick();
  }

  /** The words; they change with what is pointed at, too. */
  tell() {
    if (!this.session.shown) return;
    const [head, small] = wordsOf(this.session);
    setAll(this.head, { text: head });
    setAll(this.small, { text: small });
  }

  tick() {
    const { session } = this;
    const seat = session.myTurn ? session.seat : session.view?.actors[0];
    const text = session.past ? '' : clockText(session, seat);
    this.clock.hidden = !text;
    setAll(this.clock.lastChild, { text });
    setAll(this.clock, { 'aria-label': t('status.clock', { name: session.name(seat) }) });
  }
}

function wordsOf(session) {
  const view = session.shown;
  if (session.past) return [t('back.title'), session.lines.find(({ number }) => number === session.past.line)?.text ?? ''];
  if (view.result || view.stage !== 'running') return [view.result || t('status.over'), ''];
  if (session.late) return [t(session.state === 'open' ? 'status.sending' : 'status.later'), ''];
  if (!session.myTurn) return [view.prompt, waitingFor(session)];
  const preview = session.previewed();
  const { choosing } = session;
  const pointed = session.hovered && preview.length === 1 ? session.describe(preview[0]) : '';
  if (choosing.meant) return [t('status.meant', { words: choosing.meant.words }), pointed || fateOf(session, choosing.meant)];
  if (choosing.begun) {
    const { fits } = choosing;
    const words = fits[0].tokens.slice(0, sharedWords(fits)).join(' ');
    return [words ? t('status.begun', { words }) : t('status.choose'), pointed || t('choose.ways', { count: choosing.fits.length })];
  }
  if (!isAsked(session)) return [view.prompt, pointed || waitingFor(session)];
  const said = saidToMe(view.prompt, session.name(session.seat));
  return said ? [said, pointed || lastLine(session)] : [view.prompt, pointed || lastLine(session)];
}

/** Whether the viewer must act; who has chosen in secret and may still choose anew need not. */
function isAsked({ view, seat }) {
  return view.actors.includes(seat);
}

/** For several that choose at once: whom the table waits for; else what was last. */
function waitingFor(session) {
  const { actors } = session.view;
  if (actors.length > 1) return t('status.waiting', { names: listed(actors.map((seat) => session.name(seat))) });
  return lastLine(session);
}

function lastLine(session) {
  return session.lines.findLast(({ text, kind }) => text && kind !== 'chance')?.text ?? '';
}

/** A seat's clock as it is now, "" without clocks. It counts down here between two views. */
export function clockText(session, seat) {
  const clock = session.view?.clocks?.[seat];
  if (!clock) return '';
  const gone = clock.running ? performance.now() - session.view.received : 0;
  const seconds = Math.max(0, Math.ceil((clock.left_ms - gone) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
