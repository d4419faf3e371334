// The board: a still layer that is fetched once, the things upon it, and what may be clicked.

import { api, h, keyed, setAll, svg, t } from './base.js';
import { meansOf } from './keys.js';
import { glide } from './motion.js';
import * as marks from './marks.js';
import { zoomOn } from './zoom.js';

const REACH = 24; // CSS pixels: as far a click may be from the middle of a small thing
const RADIUS = 20; // of a thing that lies on no spot and has no size of its own

export class Board {
  /** `asked(id, by)` answers a click that leads nowhere; `zoomed(on)` hears of the magnifier. */
  constructor(session, { asked, zoomed }) {
    Object.assign(this, { session, asked, zoomed });
    this.stills = new Map(); // by the seat below
    this.layers = {};
    for (const name of ['still', 'under', 'items', 'above']) {
      this.layers[name] = svg('g', { class: name, 'aria-hidden': 'true' });
    }
    this.targets = svg('g', { class: 'targets', dataset: { rove: 'board' } });
    this.defs = svg('defs');
    this.svg = svg('svg', { class: 'b', role: 'group' }, this.defs, ...Object.values(this.layers), this.targets);
    this.wood = h('div', { class: 'wood' }, this.svg);
    this.words = h('ul', { class: 'sr' });
    this.element = h('section', { class: 'board', 'aria-labelledby': 'h-board' },
      h('h2', { id: 'h-board', class: 'sr', text: t('board.title') }), this.wood, this.words);
    this.zoom = zoomOn(this);
    this.listen();
    session.addEventListener('hover', () => this.mark());
  }

  listen() {
    this.svg.addEventListener('click', (event) => this.clicked(event));
    this.svg.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse') this.session.hover(this.near(event)?.id ?? null);
    });
    this.svg.addEventListener('pointerleave', () => this.session.hover(null));
  }

  /** Shows the board with seat `below` at the lower edge; what was there stays until it has come. */
  async load(below) {
    if (below === this.wanted) return;
    this.wanted = below;
    const door = encodeURIComponent(this.session.door);
    if (!this.stills.has(below)) this.stills.set(below, await api('GET', `/api/tables/${door}/board?below=${below}`));
    if (below === this.wanted) this.lay(below, this.stills.get(below));
  }

  /** Lays another still layer down. Nothing glides from one to the other. */
  lay(below, still) {
    this.below = below;
    this.still = this.session.still = still;
    this.defs.innerHTML = still.defs;
    this.layers.still.innerHTML = still.body;
    this.layers.items.replaceChildren();
    this.svg.setAttribute('viewBox', `0 0 ${still.width} ${still.height}`);
    this.wood.style.setProperty('--shape', still.width / still.height);
    dress(still.tokens);
    this.session.names = new Map(Object.keys(still.places).map((id) => [id, this.titleOf(id)]));
    this.session.changed();
  }

  titleOf(id) {
    return this.layers.still.querySelector(`[id="${CSS.escape(id)}"] title`)?.textContent ?? id;
  }

  update() {
    const { session, still } = this;
    const view = session.shown;
    const below = view.seat ?? 0;
    this.load(below).catch(() => { this.wanted = undefined; });
    if (below !== this.below) return;
    setAll(this.svg, { 'aria-label': t(session.myTurn ? 'board.mine' : 'board.label') });
    this.things = thingsOf(still, view.items);
    this.drawItems(view);
    const titles = [...new Set(view.items.map((item) => item.title).filter(Boolean))];
    keyed(this.words, titles, (title) => title, () => h('li'), (element, title) => setAll(element, { text: title }));
    this.lit = session.myTurn && !session.late ? session.choosing.lit() : new Set();
    this.drawTargets();
    this.mark();
    this.zoom.update();
  }

  /** Puts the things where they are now; what went the way of the last move goes it once more. */
  drawItems({ items, trail }) {
    const way = this.pointsOf(trail.slice(1, -1));
    keyed(this.layers.items, items, (item) => item.id, makeItem, (element, item) => {
      const moved = element.dataset.spot === trail[0] && item.spot === trail.at(-1);
      dressItem(element, item);
      glide(element, item, moved ? way : []);
    });
  }

  /** The middles of spots and things. */
  pointsOf(ids) {
    return ids.map((id) => this.things.get(id)).filter(Boolean).map(({ x, y }) => [x, y]);
  }

  /** The lit things that are on the board, each once: a spot with a piece on it is the piece. */
  litThings() {
    const found = new Map();
    for (const id of this.lit) {
      const thing = this.things.get(id);
      if (!thing) continue;
      const place = thing.spot ?? id;
      if (!found.has(place) || thing.spot) found.set(place, { ...thing, id });
    }
    return [...found.values()];
  }

  /** What the keyboard reaches: all that is lit, and what is chosen, for Enter on it plays. */
  drawTargets() {
    const { choosing, names, myTurn } = this.session;
    this.shownLit = this.litThings();
    this.chosen = (myTurn ? choosing.clicks : []).filter((id) => this.things.has(id)).map((id) => ({ ...this.things.get(id), id }));
    const order = new Map(Object.keys(this.still.places).map((id, n) => [id, n]));
    const rank = ({ id, spot }) => order.get(spot ?? id) ?? 0;
    const sorted = [...this.shownLit, ...this.chosen].sort((a, b) => rank(a) - rank(b));
    keyed(this.targets, sorted, ({ id }) => id, ({ id }) => this.makeTarget(id), (element, thing) => {
      setAll(element.firstChild, { cx: thing.x, cy: thing.y, r: Math.max(thing.wide, thing.high) + 4 });
      const name = thing.title || names.get(thing.id);
      setAll(element, { 'aria-label': name, 'aria-pressed': choosing.clicks.includes(thing.id) });
    });
  }

  makeTarget(id) {
    const session = this.session;
    return svg('g', {
      role: 'button', tabindex: -1, class: 'target',
      onfocus: (event) => event.currentTarget.matches(':focus-visible') && session.hover(id),
      onblur: () => session.hover(null),
      onkeydown: (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        session.press(id, 'keys');
      },
    }, svg('circle', { class: 'm' }));
  }

  mark() {
    const { session, things } = this;
    if (!things) return;
    const preview = session.previewed();
    const under = marks.trail(this.pointsOf(session.shown.trail));
    const above = [];
    if (preview.length === 1) under.push(...marks.way(this.pointsOf(preview[0].path ?? [])));
    under.push(...this.chosen.flatMap(marks.chosen));
    for (const thing of this.shownLit ?? []) {
      const soft = !session.choosing.begun && this.onlyEnds(thing);
      const hovered = session.hovered === thing.id;
      (thing.empty ? under : above).push(marks.lit(thing, { soft, hovered }));
    }
    const takes = new Set(preview.flatMap((action) => action.takes ?? []));
    above.push(...[...takes].map((id) => things.get(id)).filter(Boolean).flatMap(marks.taken));
    this.layers.under.replaceChildren(...under);
    this.layers.above.replaceChildren(...above);
    this.lift(new Set(this.chosen.map(({ id }) => id)));
  }

  /** Whether a thing is only where something would go, so that at first it is lit less. */
  onlyEnds({ id, spot }) {
    const place = spot ?? id;
    return !this.session.choosing.legal.some((action) => action.path?.[0] === place || !action.path);
  }

  lift(clicks) {
    for (const element of this.layers.items.children) element.classList.toggle('lifted', clicks.has(element.dataset.key));
  }

  /** The lit thing that is meant by a click: the nearest one within reach. */
  near(event) {
    return nearest(this.shownLit ?? [], this.pointOf(event), this.pixel * REACH);
  }

  /** A place on the screen in the board's units. */
  pointOf(event) {
    const matrix = this.svg.getScreenCTM().inverse();
    this.pixel = matrix.a;
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }

  clicked(event) {
    if (event.detail > 1) return; // the second of a double click
    const by = meansOf(event);
    const point = this.pointOf(event);
    const chosen = [...this.things ?? []].map(([id, thing]) => ({ ...thing, id }));
    const exact = nearest(chosen, point, 0);
    const clicks = this.session.choosing.clicks;
    const again = exact && clicks.find((id) => this.session.alike(id, exact.id));
    const target = this.near(event) ?? null;
    if (again) this.session.press(again, by);
    else if (target) this.session.press(target.id, by);
    else if (exact) this.asked(exact.id, by);
  }

  /** Where a thing is on the screen, for what must not cover it. */
  rectOf(id) {
    const thing = this.things?.get(id);
    if (!thing) return null;
    const matrix = this.svg.getScreenCTM();
    const [w, hi] = [thing.wide * matrix.a, (thing.high || thing.wide) * matrix.a];
    const middle = new DOMPoint(thing.x, thing.y).matrixTransform(matrix);
    return new DOMRect(middle.x - w, middle.y - hi, 2 * w, 2 * hi);
  }
}

/** Everything that can be marked or clicked, by id: the spots, and the things upon them. */
function thingsOf(still, items) {
  const found = new Map();
  const busy = new Set(items.map((item) => item.spot));
  for (const [id, [x, y, r]] of Object.entries(still.places)) {
    found.set(id, { x, y, wide: r, high: 0, empty: !busy.has(id) });
  }
  for (const item of items) {
    const { x, y, spot, title, scale = 1 } = item;
    const [wide, high] = still.sizes[item.symbol]?.map((half) => half * scale)
      ?? [still.places[spot]?.[2] ?? RADIUS * scale, 0];
    if (title) found.set(item.id, { x, y, wide, high, spot, title });
  }
  return found;
}

function nearest(things, point, reach) {
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const away = Math.hypot(thing.x - point.x, thing.y - point.y);
    const inside = thing.high
      ? Math.abs(thing.x - point.x) <= thing.wide && Math.abs(thing.y - point.y) <= thing.high
      : away <= Math.max(thing.wide, reach);
    if (inside && away < least) [best, least] = [thing, away];
  }
  return best;
}

function makeItem(item) {
  return svg(item.symbol ? 'use' : 'text', { class: 'item' });
}

function dressItem(element, item) {
  const attrs = item.symbol ? { href: `#${item.symbol}` } : { text: item.text };
  setAll(element, { ...attrs, ...item.style });
  element.dataset.spot = item.spot ?? '';
}

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** The board's own colours by day and by night, as the page's look wants them. */
function dress(tokens) {
  const list = (n) => Object.entries(tokens).map(([name, pair]) => `--ht-${name}:${pair[n]}`).join(';');
  sheet.replaceSync(`:root{${list(0)}}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){${list(1)}}}
    :root[data-theme=dark]{${list(1)}}`);
}
