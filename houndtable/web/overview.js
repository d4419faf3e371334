// A large board in small, with a frame around the part that is shown; it is there while not all is shown.
// Who touches it goes there. Keyboard and screen reader have better ways: it is a picture to them.

import { h, setAll, svg } from './base.js';

export class Overview {
  /** `done()` hears of each move by hand. */
  constructor(camera, done) {
    this.camera = camera;
    this.part = h('i');
    this.layers = ['still', 'items'].map((name) => svg('use', { dataset: { layer: name } }));
    this.drawing = svg('svg', {}, ...this.layers);
    this.element = h('div', { class: 'upon overview', 'aria-hidden': 'true', hidden: true }, this.drawing, this.part);
    const go = (event) => {
      if (!event.buttons) return;
      done();
      this.goTo(event);
    };
    this.element.addEventListener('pointerdown', (event) => {
      this.element.setPointerCapture(event.pointerId);
      go(event);
    });
    this.element.addEventListener('pointermove', go);
  }

  lay({ width, height }) {
    setAll(this.drawing, { viewBox: `0 0 ${width} ${height}` });
    this.element.style.setProperty('--shape', width / height);
  }

  goTo({ clientX, clientY }) {
    const box = this.drawing.getBoundingClientRect();
    const { width, height } = this.camera;
    this.camera.look({ x: (clientX - box.left) / box.width * width, y: (clientY - box.top) / box.height * height }, true);
  }

  update(shown) {
    this.element.hidden = !shown;
    if (!shown) return;
    for (const layer of this.layers) setAll(layer, { href: `#board-${layer.dataset.layer}` });
    const { x, y, width, height } = this.camera;
    const [wide, high] = this.camera.span();
    const share = (length, all) => `${Math.max(0, Math.min(1, length / all)) * 100}%`;
    const sides = { left: x - wide / 2, right: width - x - wide / 2, top: y - high / 2, bottom: height - y - high / 2 };
    for (const [side, length] of Object.entries(sides)) {
      this.part.style.setProperty(side, share(length, side === 'left' || side === 'right' ? width : height));
    }
  }
}
