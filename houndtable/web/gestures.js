// A board under the hand: dragged, pinched with two fingers, and turned larger and smaller with a wheel.

const SLOP = 6; // pixels that a hand may tremble in a click
const WHEEL = 0.0018; // how much a step of a wheel does,
const PINCH = 0.01; // and one of two fingers on a touchpad
const LINE = 18; // pixels of a line, by which some wheels count

/** Listens on the frame of a camera. `large()` tells whether hands may enlarge; `done()` hears of each move. */
export function gesturesOn({ frame, camera, large, done }) {
  const hands = new Map(); // the pointers that are down, by id: where they are, and from where that is not yet followed
  let dragged = false;
  let due = null;

  frame.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || isApart(event)) return;
    if (!hands.size) dragged = false;
    hands.set(event.pointerId, { from: placeOf(event), to: placeOf(event) });
  });

  frame.addEventListener('pointermove', (event) => {
    if (!event.buttons) hands.delete(event.pointerId); // it was let go elsewhere
    const hand = hands.get(event.pointerId);
    if (!hand) return;
    hand.to = placeOf(event);
    if (!dragged && !isBegun(event.pointerId, hand)) return;
    due ??= requestAnimationFrame(follow); // however often a hand is seen to move, once for each picture
  });

  /** Whether this is a gesture now, and not a click. */
  function isBegun(id, hand) {
    dragged = hands.size > 1 ? large() : !camera.whole && distance(hand.from, hand.to) > SLOP;
    if (dragged && hands.size === 1) frame.setPointerCapture(id);
    return dragged;
  }

  function follow() {
    due = null;
    const [one, other] = [...hands.values()];
    if (!one) return;
    if (other) {
      const before = distance(one.from, other.from) || 1;
      camera.closer(distance(one.to, other.to) / before, between(one.from, other.from), true);
    }
    const [from, to] = other ? [between(one.from, other.from), between(one.to, other.to)] : [one.from, one.to];
    camera.pan(to[0] - from[0], to[1] - from[1]);
    for (const hand of hands.values()) hand.from = hand.to;
    done();
  }

  for (const end of ['pointerup', 'pointercancel']) {
    frame.addEventListener(end, (event) => {
      if (due) {
        cancelAnimationFrame(due);
        follow();
      }
      hands.delete(event.pointerId);
      if (!hands.size) setTimeout(() => { dragged = false; }); // after the click that a mouse makes of it
    });
  }
  frame.addEventListener('click', (event) => dragged && event.stopPropagation(), true);

  // The browser would enlarge the page, or scroll it.
  frame.addEventListener('touchstart', (event) => event.touches.length > 1 && large() && event.preventDefault(), { passive: false });

  frame.addEventListener('wheel', (event) => {
    if (!large() || isApart(event)) return;
    if (camera.whole && event.deltaY > 0 && !event.ctrlKey) return; // nothing left to do here: the page scrolls
    event.preventDefault();
    const by = event.deltaY * (event.deltaMode ? LINE : 1) * (event.ctrlKey ? PINCH : WHEEL);
    camera.closer(Math.exp(-by), placeOf(event), true);
    done();
  }, { passive: false });
}

/** Whether a hand is on what lies upon the frame. */
function isApart(event) {
  return event.target.closest('.upon') !== null;
}

function placeOf({ clientX, clientY }) {
  return [clientX, clientY];
}

function between([x1, y1], [x2, y2]) {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function distance([x1, y1], [x2, y2]) {
  return Math.hypot(x2 - x1, y2 - y1);
}
