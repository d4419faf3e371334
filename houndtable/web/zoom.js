// The magnifier of small screens. It opens by itself when a thing on the board is chosen and it helps, and
// shows what is lit, twice as large.

const SMALL = matchMedia('(max-width: 599px), (max-width: 1023px) and (orientation: portrait)'); // as in table.css
const MOST = 2;
const MARGIN = 40; // around what is lit, in the board's units

/** The magnifier of a board: `update()` after each view, `toggle()` for its button. */
export function zoomOn(board) {
  let open = false;
  let clicks = 0;

  function toggle() {
    open = !open;
    draw();
    return open;
  }

  /** Opens after a choice on the board, closes when nothing is chosen any more. */
  function update() {
    const chosen = board.session.choosing.clicks.filter((id) => board.things.has(id)).length;
    if (chosen > clicks && wanted().scale > 1.25) open = true;
    if (chosen < clicks && !chosen) open = false;
    clicks = chosen;
    draw();
  }

  function draw() {
    const zoomed = open && SMALL.matches;
    const { x, y, scale } = zoomed ? wanted() : { x: 0, y: 0, scale: 1 };
    board.svg.style.setProperty('transform', zoomed ? `scale(${scale}) translate(${-x}%, ${-y}%)` : 'none');
    board.zoomed(zoomed);
  }

  /** What part of the board to show: the left and upper edge in per cent, and how large. */
  function wanted() {
    const { width, height } = board.still;
    const chosen = board.session.choosing.clicks.map((id) => board.things.get(id)).filter(Boolean);
    const things = [...board.shownLit ?? [], ...chosen];
    if (!things.length) return { x: 25, y: 25, scale: MOST };
    const [xs, ys] = [things.map((thing) => thing.x), things.map((thing) => thing.y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const scale = Math.max(1, Math.min(MOST, width / (right - left + 2 * MARGIN), height / (bottom - top + 2 * MARGIN)));
    const edge = (middle) => Math.max(0, Math.min(1 - 1 / scale, middle - 1 / scale / 2)) * 100;
    return { x: edge((left + right) / 2 / width), y: edge((top + bottom) / 2 / height), scale };
  }

  return { update, toggle };
}
