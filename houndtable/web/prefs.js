// What somebody prefers on this device. Kept in localStorage where that is allowed; in effect at once as
// data attributes of <html>, from which the styles follow.

const KEY = 'houndtable';

const DEFAULTS = {
  theme: 'auto', // auto, light, dark
  text: 'normal', // normal, big, huge
  motion: 'auto', // auto, full, none
  turnSound: true,
  pieceSounds: true,
  loudness: 60, // per cent
  askBefore: 'hurts', // never, hurts, all
  pace: 'calm', // slow, calm, now
  oneTap: false,
  shortcuts: true,
};

class Prefs extends EventTarget {
  constructor() {
    super();
    this.load();
    addEventListener('storage', (event) => {
      if (event.key === KEY || event.key === null) this.load();
    });
  }

  /** Reads everything anew: at first, and when another tab has changed something. */
  load() {
    let kept = {};
    try {
      kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch { /* refused, or broken: the defaults hold */ }
    this.values = { ...DEFAULTS };
    for (const [key, value] of Object.entries(kept)) {
      if (typeof value === typeof DEFAULTS[key]) this.values[key] = value;
    }
    this.apply();
  }

  get(key) {
    return this.values[key];
  }

  set(key, value) {
    this.values[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch { /* refused: it holds for this page */ }
    this.apply();
  }

  /** Makes everything as it was at first. */
  reset() {
    for (const [key, value] of Object.entries(DEFAULTS)) this.set(key, value);
  }

  apply() {
    Object.assign(document.documentElement.dataset, this.values);
    this.dispatchEvent(new Event('change'));
  }

  /** Whether things may move on the screen. */
  get moves() {
    const { motion } = this.values;
    return motion === 'auto' ? !matchMedia('(prefers-reduced-motion: reduce)').matches : motion === 'full';
  }
}

/** `prefs.get(key)`, `prefs.set(key, value)`, and a `change` event after each change. */
export const prefs = new Prefs();
