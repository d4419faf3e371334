// A game that is looked back on: its log, and the position behind each line, fetched when it is wanted.
// It has the face of a Session (session.js) as far as board and log look at it, and never anything to decide.

import { api } from './base.js';

const KEPT = 400; // positions
const FIRST_WAIT = 1000; // milliseconds until something is asked for again that the server had no time for
const LONGEST_WAIT = 8000;

/** What the board asks of the choices of a player: there are none. */
const NO_CHOICE = { clicks: [], legal: [], fits: [], begun: false, lit: () => new Set(), isChosen: () => false };

export class Past extends EventTarget {
  constructor(door) {
    super();
    this.door = door;
    this.lines = [];
    this.stops = [0]; // the numbers of lines behind which there is something to see
    this.at = 0; // which of them is shown
    this.looking = ''; // as the protocol writes it: a seat, "" for a watcher, "open"
    this.cache = new Map();
    this.choosing = NO_CHOICE;
    this.myTurn = this.busy = false;
    this.hovered = null;
  }

  /** Fetches the table and its log, and goes to a line, or to the end where none is named. */
  async open(line) {
    this.table = await this.get('');
    const [own] = this.eyes;
    this.looking = this.table.mine.includes(own) ? String(own) : '';
    this.take(await this.logOf(this.looking));
    this.at = line === null ? this.stops.length - 1 : this.stopOf(line);
    this.show(await this.position(this.stops[this.at]));
  }

  /**
   * The seats through which one may look, one's own first: all when the game is over, before that one's own.
   * Where several share the device nobody knows who sits before it, so they look as a watcher meanwhile.
   */
  get eyes() {
    const { seats, mine } = this.table;
    if (this.ended) return [...mine, ...seats.map(({ seat }) => seat).filter((seat) => !mine.includes(seat))];
    return mine.length === 1 ? mine : [];
  }

  get(path, params = {}) {
    const query = new URLSearchParams(params);
    return api('GET', `/api/tables/${encodeURIComponent(this.door)}${path}${query.size ? `?${query}` : ''}`);
  }

  /** The log as a seat has it, and the numbers of lines behind which there is something to see. */
  async logOf(seat) {
    const { lines, version } = await this.get('/view', { seat });
    const stops = [0, ...lines.filter((line) => line.text).map((line) => line.number + 1)];
    if (stops.at(-1) !== version) stops.push(version);
    return { lines, stops };
  }

  take({ lines, stops }) {
    Object.assign(this, { lines, stops });
  }

  /** The position behind so many lines, through the eyes that are chosen; asked for once. */
  position(lines) {
    const key = `${this.looking} ${lines}`;
    let found = this.cache.get(key);
    if (!found) {
      found = this.get(`/back/${lines}`, { seat: this.looking });
      found.catch(() => this.cache.delete(key));
      this.cache.set(key, found);
      if (this.cache.size > KEPT) this.cache.delete(this.cache.keys().next().value);
    }
    return found;
  }

  /** Goes to a stop: slider and words at once, the rest when it has come. */
  async go(stop) {
    this.at = Math.max(0, Math.min(this.stops.length - 1, stop));
    this.changed();
    if (this.fetching) return; // one at a time: then what is wished by then
    this.fetching = true;
    try {
      await this.fetchWished();
    } catch (error) {
      this.failed(error);
    } finally {
      this.fetching = false;
    }
  }

  /** Shows the position that is wished, as often as that has changed while one was on its way. */
  async fetchWished() {
    for (;;) {
      const { at, looking } = this;
      const isWished = () => at === this.at && looking === this.looking;
      try {
        const view = await patiently(() => this.position(this.stops[at]), isWished);
        if (isWished()) {
          this.show(view);
          return;
        }
      } catch (error) {
        if (isWished()) throw error;
      }
    }
  }

  /** Shows a position, and fetches what is likely to be asked for next. */
  show(view) {
    this.view = view;
    this.changed();
    for (const near of [this.at + 1, this.at - 1]) {
      if (near in this.stops) this.position(this.stops[near]).catch(() => {});
    }
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.dispatchEvent(new Event('settled')), 400);
  }

  /** Something could not be fetched: the page tells it, and shows what it has. */
  failed(error) {
    this.dispatchEvent(new CustomEvent('failed', { detail: error }));
  }

  goToLine(line) {
    return this.go(this.stopOf(line));
  }

  /** The stop behind a number of lines, or the first one after it. */
  stopOf(line) {
    const found = this.stops.findIndex((stop) => stop >= line);
    return found < 0 ? this.stops.length - 1 : found;
  }

  /** The log's way to a position. */
  jump(number) {
    return this.goToLine(number + 1);
  }

  /** To the next or the last heading, such as a round. */
  goByHeading(step) {
    const here = this.headingAt(this.at);
    let to = this.at + step;
    if (step < 0) {
      while (to > 0 && this.headingAt(to) === here) to -= 1; // into the one before
      const before = this.headingAt(to);
      while (to > 1 && this.headingAt(to - 1) === before) to -= 1; // to its first line
    } else {
      while (to < this.stops.length - 1 && this.headingAt(to) === here) to += 1;
    }
    return this.go(to);
  }

  headingAt(stop) {
    return this.lineAt(stop)?.heading ?? '';
  }

  lineAt(stop) {
    return this.lines[this.stops[stop] - 1] ?? null;
  }

  /** How many lines lie before the position. */
  get line() {
    return this.stops[this.at];
  }

  /** Looks through other eyes, at about the same moment: others may have noticed more or less. */
  async lookAs(seat) {
    const wish = this.wishedEyes = Symbol('eyes');
    const isWished = () => wish === this.wishedEyes;
    try {
      const log = await patiently(() => this.logOf(seat), isWished);
      if (isWished()) this.changeEyes(seat, log);
    } catch (error) {
      if (isWished()) this.failed(error);
    }
  }

  /** Seat and log change together, and no hand is shown under another's name. */
  changeEyes(seat, log) {
    const share = this.at / Math.max(1, this.stops.length - 1);
    const text = this.lineAt(this.at)?.text;
    this.looking = seat;
    this.view = { ...this.view, hand: [] };
    this.take(log);
    this.dispatchEvent(new Event('seat'));
    const guess = Math.round(share * (this.stops.length - 1));
    const alike = this.stops.map((stop, n) => n).filter((n) => text && this.lineAt(n)?.text === text);
    this.go(alike.length ? alike.reduce((a, b) => (Math.abs(b - guess) < Math.abs(a - guess) ? b : a)) : guess);
  }

  // The face of a session

  get shown() {
    return this.view;
  }

  get ended() {
    return this.table.stage === 'over' || this.table.stage === 'abandoned';
  }

  get past() {
    return { line: this.line - 1 };
  }

  get seat() {
    return /^\d/.test(this.looking) ? Number(this.looking) : null;
  }

  get voice() {
    return this.seat;
  }

  get sharesDevice() {
    return false;
  }

  name(seat) {
    return this.table.seats[seat]?.name ?? '';
  }

  previewed() {
    return [];
  }

  hover() {}

  press() {
    return 'idle';
  }

  alike() {
    return false;
  }

  changed() {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.dispatchEvent(new Event('change'));
    });
  }
}

/** Fetches something, again and again where the server has no time for it, as long as it is wished. */
async function patiently(fetch, isWished) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
    try {
      return await fetch();
    } catch (error) {
      if (error.status !== 429 && error.status !== 503) throw error;
      await new Promise((settle) => { setTimeout(settle, wait); });
      if (!isWished()) return null;
    }
  }
}
