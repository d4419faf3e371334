// The marks upon a board, drawn like those of houndtable/core/drawing/look.py: they never hang on colour
// alone. A thing is `{x, y, wide, high}`, its middle and half its size; `high` is 0 where it is round.

import { svg } from './base.js';

function ring(kind, { x, y, wide, high }, more) {
  if (!high) return svg('circle', { class: `m ${kind}`, cx: x, cy: y, r: wide + more });
  const [w, h] = [wide + more, high + more];
  return svg('rect', { class: `m ${kind}`, x: x - w, y: y - h, width: 2 * w, height: 2 * h, rx: 12 });
}

/** What may be chosen: a double ring, and a dot where nothing stands. `soft` is less in the way. */
export function lit(thing, { soft = false, hovered = false } = {}) {
  const group = svg('g', { class: soft ? 'm soft' : 'm' });
  if (!soft) group.append(ring('halo-wide', thing, 3));
  if (!soft) group.append(ring('halo', thing, 2.5));
  if (!soft || hovered) group.append(ring(hovered ? 'lit hover' : 'lit', thing, -0.5));
  if (thing.empty) group.append(svg('circle', { class: 'm dot', cx: thing.x, cy: thing.y, r: thing.wide * 0.34 }));
  else if (soft) group.append(ring('lit', thing, 0.5));
  return group;
}

/** What is chosen: the ground of a thing, a large dot on an empty place. */
export function chosen(thing) {
  if (!thing.empty) return [ring('chosen', thing, 7)];
  return [ring('halo', thing, 2.5), ring('lit hover', thing, -0.5), ring('dot', thing, -0.4 * thing.wide)];
}

/** Around what would be taken. */
export function taken(thing) {
  return [ring('take-rim', thing, 7), ring('take', thing, 7)];
}

/** The last move: a line with a dot where it began. */
export function trail(points) {
  if (points.length < 2) return [];
  const [[x, y]] = points;
  return [line('trail-rim', points), line('trail', points), svg('circle', { class: 'm trail-start', cx: x, cy: y, r: 8 })];
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
