// What part of a board its frame shows: how many times larger than fitted in, and around which point. Points
// and lengths are in the board's units, unless they are said to be of the screen.

const THUMB = 36; // pixels: with half of the room to its neighbours a thing of that size is as large as a thumb
const ROOM = 1.5; // times larger still one may look
const BESIDE = 0.8; // of the way to the edge: so far from the middle may be what matters most
const REST = 150; // milliseconds without a move by hand
const EDGE = 0.12; // of the frame: what is nearer to its edge is hardly in sight

export class Camera {
  /**
   * `drawing` fills `frame`, and `sized` are the parts of it in which lengths go by `--pixel`. `moved()` is called
   * after each change, `resized()` when the frame has another size.
   */
  constructor({ frame, drawing, sized, moved, resized }) {
    Object.assign(this, { frame, drawing, sized, moved, width: 1, height: 1, closest: 1, small: Infinity, slack: 0, covered: 0, x: 0, y: 0, scale: 1 });
    this.size = [0, 0]; // of the frame, in pixels: asked for once, since every answer costs time
    new ResizeObserver(() => {
      this.size = [frame.clientWidth, frame.clientHeight];
      this.place(true);
      resized();
    }).observe(frame);
  }

  /**
   * Another board, seen whole. It may be shown `closest` times as large, and always so that what is `small` can
   * be hit with ease. Its edges may come in as far as `slack`, a share of the frame; at the right so many pixels of it are
   * `covered`.
   */
  lay({ width, height }, { closest, small = Infinity, slack = 0, covered = 0 }) {
    Object.assign(this, { width, height, closest, small, slack, covered });
    this.fit(true);
  }

  /** How many times larger than all of it the board may be shown. */
  get most() {
    return Math.max(this.closest, this.larger(this.small) * ROOM);
  }

  /** How many times larger all must be until something is large enough for a thumb. */
  larger(size) {
    return THUMB / (size * this.least);
  }

  fit(swift = false) {
    this.look({ scale: 1 }, swift);
  }

  get whole() {
    return this.scale < 1.001;
  }

  /** Pixels of a unit when all is shown. */
  get least() {
    return Math.min(this.size[0] / this.width, this.size[1] / this.height);
  }

  /** How wide and high a part of the board fits into the frame, so many times larger than all of it. */
  span(scale = this.scale) {
    const pixels = this.least * scale;
    return this.size.map((length) => length / pixels);
  }

  /** Looks at a point. What is `swift` follows a hand, and does not glide. */
  look({ x = this.x, y = this.y, scale = this.scale }, swift = false) {
    this.scale = Math.max(1, Math.min(this.most, scale));
    Object.assign(this, { x, y });
    this.place(swift);
  }

  place(swift) {
    const { drawing, least, scale } = this;
    if (!least) return; // it is not on the screen
    const [wide, high] = this.span();
    this.x = within(this.x, wide, this.width, wide * this.slack);
    this.y = within(this.y, high, this.height, high * this.slack);
    const shift = (size, middle, all) => least * (size * scale / 2 - scale * ((size * scale - all) / 2 + middle));
    const [left, top] = [shift(wide, this.x, this.width), shift(high, this.y, this.height)];
    drawing.classList.toggle('held', swift);
    drawing.style.setProperty('transform', this.whole ? 'none' : `translate(${left}px, ${top}px) scale(${scale})`);
    clearTimeout(this.settling);
    if (swift) this.settling = setTimeout(() => this.settle(), REST);
    else this.settle();
    this.moved();
  }

  /** While a hand moves it, the drawing is only shifted; now it is drawn anew, and what goes by pixels with it. */
  settle() {
    this.drawing.classList.remove('held');
    for (const part of this.sized) part.style.setProperty('--pixel', `${1 / (this.least * this.scale)}px`);
  }

  /** A point of the screen on the board, as it is drawn at this moment; and how large a pixel is there. */
  pointAt(left, top) {
    const box = this.drawing.getBoundingClientRect();
    const pixel = 1 / Math.min(box.width / this.width, box.height / this.height);
    const from = (edge, size, all) => (edge - size / 2) * pixel + all / 2;
    return { x: from(left - box.left, box.width, this.width), y: from(top - box.top, box.height, this.height), pixel };
  }

  /** Where a thing is on the screen. */
  boxOf({ x, y, wide, high }) {
    const box = this.drawing.getBoundingClientRect();
    const pixels = Math.min(box.width / this.width, box.height / this.height);
    const [w, hi] = [wide * pixels, (high || wide) * pixels];
    const [left, top] = [(x - this.width / 2) * pixels + box.left + box.width / 2, (y - this.height / 2) * pixels + box.top + box.height / 2];
    return new DOMRect(left - w, top - hi, 2 * w, 2 * hi);
  }

  /** Moves the drawing along with a hand, by pixels. */
  pan(right, down) {
    const pixel = 1 / (this.least * this.scale);
    this.look({ x: this.x - right * pixel, y: this.y - down * pixel }, true);
  }

  /** Shows it `by` times larger, while a point of the screen, or else the middle, stays where it is. */
  closer(by, point = null, swift = false) {
    const scale = Math.max(1, Math.min(this.most, this.scale * by));
    const still = point ? this.pointAt(...point) : this;
    const rest = this.scale / scale;
    this.look({ x: still.x + (this.x - still.x) * rest, y: still.y + (this.y - still.y) * rest, scale }, swift);
  }

  /** Half the part of the frame in which things are well in sight, so large; and how far its middle is left of the frame's. */
  free(scale) {
    const [wide, high] = this.span(scale);
    const shift = this.covered / (this.least * scale) / 2;
    return { wide: wide * (0.5 - EDGE) - shift, high: high * (0.5 - EDGE), shift };
  }

  /** Brings points into sight, if they are not: all of them, or where they do not fit in the last one. */
  reveal(points) {
    if (this.whole || !points.length) return;
    const { wide, high, shift } = this.free(this.scale);
    const isSeen = ({ x, y }) => Math.abs(x - this.x + shift) <= wide && Math.abs(y - this.y) <= high;
    if (!points.every(isSeen)) this.show(points, points.at(-1));
  }

  /** Looks at points, so large; where they do not fit in together, at as many as there is room for beside the `main` one. */
  show(points, main, scale = this.scale) {
    const large = Math.max(1, Math.min(this.most, scale));
    const { wide, high, shift } = this.free(large);
    const [left, right, top, bottom] = boundsOf(points);
    const toward = (from, to, most) => from + Math.max(-most, Math.min(most, to - from));
    const x = right - left <= 2 * wide ? (left + right) / 2 : toward(main.x, (left + right) / 2, wide * BESIDE);
    const y = bottom - top <= 2 * high ? (top + bottom) / 2 : toward(main.y, (top + bottom) / 2, high * BESIDE);
    const [across, down] = this.span(large);
    this.look({ x: within(x + shift, across, this.width, 0, 2 * shift), y: within(y, down, this.height), scale: large });
  }
}

/** The edges of what points span: left, right, top, bottom. */
export function boundsOf(points) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

export function middleOf(points) {
  const [left, right, top, bottom] = boundsOf(points);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The middle of a part of `size`, kept so that so much of it at most is beyond the board, before it and behind it. */
function within(middle, size, all, before = 0, behind = before) {
  if (size >= all) return all / 2;
  return Math.max(size / 2 - before, Math.min(all - size / 2 + behind, middle));
}
