// The board: a still layer that is fetched once, the things upon it, and what may be clicked.

import { api, h, keyed, setAll, svg, t } from './base.js';
import { Find } from './find.js';
import { meansOf } from './keys.js';
import { glide } from './motion.js';
import * as marks from './marks.js';
import { SMALL, Zoom } from './zoom.js';

const REACH = 24; // CSS pixels: as far a click may be from the middle of a small thing
const TALL = 0.95; // width to height of a board that gets the whole height of a wide screen
const RADIUS = 20; // of a thing that lies on no spot and has no size of its own
const POINTED = 6000; // milliseconds that a thing is marked with its name

export class Board {
  /** `asked(id, by)` answers a click that leads nowhere; `zoomed(on)` hears of the magnifier. */
  constructor(session, { asked, zoomed }) {
    Object.assign(this, { session, asked, zoomed });
    this.stills = new Map(); // by the seat below
    this.layers = {};
    for (const name of ['still', 'under', 'items', 'above', 'pointed']) {
      this.layers[name] = svg('g', { class: name, id: `board-${name}`, 'aria-hidden': 'true' });
    }
    this.targets = svg('g', { class: 'targets', dataset: { rove: 'board' } });
    this.defs = svg('defs');
    this.svg = svg('svg', { class: 'b', role: 'group' }, this.defs, ...Object.values(this.layers), this.targets);
    this.wood = h('div', { class: 'wood' }, this.svg);
    this.words = h('ul', { class: 'sr' });
    this.element = h('section', { class: 'board', 'aria-labelledby': 'h-board' },
      h('h2', { id: 'h-board', class: 'sr', text: t('board.title') }), this.wood, this.words);
    this.zoom = new Zoom(this);
    this.find = new Find(this);
    this.wood.append(this.find.element, this.zoom.bar, this.zoom.overview.element);
    this.listen();
    session.addEventListener('hover', () => this.mark());
  }

  listen() {
    this.svg.addEventListener('click', (event) => this.clicked(event));
    this.svg.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'mouse' || event.buttons) return;
      this.session.hover(this.near(event)?.id ?? null);
      const under = this.under(event);
      setAll(this.wood, { title: under ? under.title || this.session.names.get(under.id) : null });
    });
    this.svg.addEventListener('pointerleave', () => this.session.hover(null));
    this.wood.addEventListener('scroll', () => this.wood.scrollTo(0, 0)); // the browser moves it where something has the focus
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
    this.element.classList.toggle('large', still.closest > 1);
    this.element.classList.toggle('tall', still.closest > 1 || still.width / still.height < TALL);
    dress(still.tokens);
    this.zoom.lay();
    this.session.names = new Map(Object.keys(still.places).map((id) => [id, this.titleOf(id)]));
    this.session.changed();
    if (SMALL.matches) requestAnimationFrame(() => this.element.scrollIntoView({ block: 'nearest' })); // under it are the choices
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
    this.find.update();
    this.drawPointed();
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

  /** Those of some spots and things that are on the board. */
  having(ids) {
    return ids.map((id) => this.things.get(id)).filter(Boolean);
  }

  /** The middles of spots and things. */
  pointsOf(ids) {
    return this.having(ids).map(({ x, y }) => [x, y]);
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
      const note = this.noteAt(thing);
      setAll(element, { 'aria-label': note ? t('board.noted', { name, note }) : name, 'aria-pressed': choosing.clicks.includes(thing.id) });
    });
  }

  makeTarget(id) {
    const session = this.session;
    return svg('g', {
      role: 'button', tabindex: -1, class: 'target',
      onfocus: (event) => {
        this.wood.scrollTo(0, 0);
        this.zoom.bring(this.having([id]));
        if (event.currentTarget.matches(':focus-visible')) session.hover(id);
      },
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
    for (const thing of this.chosen) {
      const note = this.noteAt(thing);
      under.push(...marks.chosen(thing, note));
      if (note) above.push(marks.note(thing, note));
    }
    for (const thing of this.shownLit ?? []) {
      const soft = !session.choosing.begun && this.onlyEnds(thing);
      const hovered = session.hovered === thing.id;
      const note = this.noteAt(thing);
      (thing.empty ? under : above).push(marks.lit(thing, { soft, hovered, note }));
      if (note) above.push(marks.note(thing, note));
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
    const ends = ({ path }) => path?.length > 1 && path.at(-1) === place;
    return this.session.choosing.legal.every((action) => !action.set.has(id) || ends(action));
  }

  /** What stands at the end of what can be chosen now, or "". */
  noteAt({ id, spot }) {
    const place = spot ?? id;
    return this.session.choosing.fits.find(({ note, path }) => note && path?.at(-1) === place)?.note ?? '';
  }

  /** Everything on the board that has a name, but for a spot that a thing upon it names, too. */
  named() {
    const all = [...this.things ?? []].map(([id, { spot }]) => ({ id, spot, name: this.nameOf(id) }));
    const said = new Set(all.filter(({ spot }) => spot).map(({ spot, name }) => `${spot} ${name.split(',')[0]}`));
    return all.filter(({ id, name }) => name && name !== id && !said.has(`${id} ${name}`));
  }

  /** What a spot or a thing is called, with all that is to be said of it. */
  nameOf(id) {
    return this.things?.get(id)?.title ?? this.session.names.get(id) ?? '';
  }

  /** Brings something into sight and marks it; where it can be chosen it gets the focus. */
  show(id) {
    this.zoom.goTo(id);
    this.point(id);
    const target = [...this.targets.children].find(({ dataset }) => dataset.key === id || this.things.get(dataset.key)?.spot === id);
    target?.focus();
  }

  /** Marks something with its name, for a while. */
  point(id) {
    clearTimeout(this.pointing);
    this.pointedAt = id;
    this.drawPointed();
    if (id) this.pointing = setTimeout(() => this.point(null), POINTED);
  }

  drawPointed() {
    const thing = this.things?.get(this.pointedAt);
    this.layers.pointed.replaceChildren(...thing ? marks.pointed(thing, this.nameOf(this.pointedAt), this.still.width) : []);
  }

  /** Before somebody else looks: nothing that was opened or marked stays. */
  clear() {
    this.find.close(false);
    this.point(null);
  }

  lift(clicks) {
    for (const element of this.layers.items.children) element.classList.toggle('lifted', clicks.has(element.dataset.key));
  }

  /** The lit thing that is meant by a click: the nearest one within reach. */
  near(event) {
    const point = this.pointOf(event);
    return nearest(this.shownLit ?? [], point, point.pixel * REACH);
  }

  /** The thing that is just there, lit or not. */
  under(event) {
    const things = [...this.things ?? []].map(([id, thing]) => ({ ...thing, id }));
    return nearest(things, this.pointOf(event), 0);
  }

  /** A place on the screen in the board's units. */
  pointOf(event) {
    return this.zoom.camera.pointAt(event.clientX, event.clientY);
  }

  clicked(event) {
    if (event.detail > 1) return; // the second of a double click
    const by = meansOf(event);
    const exact = this.under(event);
    const clicks = this.session.choosing.clicks;
    const again = exact && clicks.find((id) => this.session.alike(id, exact.id));
    const target = this.near(event) ?? null;
    if (again) this.session.press(again, by);
    else if (target) this.session.press(target.id, by);
    else if (exact) {
      if (!this.session.myTurn) this.point(exact.id);
      this.asked(exact.id, by);
    }
  }

  /** Where a thing is on the screen, for what must not cover it. */
  rectOf(id) {
    const thing = this.things?.get(id);
    if (!thing) return null;
    return this.zoom.camera.boxOf(thing);
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

/**
 * What a point means: what has the nearest edge. Of several that it is upon it is the smallest, which lies on
 * the others. Small things can be hit as far as `reach` from their middle.
 */
function nearest(things, point, reach) {
  let best = null;
  for (const thing of things) {
    const { wide, high } = thing;
    const [dx, dy] = [Math.abs(thing.x - point.x), Math.abs(thing.y - point.y)];
    const away = Math.hypot(dx, dy);
    const hit = high ? dx <= Math.max(wide, reach) && dy <= Math.max(high, reach) : away <= Math.max(wide, reach);
    if (!hit) continue;
    const out = high ? Math.hypot(Math.max(0, dx - wide), Math.max(0, dy - high)) : Math.max(0, away - wide);
    const found = { thing, order: [out, wide * (high || wide), away] };
    if (!best || isBefore(found.order, best.order)) best = found;
  }
  return best?.thing ?? null;
}

function isBefore(one, other) {
  const n = one.findIndex((part, at) => part !== other[at]);
  return n >= 0 && one[n] < other[n];
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
