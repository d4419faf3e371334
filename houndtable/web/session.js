// What this page knows of its table, and what can be done there. The parts of the page draw it anew after
// each "change", and only the preview after each "hover".

import { announce, api, confirmed, prefs, t } from './base.js';
import { Choosing } from './choosing.js';
import { wordsFor } from './refusals.js';
import { fateOf } from './telling.js';
import { Socket } from './socket.js';

const LATE = 400; // milliseconds until it is shown that an answer is awaited
const MOST_SAID = 12; // choices that are read out one by one

export class Session extends EventTarget {
  constructor(door) {
    super();
    this.door = door;
    this.table = null;
    this.view = null;
    this.past = null; // a view of an earlier moment that is looked at, with its `line`
    this.lines = [];
    this.chat = [];
    this.state = 'new'; // of the connection
    this.closed = null; // why the server will not have us, as {code, error}, where it said so last
    this.looking = undefined; // the seat to look as, null for a watcher; undefined until the table is known
    this.busy = false; // a play is on its way,
    this.late = false; // and has been for so long that it is worth a word
    this.hovered = null; // the id or branch that is pointed at
    this.choosing = new Choosing((a, b) => this.alike(a, b));
    this.socket = new Socket(door, {
      where: () => ({ seat: this.looking, since: this.lines.length }),
      hear: (message) => this.hear(message),
      changed: (state) => this.connection(state),
    });
  }

  // What comes

  hear(message) {
    if (message.type === 'table') this.hearTable(message);
    else if (message.type === 'view') this.hearView(message);
    else if (message.type === 'chat') this.hearChat(message);
    else if (message.type === 'closed') this.hearClosed(message);
    else if (message.type === 'refused') announce(wordsFor(message), true);
  }

  /** The server closes the connection, and says why. */
  hearClosed(message) {
    this.closed = { code: message.code, error: wordsFor(message) };
    if (message.code === 'not-yours') this.forgetSeat(); // it was given up meanwhile
    this.changed();
  }

  /** Leaves it to the server from which seat to look. */
  forgetSeat() {
    this.looking = undefined;
    this.lines = [];
  }

  hearTable(table) {
    this.closed = null;
    this.table = { ...table, received: performance.now() };
    this.settleSeat();
    this.changed();
  }

  /**
   * Looks as the seat that one has now: at first, and when one has sat down, left, or brought a seat here.
   * Who shares the device looks as a watcher, until it is known who sits before the screen.
   */
  settleSeat() {
    const { mine } = this.table;
    if (mine.includes(this.looking)) return;
    const seat = mine.length === 1 ? mine[0] : null;
    if (this.looking !== undefined && seat !== this.looking) this.look(seat); // at first the server looks so by itself
    this.looking = seat;
  }

  hearView(view) {
    if (view.seat !== this.looking) return; // from before we looked elsewhere
    if (view.seat !== this.view?.seat) {
      this.lines = [];
      this.past = null;
      this.choosing.clear();
    }
    if (view.since > this.lines.length) {
      this.catchUp(view.seat);
      return;
    }
    this.lines.length = view.since;
    this.lines.push(...view.lines);
    this.view = { ...view, received: performance.now() };
    this.choosing.update(view.legal, view.decision);
    this.dispatchEvent(new CustomEvent('view', { detail: this.view }));
    this.changed();
  }

  /** Asks for all lines anew, where some are missing. */
  catchUp(seat) {
    this.lines = [];
    this.socket.send({ do: 'look', seat, since: 0 });
  }

  hearChat(entry) {
    if (this.chat.some(({ number }) => number === entry.number)) return;
    this.chat.push(entry);
    this.dispatchEvent(new CustomEvent('chat', { detail: entry }));
    this.changed();
  }

  connection(state) {
    this.state = state;
    if (state === 'lost' && !this.closed) this.checkDoor();
    this.changed();
  }

  /** A table that is gone answers 404; a server that is away does not answer at all. */
  async checkDoor() {
    try {
      await api('GET', `/api/tables/${encodeURIComponent(this.door)}`);
    } catch (error) {
      if (error.status === 404 && error.code === 'gone') this.socket.stop();
    }
  }

  /** Draws once for all that changes in one go. */
  changed() {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.dispatchEvent(new Event('change'));
    });
  }

  // What is so

  /** The view on the screen: an earlier one, where somebody looks back. */
  get shown() {
    return this.past ?? this.view;
  }

  /** The seat that is looked from, null for a watcher. */
  get seat() {
    return this.view?.seat ?? null;
  }

  get sharesDevice() {
    return (this.table?.mine.length ?? 0) > 1;
  }

  get over() {
    return this.view !== null && this.view.stage !== 'running';
  }

  /** Whether the viewer has something to decide, and sees it. */
  get myTurn() {
    return this.view !== null && this.view.decision !== null && !this.past;
  }

  /** The seat that speaks for this page: the one looked from, else the first of one's own. */
  get voice() {
    return this.seat ?? this.table?.mine[0] ?? null;
  }

  name(seat) {
    return this.table?.seats[seat]?.name ?? '';
  }

  /** Whether two ids are one thing to the eye: two cards of a hand, or a piece and its spot. */
  alike(a, b) {
    const { hand, items } = this.view;
    const held = (id) => hand.some((item) => item.id === id);
    if (held(a) || held(b)) return held(a) && held(b);
    const spot = (id) => items.find((item) => item.id === id)?.spot ?? id;
    return spot(a) === spot(b);
  }

  /** An action in words, with what it leads to. */
  describe(action) {
    const fate = fateOf(this, action);
    return fate ? t('choose.withFate', { words: action.words, fate }) : action.words;
  }

  // What somebody does

  async send(command) {
    const answer = await this.socket.send(command);
    return answer.type === 'refused' ? { ...answer, error: wordsFor(answer) } : answer;
  }

  /**
   * A click on a thing, `by` "mouse", "touch" or "keys". Gives "nothing" where it leads nowhere, so that the
   * caller can ask why. The first click never plays, unless it names where an action ends: a whole play by
   * accident could not be taken back.
   */
  press(id, by) {
    if (!this.myTurn || this.busy) return 'idle';
    const { choosing } = this;
    const begun = choosing.begun;
    const result = choosing.click(id);
    if (result === 'nothing') return result;
    this.hovered = null;
    const { meant } = choosing;
    const direct = by === 'mouse' || prefs.get('oneTap');
    const complete = begun && result === 'more';
    if (meant && (result === 'again' || (direct && (complete || this.ends(meant, id))))) this.play(meant);
    else if (result !== 'less') this.tellChoice();
    this.changed();
    return result;
  }

  /** Says what is chosen now, or how it can go on. */
  tellChoice() {
    const { meant } = this.choosing;
    const labels = this.choosing.branches().map(({ label }) => label);
    const list = labels.length > MOST_SAID ? t('choose.ways', { count: labels.length }) : labels.join(', ');
    announce(meant ? t('choose.meant', { words: this.describe(meant) }) : t('choose.more', { list }));
  }

  /** Whether an id is where an action ends, so that clicking it says all. */
  ends(action, id) {
    const spots = [action.path?.at(-1), ...action.takes ?? []];
    return spots.some((spot) => spot === id || (spot && this.alike(spot, id)));
  }

  /** A button of the choices: goes down a branch, and plays where that says all. */
  follow(branch, by) {
    if (!this.myTurn || this.busy) return;
    const { choosing } = this;
    const again = choosing.meant !== null && branch.actions.length === 1 && choosing.meant.id === branch.actions[0].id;
    if (!again) choosing.follow(branch);
    this.hovered = null;
    const { meant } = choosing;
    if (meant && (again || by === 'mouse' || prefs.get('oneTap'))) this.play(meant);
    else this.tellChoice();
    this.changed();
  }

  hover(target) {
    if (target === this.hovered) return;
    this.hovered = target;
    this.dispatchEvent(new Event('hover'));
  }

  /** What would happen: the actions under the pointer, else the one that is meant. */
  previewed() {
    if (!this.myTurn) return [];
    if (typeof this.hovered === 'string') return this.choosing.with(this.hovered);
    if (this.hovered) return this.hovered.actions;
    return this.choosing.begun ? this.choosing.fits : [];
  }

  /** Takes back the last half choice, or all of it. */
  back(all = false) {
    if (!this.choosing.back()) return false;
    if (all) this.choosing.clear();
    announce(t('choose.back'));
    this.changed();
    return true;
  }

  async play(action) {
    if (this.busy || !this.myTurn) return;
    const { decision, seat } = this.view;
    const ask = prefs.get('askBefore');
    const words = this.describe(action);
    if (ask === 'all' || (ask === 'hurts' && action.hurts)) {
      const title = action.hurts ? t('confirm.hurts') : t('confirm.title');
      if (!await confirmed({ title, text: words, yes: t('confirm.yes') })) return;
    }
    await this.command({ do: 'play', seat, decision, action: action.id });
  }

  /** Sends a play, one at a time; gives the answer, and says aloud where it is refused. */
  async command(command) {
    if (this.busy) return { type: 'busy' };
    this.busy = true;
    const late = setTimeout(() => { this.late = true; this.changed(); }, LATE);
    const answer = await this.send(command);
    clearTimeout(late);
    this.busy = this.late = false;
    if (answer.type === 'done' && command.do === 'play') {
      this.choosing.clear();
      this.dispatchEvent(new Event('played'));
    }
    if (answer.type === 'refused') this.refused(answer);
    this.changed();
    return answer;
  }

  /** Tells a refusal, unless it is a question to the others. */
  refused(answer) {
    this.dispatchEvent(new CustomEvent('refused', { detail: answer }));
  }

  async why(clicks) {
    return await this.send({ do: 'why', seat: this.voice, clicks });
  }

  async hint() {
    const answer = await this.send({ do: 'hint', seat: this.seat });
    const action = this.choosing.legal.find(({ id }) => id === answer.action);
    if (answer.type === 'refused') this.refused(answer);
    if (!action || !this.myTurn) return;
    this.choosing.take(action);
    announce(t('choose.hint', { words: this.describe(action) }), true);
    this.changed();
  }

  // Looking back

  /** Shows the position behind a line of the log. */
  async jump(number) {
    const query = this.seat === null ? '' : `?seat=${this.seat}`;
    try {
      const past = await api('GET', `/api/tables/${encodeURIComponent(this.door)}/back/${number + 1}${query}`);
      if (past.seat !== this.seat) return;
      this.past = { ...past, line: number };
      const line = this.lines.find((entry) => entry.number === number);
      announce(t('back.at', { text: line?.text ?? '' }));
    } catch (error) {
      announce(error.message, true);
    }
    this.changed();
  }

  /** Back to what is now. */
  now() {
    if (!this.past) return;
    this.past = null;
    announce(t('back.now'));
    this.changed();
  }

  /** Looks as another seat, or as a watcher; nothing of the old one stays. */
  look(seat) {
    this.looking = seat;
    this.lines = [];
    this.past = this.hovered = null;
    this.view = this.view && { ...this.view, hand: [], legal: [], decision: null, seat };
    this.choosing.update([]);
    this.changed();
    return this.send({ do: 'look', seat, since: 0 });
  }
}
