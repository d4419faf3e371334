// The marks upon a board, drawn like those of houndtable/core/drawing/look.py: they never hang on colour
// alone. A thing is `{x, y, wide, high}`, its middle and half its size; `high` is 0 where it is round.

import { svg } from './base.js';

const LARGE = 8000; // a quarter of an area, in the board's units
const FAR = 240; // in the board's units: a leap that a strong line would only be in the way of

function ring(kind, { x, y, wide, high }, more) {
  if (!high) return svg('circle', { class: `m ${kind}`, cx: x, cy: y, r: wide + more });
  const [w, h] = [wide + more, high + more];
  return svg('rect', { class: `m ${kind}`, x: x - w, y: y - h, width: 2 * w, height: 2 * h, rx: 12 });
}

/**
 * What may be chosen: a double ring, and a dot where nothing stands and no note will. `soft` is less in the
 * way.
 */
export function lit(thing, { soft = false, hovered = false, note = '' } = {}) {
  const group = svg('g', { class: soft ? 'm soft' : 'm' });
  if (!soft) group.append(ring('halo-wide', thing, 3));
  if (!soft || note) group.append(ring('halo', thing, 2.5));
  if (!soft || note || hovered) group.append(ring(hovered ? 'lit hover' : 'lit', thing, -0.5));
  if (note) return group;
  if (thing.empty) group.append(svg('circle', { class: 'm dot', cx: thing.x, cy: thing.y, r: thing.wide * 0.34 }));
  else if (soft) group.append(ring('lit', thing, 0.5));
  return group;
}

/** A letter or two at the lower edge of what may be chosen; its size goes by the thing's, and by the screen's. */
export function note({ x, y, wide, high }, text) {
  const element = svg('text', { class: 'm note', x: x + wide * 0.62, y: y + (high || wide) * 0.98, text });
  element.style.setProperty('--thing', `${Math.max(wide, high)}px`);
  return element;
}

/** Something with its name, so that it is found at a glance. */
export function pointed(thing, name, width) {
  const { x, y, wide, high } = thing;
  const anchor = x < width / 4 ? 'start' : x > width * 0.75 ? 'end' : 'middle';
  const text = svg('text', { class: 'm name', x, y: y - (high || wide), dy: '-.7em', 'text-anchor': anchor, text: name });
  return [ring('halo-wide', thing, 12), ring('halo', thing, 10), ring('point', thing, 6), text];
}

/**
 * What is chosen: the ground of a thing, lighter where that is large and may have words upon it, or where a note
 * is; a large dot on an empty place.
 */
export function chosen(thing, note = '') {
  if (note) return [ring('halo', thing, 4), ring('chosen large', thing, 1)];
  if (!thing.empty) return [ring(thing.wide * thing.high > LARGE ? 'chosen large' : 'chosen', thing, 7)];
  return [ring('halo', thing, 2.5), ring('lit hover', thing, -0.5), ring('dot', thing, -0.4 * thing.wide)];
}

/** Around what would be taken. */
export function taken(thing) {
  return [ring('take-rim', thing, 7), ring('take', thing, 7)];
}

/** The last move: a line with a dot where it began. */
export function trail(points) {
  if (points.length < 2) return [];
  const [[x, y], [to, down]] = points;
  const far = points.length === 2 && Math.hypot(to - x, down - y) > FAR ? ' far' : '';
  return [line(`trail-rim${far}`, points), line(`trail${far}`, points), svg('circle', { class: 'm trail-start', cx: x, cy: y, r: 8 })];
}

/** The way that something would go: a broken line that ends before the last place. */
export function way(points) {
  if (points.length < 2) return [];
  const [[x1, y1], [x2, y2]] = points.slice(-2);
  const short = Math.min(0.6, 24 / (Math.hypot(x2 - x1, y2 - y1) || 1));
  const end = [x2 + (x1 - x2) * short, y2 + (y1 - y2) * short];
  const cut = [...points.slice(0, -1), end];
  return [line('way-rim', cut), line('way', cut)];
}

function line(kind, points) {
  return svg('polyline', { class: `m ${kind}`, points: points.map((point) => point.join()).join(' ') });
}
