// The viewer's own cards, as buttons beside or below the board.

import { h, keyed, setAll, svg, t } from './base.js';
import { meansOf } from './keys.js';

const EDGE = 3; // around a card, in the board's units

export class Hand {
  constructor(session, asked) {
    this.session = session;
    this.asked = asked;
    this.list = h('ul', { dataset: { rove: 'hand' } });
    this.element = h('section', { class: 'hand', id: 'hand', 'aria-labelledby': 'h-hand' },
      h('h2', { id: 'h-hand', class: 'sr', text: t('hand.title') }), this.list);
    this.list.addEventListener('pointerleave', () => session.hover(null));
    session.addEventListener('hover', () => this.point());
  }

  update() {
    const { session } = this;
    const still = session.still;
    const items = session.shown.hand;
    if (!still) return;
    const cards = items.filter((item) => still.sizes[item.symbol]);
    const others = items.filter((item) => !still.sizes[item.symbol]);
    const lit = session.myTurn && !session.late ? session.choosing.lit() : new Set();
    this.element.hidden = !cards.length && !session.table.mine.length;
    const seen = new Map();
    keyed(this.list, cards, (card) => card.id, (card) => this.make(card), (element, card) => {
      const copy = (seen.get(card.title) ?? 0) + 1;
      seen.set(card.title, copy);
      const upon = others.filter((item) => Math.abs(item.x - card.x) <= still.sizes[card.symbol][0]);
      this.dress(element.firstChild, card, { upon, copy, lit });
    });
  }

  make(card) {
    const { session } = this;
    const button = h('button', {
      type: 'button', class: 'card', tabindex: -1,
      onclick: (event) => event.detail < 2 && this.pressed(card.id, meansOf(event)),
      onpointerenter: (event) => event.pointerType === 'mouse' && session.hover(card.id),
      onfocus: (event) => event.currentTarget.matches(':focus-visible') && session.hover(card.id),
      onblur: () => session.hover(null),
    }, svg('svg', { 'aria-hidden': 'true' }), h('span', { class: 'sr' }));
    return h('li', {}, button);
  }

  pressed(id, by) {
    const { choosing } = this.session;
    const legal = this.session.myTurn && choosing.legal.some((action) => action.set.has(id));
    if (!legal || this.session.press(id, by) === 'nothing') this.asked(id, by);
  }

  dress(button, card, { upon, copy, lit }) {
    const { session } = this;
    const [wide, high] = session.still.sizes[card.symbol];
    const pressed = session.myTurn && session.choosing.clicks.includes(card.id);
    const [drawing, name] = button.children;
    const can = session.choosing.legal.some((action) => action.set.has(card.id));
    setAll(drawing, { viewBox: [-wide - EDGE, -high - EDGE, 2 * (wide + EDGE), 2 * (high + EDGE) + 2].join(' ') });
    const things = [{ ...card, x: 0, y: 0 }, ...upon.map((item) => ({ ...item, x: item.x - card.x, y: item.y - card.y }))];
    keyed(drawing, things, (item) => item.id, () => svg('use'), (element, item) => {
      setAll(element, { href: `#${item.symbol}`, transform: `translate(${item.x} ${item.y})` });
    });
    const notes = upon.map((item) => item.title).filter(Boolean);
    setAll(name, { text: [t(copy > 1 ? 'hand.another' : 'hand.card', { title: card.title }), ...notes].join(', ') });
    setAll(button, {
      title: [card.title, ...notes].join(', '),
      'aria-pressed': session.myTurn ? pressed : null,
      'aria-disabled': session.myTurn && !can ? true : null,
    });
    button.dataset.id = card.id;
    button.classList.toggle('lit', session.myTurn && lit.has(card.id) && !session.choosing.begun);
  }

  point() {
    const { hovered } = this.session;
    for (const { firstChild: button } of this.list.children) {
      button.classList.toggle('hover', button.dataset.id === hovered);
    }
  }

  /** Where a card is on the screen. */
  rectOf(id) {
    return this.list.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect() ?? null;
  }
}
