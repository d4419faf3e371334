// What part of the board is looked at, and when. A board of ordinary size is magnified on small screens only:
// when something on it is chosen, and by a button. A large one can be moved under the frame everywhere, by
// hand, by buttons and by keys; on small screens it follows what can be done and what is done.

import { h, icon, prefs, setAll, t } from './base.js';
import { boundsOf, Camera, middleOf } from './camera.js';
import { gesturesOn } from './gestures.js';
import { Overview } from './overview.js';

export const SMALL = matchMedia('(max-width: 599px), (max-width: 1023px) and (orientation: portrait)'); // as in table.css
const MAGNIFIED = 2;
const WORTH = 1.25; // what helps less is left
const MARGIN = 20; // around what is magnified, in the board's units
const SLACK = 0.25; // of the frame: as far in as the edge of a large board may come, out from under the buttons
const BUTTONS = 60; // pixels of the frame that are under them
const TINY = 2.5; // times smaller than for a thumb: that cannot be hit
const STEP = 1.4; // of the buttons and keys
const FAR = 0.3; // of the frame, for a key
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Zoom {
  constructor(board) {
    this.board = board;
    this.camera = new Camera({
      frame: board.wood,
      drawing: board.svg,
      sized: [board.layers.above, board.layers.pointed],
      moved: () => this.moved(),
      resized: () => this.resized(),
    });
    this.overview = new Overview(this.camera, () => this.byHand());
    this.buttons = Object.fromEntries(['plus', 'minus', 'whole', 'here'].map((name) => [name, this.makeButton(name)]));
    this.bar = h('div', { class: 'upon zoombar', role: 'group', 'aria-label': t('zoom.title'), dataset: { rove: 'zoom' }, hidden: true },
      ...Object.values(this.buttons));
    this.open = false; // the magnifier
    this.free = false; // moved by hand: it follows no more until one's next turn
    this.target = null; // what was gone to last, since nothing else was looked at
    this.seen = {}; // the decision, choice and trail that were looked at last
    gesturesOn({ frame: board.wood, camera: this.camera, large: () => this.large, done: () => this.byHand() });
    board.element.addEventListener('keydown', (event) => this.key(event));
    board.session.addEventListener('hover', () => this.pointed());
    SMALL.addEventListener('change', () => {
      this.lay();
      board.session.changed();
    });
  }

  get large() {
    return (this.board.still?.closest ?? 1) > 1;
  }

  makeButton(name) {
    const label = t(`zoom.${name}`);
    return h('button', { type: 'button', class: 'btn', tabindex: -1, 'aria-label': label, title: label, onclick: () => this[name]() }, icon(name));
  }

  plus() {
    this.byHand();
    this.camera.closer(STEP);
  }

  minus() {
    this.byHand();
    this.camera.closer(1 / STEP);
  }

  whole() {
    this.byHand();
    this.camera.fit();
  }

  /** To what can be done now, else to what was done last; from here on it follows again. */
  here() {
    this.free = false;
    this.lookAt(this.now());
  }

  /** The magnifier's button. */
  toggle() {
    this.open = !this.open;
    this.magnify(true);
  }

  byHand() {
    this.free = true;
    this.target = null;
  }

  /** In a frame of another size what was gone to may be elsewhere, and smaller. */
  resized() {
    if (!('lit' in this.seen)) this.board.session.changed(); // it was not on the screen before
    if (this.target) this.lookAt(this.target);
    else if (this.open && !this.large) this.magnify(true);
  }

  /** Another board, or another screen. */
  lay() {
    const { still } = this.board;
    if (!still) return;
    const small = 2 * typical(Object.values(still.places).map(([, , r]) => r));
    this.camera.lay(still, this.large ? { closest: still.closest, small, slack: SLACK, covered: BUTTONS } : { closest: MAGNIFIED });
    this.overview.lay(still);
    this.bar.hidden = !this.large;
    this.open = this.free = false;
    this.target = null;
    this.seen = {};
  }

  moved() {
    const { camera } = this;
    const { whole } = camera;
    this.board.wood.classList.toggle('zoomed', !whole);
    this.board.zoomed(!whole);
    this.overview.update(this.large && !whole);
    setAll(this.buttons.plus, { 'aria-disabled': camera.scale > camera.most - 0.001 || null });
    setAll(this.buttons.minus, { 'aria-disabled': whole || null });
    setAll(this.buttons.whole, { 'aria-disabled': whole || null });
  }

  /** After a new view or another choice. */
  update() {
    const { session } = this.board;
    const before = this.seen;
    this.seen = {};
    if (!this.camera.least) return; // the board is not on the screen
    this.seen = {
      decision: session.myTurn ? session.view.decision : null,
      chosen: session.choosing.meant?.id ?? null,
      clicks: this.chosen().length,
      lit: this.board.shownLit.map(({ id }) => id).join(),
      trail: session.shown.trail.join(),
    };
    if (this.large) this.follow(before);
    else this.openFor(before);
  }

  /** Opens the magnifier after a choice on the board, if it helps, and closes it when nothing is chosen any more. */
  openFor({ clicks: before = 0, lit }) {
    const { clicks } = this.seen;
    if (clicks > before && this.closeUp().scale > WORTH) this.open = true;
    if (clicks < before && !clicks) this.open = false;
    this.magnify(lit !== this.seen.lit);
  }

  magnify(anew) {
    if (!this.open || !SMALL.matches) this.camera.fit();
    else if (anew || this.camera.whole) this.camera.look(this.closeUp());
  }

  /** On one's turn to what can be done, in the turns of others to what they did, where they cannot be seen anyhow. */
  follow(before) {
    const { session } = this.board;
    const { decision, chosen, trail } = this.seen;
    if (decision !== null && (before.decision ?? null) === null) this.free = false;
    if (chosen !== null && chosen !== before.chosen) this.bring(this.wayOf(session.choosing.meant));
    else if (decision !== null && decision !== before.decision && !this.free) this.turn(this.now());
    else if (decision === null && trail !== before.trail && (session.past || !this.free)) this.followTrail();
  }

  /** Goes to what can be done, unless all is shown and can be hit so. */
  turn(target) {
    const { camera } = this;
    if (SMALL.matches || !camera.whole || this.comfort(target.points) > TINY) this.lookAt(target);
  }

  followTrail() {
    const { camera, board } = this;
    const points = board.having(board.session.shown.trail);
    if (points.length && SMALL.matches && !board.session.past && camera.whole) this.lookAt({ points });
    else this.bring(points);
  }

  /** Brings things into sight, where only a part of a large board is shown. */
  bring(points) {
    this.target = null;
    if (this.large) this.camera.reveal(points);
  }

  /** The way of a choice that the keyboard has come to must be in sight. */
  pointed() {
    const { hovered } = this.board.session;
    if (hovered?.actions?.length === 1 && document.activeElement?.matches('.opt:focus-visible')) this.bring(this.wayOf(hovered.actions[0]));
  }

  /** Looks at something closely, where one looks closely anyhow. */
  goTo(id) {
    const [thing] = this.board.having([id]);
    if (!thing || !this.large || !(SMALL.matches || !this.camera.whole)) return;
    this.byHand();
    this.camera.show([thing], thing, Math.max(this.camera.scale, this.comfort([thing])));
  }

  wayOf({ path = [] }) {
    return this.board.having(path);
  }

  /** What is chosen on the board. */
  chosen() {
    const { session } = this.board;
    return this.board.having(session.choosing.clicks);
  }

  /** What can be done now, and from where; else one's own piece, and what was done last. */
  now() {
    const { board } = this;
    const { session } = board;
    const from = session.myTurn ? startOf(session.choosing.fits) : null;
    if (from) this.own = session.view.items.find(({ id, spot }) => spot === from && session.choosing.fits.some(({ set }) => set.has(id)))?.id;
    const lit = board.having([...board.shownLit.map(({ id }) => id), ...session.choosing.clicks, from]);
    if (lit.length) return { points: lit, from: board.things.get(from) };
    const points = board.having([this.own]);
    return { points: points.length ? points : board.having(session.shown.trail.slice(-1)) };
  }

  /** Looks at points so closely that they can be hit; where they do not fit in together, at where they start `from`. */
  lookAt(target) {
    const { points, from } = target;
    if (!points.length) return;
    this.target = target;
    this.camera.show(points, from ?? points.at(-1), this.comfort(points));
  }

  /** How many times larger things must be to be hit by a thumb. */
  comfort(points) {
    const { places } = this.board.still;
    return points.length ? this.camera.larger(2 * typical(points.map(({ wide, spot }) => places[spot]?.[2] ?? wide))) : 1;
  }

  /** What the magnifier shows: all that is lit or chosen. */
  closeUp() {
    const { board, camera } = this;
    const things = [...board.shownLit, ...this.chosen()];
    if (!things.length) return { x: board.still.width / 2, y: board.still.height / 2, scale: MAGNIFIED };
    const corners = things.flatMap(({ x, y, wide, high }) => [-1, 1].map((sign) => ({ x: x + sign * wide, y: y + sign * (high || wide) })));
    const [left, right, top, bottom] = boundsOf(corners);
    const [wide, high] = camera.span(1);
    const scale = Math.min(wide / (right - left + 2 * MARGIN), high / (bottom - top + 2 * MARGIN));
    return { ...middleOf(corners), scale: Math.max(1, Math.min(MAGNIFIED, scale)) };
  }

  /** Keys while the focus is on the board. */
  key(event) {
    if (!this.large || event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input')) return;
    if (event.shiftKey && event.key in ARROWS && !this.camera.whole) {
      const [right, down] = ARROWS[event.key];
      const [wide, high] = this.camera.span();
      this.byHand();
      this.camera.look({ x: this.camera.x - right * wide * FAR, y: this.camera.y - down * high * FAR });
    } else if (prefs.get('shortcuts') && KEYS[event.key]) {
      this[KEYS[event.key]]();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

const KEYS = { '+': 'plus', '=': 'plus', '-': 'minus', 0: 'whole' };

/** The middle one of some sizes. */
function typical(sizes) {
  return sizes.sort((a, b) => a - b)[sizes.length >> 1];
}

/** Where most of the actions begin. */
function startOf(actions) {
  const counts = new Map();
  for (const { path } of actions) {
    if (path?.length > 1) counts.set(path[0], (counts.get(path[0]) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
