// Small sounds, made on the spot: two notes when it is one's turn, a knock when pieces move.

import { prefs } from './base.js';

let context = null;

/** Browsers allow sound only after something was done on the page. */
for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(kind, () => {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume();
  }, { passive: true });
}

function note(frequency, from, lasts, loud, type = 'sine') {
  const start = context.currentTime + from;
  const sound = new OscillatorNode(context, { frequency, type });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * prefs.get('loudness') / 100, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  sound.connect(volume).connect(context.destination);
  sound.start(start);
  sound.stop(start + lasts);
}

/** "Your turn": a fifth upwards. */
export function turnSound() {
  if (!context || !prefs.get('turnSound')) return;
  note(523, 0, 0.25, 0.3);
  note(784, 0.16, 0.4, 0.3);
}

/** A piece is put down: a short, low knock. */
export function pieceSound() {
  if (!context || !prefs.get('pieceSounds')) return;
  note(190, 0, 0.08, 0.35, 'triangle');
}
