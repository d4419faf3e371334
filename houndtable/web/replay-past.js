// A game that is looked back on: its log, and the position behind each line, fetched when it is wanted.
// It has the face of a Session (session.js) as far as board and log look at it, and never anything to decide.

import { api } from './base.js';

const KEPT = 400; // positions

/** What the board asks of the choices of a player: there are none. */
const NO_CHOICE = { clicks: [], legal: [], begun: false, lit: () => new Set(), isChosen: () => false };

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
    const [own] = this.table.mine;
    this.looking = own === undefined ? '' : String(own);
    await this.fetchLog();
    await this.go(line === null ? this.stops.length - 1 : this.stopOf(line));
  }

  get(path, params = {}) {
    const query = new URLSearchParams(params);
    return api('GET', `/api/tables/${encodeURIComponent(this.door)}${path}${query.size ? `?${query}` : ''}`);
  }

  async fetchLog() {
    const view = await this.get('/view', { seat: this.looking });
    this.lines = view.lines;
    this.stops = [0, ...view.lines.filter((line) => line.text).map((line) => line.number + 1)];
    if (this.stops.at(-1) !== view.version) this.stops.push(view.version);
    this.cache.clear();
  }

  /** The position behind so many lines; asked for once. */
  position(lines) {
    let found = this.cache.get(lines);
    if (!found) {
      found = this.get(`/back/${lines}`, { seat: this.looking });
      found.catch(() => this.cache.delete(lines));
      this.cache.set(lines, found);
      if (this.cache.size > KEPT) this.cache.delete(this.cache.keys().next().value);
    }
    return found;
  }

  /** Shows a stop, and fetches what is likely to be asked for next. The newest wish counts. */
  async go(stop) {
    const at = Math.max(0, Math.min(this.stops.length - 1, stop));
    const wish = this.wish = Symbol('wish');
    this.at = at;
    if (this.view) this.changed(); // slider and words go at once
    const view = await this.position(this.stops[at]);
    if (wish !== this.wish) return;
    this.view = view;
    this.changed();
    for (const near of [at + 1, at - 1]) {
      if (near in this.stops) this.position(this.stops[near]).catch(() => {});
    }
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.dispatchEvent(new Event('settled')), 400);
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
    const share = this.at / Math.max(1, this.stops.length - 1);
    const text = this.lineAt(this.at)?.text;
    this.looking = seat;
    this.dispatchEvent(new Event('seat'));
    await this.fetchLog();
    const guess = Math.round(share * (this.stops.length - 1));
    const alike = this.stops.map((stop, n) => n).filter((n) => text && this.lineAt(n)?.text === text);
    await this.go(alike.length ? alike.reduce((a, b) => (Math.abs(b - guess) < Math.abs(a - guess) ? b : a)) : guess);
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
