// Things that move from one view to the next. The new view is there at once and can be clicked; only the
// drawing comes after, and a newer view may interrupt it.

import { prefs } from './base.js';

const LASTS = { slow: 600, calm: 280, now: 0 }; // milliseconds
const PER_STEP = 45; // more for each space of a long way
const LONGEST = 900;

/** Puts an element at a place, over the points of a way where there is one. */
export function glide(element, place, way = []) {
  const to = transformOf(place);
  const from = element.dataset.at;
  element.getAnimations().forEach((animation) => animation.cancel());
  element.style.transform = to;
  element.dataset.at = to;
  const lasts = prefs.moves ? LASTS[prefs.get('pace')] : 0;
  if (!from || from === to || !lasts || document.hidden) return;
  const stops = way.map(([x, y]) => transformOf({ ...place, x, y }));
  const keyframes = [from, ...stops, to].map((transform) => ({ transform }));
  const duration = Math.min(LONGEST, lasts + PER_STEP * stops.length);
  element.animate(keyframes, { duration, easing: 'ease-in-out' });
}

function transformOf({ x, y, turn, scale }) {
  return `translate(${x}px, ${y}px)${turn ? ` rotate(${turn}deg)` : ''}${scale && scale !== 1 ? ` scale(${scale})` : ''}`;
}
