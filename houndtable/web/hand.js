// The viewer's own cards, as buttons beside or below the board.

import { h, keyed, setAll, svg, t } from './base.js';
import { meansOf } from './keys.js';

const EDGE = 3; // around a card, in the board's units
const LEAST = 48; // CSS pixels for each card; more than fit so into one row lie in several

export class Hand {
  constructor(session, asked) {
    this.session = session;
    this.asked = asked;
    this.list = h('ul', { dataset: { rove: 'hand' } });
    this.element = h('section', { class: 'hand', id: 'hand', 'aria-labelledby': 'h-hand' },
      h('h2', { id: 'h-hand', class: 'sr', text: t('hand.title') }), this.list);
    this.list.addEventListener('pointerleave', () => session.hover(null));
    addEventListener('resize', () => this.settle());
    session.addEventListener('hover', () => this.point());
  }

  update() {
    const { session } = this;
    const still = session.still;
    const items = session.shown.hand;
    if (!still) return;
    const cards = cardsOf(items, still);
    const lit = session.myTurn && !session.late ? session.choosing.lit() : new Set();
    this.element.hidden = !cards.length && !session.table.mine.length;
    const seen = new Map();
    keyed(this.list, cards, ({ card }) => card.id, ({ card }) => this.make(card), (element, { card, upon }) => {
      const copy = (seen.get(card.title) ?? 0) + 1;
      seen.set(card.title, copy);
      this.dress(element.firstChild, card, { upon, copy, lit });
    });
    this.settle();
  }

  /** Lays many cards in rows of about the same length. */
  settle() {
    const { list } = this;
    const count = list.children.length;
    const rows = Math.ceil(count * LEAST / (list.clientWidth || Infinity));
    list.classList.toggle('rows', rows > 1);
    list.style.setProperty('--columns', Math.ceil(count / Math.max(1, rows)));
    document.body.style.setProperty('--hand', `${list.offsetHeight}px`); // on phones it lies over what it hides
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
    const pressed = session.myTurn && session.choosing.clicks.includes(card.id);
    const [drawing, name] = button.children;
    const can = session.choosing.legal.some((action) => action.set.has(card.id));
    drawCard(drawing, { card, upon }, session.still);
    const notes = upon.map((item) => item.title).filter(Boolean);
    setAll(name, { text: [t(copy > 1 ? 'hand.another' : 'hand.card', { title: card.title }), ...notes].join(', ') });
    setAll(button, {
      title: [card.title, ...notes].join(', '),
      'aria-pressed': session.myTurn ? pressed : null,
      'aria-disabled': session.myTurn && !can ? true : null,
    });
    button.dataset.id = card.id;
    button.classList.toggle('lit', session.myTurn && lit.has(card.id) && !session.choosing.begun);
    button.classList.toggle('marked', notes.length > 0);
  }

  point() {
    const { hovered } = this.session;
    for (const { firstChild: button } of this.list.children) {
      button.classList.toggle('hover', button.dataset.id === hovered);
    }
  }

  /** Where a card is on the screen. */
  rectOf(id) {
    return this.find(id)?.getBoundingClientRect() ?? null;
  }

  /** What a card is called, with what lies upon it; "" for what is not in the hand. */
  titleOf(id) {
    return this.find(id)?.title ?? '';
  }

  find(id) {
    return this.list.querySelector(`[data-id="${CSS.escape(id ?? '')}"]`);
  }
}

/** The cards among the things of a hand, each with what lies upon it. */
export function cardsOf(items, still) {
  const others = items.filter((item) => !still.sizes[item.symbol]);
  return items.filter((item) => still.sizes[item.symbol]).map((card) => (
    { card, upon: others.filter((item) => Math.abs(item.x - card.x) <= still.sizes[card.symbol][0]) }));
}

/** Draws a card with what lies upon it. */
export function drawCard(drawing, { card, upon }, still) {
  const [wide, high] = still.sizes[card.symbol];
  setAll(drawing, { viewBox: [-wide - EDGE, -high - EDGE, 2 * (wide + EDGE), 2 * (high + EDGE) + 2].join(' ') });
  const things = [{ ...card, x: 0, y: 0 }, ...upon.map((item) => ({ ...item, x: item.x - card.x, y: item.y - card.y }))];
  keyed(drawing, things, (item) => item.id, () => svg('use'), (element, item) => {
    setAll(element, { href: `#${item.symbol}`, transform: `translate(${item.x} ${item.y})` });
  });
}
