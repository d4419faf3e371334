// What may be chosen, in words: the same that is lit on the board, from the same list. It is what the
// keyboard, a screen reader and a thumb can always hit.

import { announce, h, icon, keyed, setAll, svg, t } from './base.js';
import { meansOf } from './keys.js';
import { fateOf, takenBy } from './telling.js';

const LONGEST_LIST = 22; // letters

export class Choices {
  constructor(session) {
    this.session = session;
    this.title = h('h2', { id: 'h-choices' });
    this.list = h('div', { class: 'opts', dataset: { rove: 'choices' } });
    this.words = h('p');
    this.go = h('button', {
      type: 'button', class: 'btn go',
      onclick: (event) => event.detail < 2 && session.choosing.meant && session.play(session.choosing.meant),
    }, h('span', { text: t('choose.play') }));
    this.preview = h('div', { class: 'preview', hidden: true }, this.words, this.go);
    this.element = h('section', { class: 'choices' }, this.title, this.list, this.preview);
    this.list.addEventListener('pointerleave', () => session.hover(null));
    session.addEventListener('hover', () => this.point());
  }

  update() {
    const { session } = this;
    const { choosing } = session;
    const branches = session.myTurn ? choosing.branches() : [];
    const { meant } = choosing;
    const shown = meant && branches.length === 1 ? [] : branches;
    const title = titleOf(session, branches);
    this.title.hidden = !title;
    setAll(this.title, { text: title });
    setAll(this.element, { 'aria-labelledby': title ? 'h-choices' : null });
    keyed(this.list, shown, (branch) => branch.words.join(' ') || branch.label, () => this.make(), (button, branch) => {
      button.branch = branch;
      this.dress(button, branch);
    });
    this.element.classList.toggle('many', shown.length > 8);
    const short = shown.length > 4 && shown.every(({ label }) => label.length <= 3);
    this.list.classList.toggle('num', short);
    this.list.classList.toggle('few', !short && shown.length <= 4);
    this.preview.hidden = !(session.myTurn && meant);
    const hurts = meant?.hurts || meant?.takes;
    setAll(this.words, { text: this.preview.hidden ? '' : session.describe(meant), class: hurts ? 'w' : '' });
    setAll(this.go, { 'aria-disabled': session.busy || null });
  }

  make() {
    const { session } = this;
    const button = h('button', {
      type: 'button', class: 'opt', tabindex: -1,
      onclick: (event) => event.detail < 2 && session.follow(button.branch, meansOf(event)),
      onpointerenter: (event) => event.pointerType === 'mouse' && session.hover(button.branch),
      onfocus: () => button.matches(':focus-visible') && session.hover(button.branch),
      onblur: () => session.hover(null),
    }, svg('svg', { 'aria-hidden': 'true', class: 'mark' }), h('span', {}, h('b'), h('small')));
    return button;
  }

  dress(button, branch) {
    const { session } = this;
    const [mark, words] = button.children;
    const [label, more] = words.children;
    const takes = branch.actions.some((action) => action.takes?.length);
    setAll(label, { text: branch.label });
    setAll(more, { text: moreOf(session, branch), class: takes ? 'w' : '' });
    const meant = session.choosing.meant?.id;
    setAll(button, {
      'aria-pressed': branch.actions.length === 1 ? branch.actions[0].id === meant : null,
      'aria-disabled': session.busy || null,
    });
    drawMark(mark, session, branch);
  }

  /** Where the keyboard goes on after a choice: to what is left to choose, or to the button that plays. */
  get next() {
    return this.preview.hidden ? this.list.firstElementChild : this.go;
  }

  point() {
    const { hovered } = this.session;
    for (const button of this.list.children) {
      const touched = typeof hovered === 'string' && button.branch.actions.every((action) => action.set.has(hovered));
      button.classList.toggle('hover', button.branch === hovered || touched);
    }
  }
}

function titleOf(session, branches) {
  if (!session.myTurn || !branches.length) return '';
  const begun = session.choosing.begun ? branches[0].words : [];
  const shared = branches.reduce((words, branch) => words.filter((word, n) => branch.words[n] === word), begun);
  return shared.length ? t('choose.with', { words: shared.join(' ') }) : t('choose.title');
}

/** The small print of a choice: where it leads, or how many ways there are. */
function moreOf(session, branch) {
  const { actions } = branch;
  if (actions.length === 1) {
    const [action] = actions;
    return [restOf(action.words, branch.label), fateOf(session, action)].filter(Boolean).join(', ');
  }
  const taking = actions.filter((action) => action.takes?.length);
  const ways = nextWords(branch) || t('choose.ways', { count: actions.length });
  if (!taking.length) return ways;
  return `${ways}, ${taking.length === 1 ? takenBy(session, taking[0]) : t('choose.someTake', { count: taking.length })}`;
}

/** What a play's words say beyond a label. */
function restOf(words, label) {
  if (words.endsWith(label)) return '';
  return words.startsWith(label) ? words.slice(label.length).trim() : words;
}

/** What comes next in each of a few ways, such as "king, knight"; "" where that is too long to read. */
function nextWords({ actions, words }) {
  const next = [...new Set(actions.map((action) => action.tokens[words.length]))];
  const text = next.join(', ');
  return next.includes(undefined) || text.length > LONGEST_LIST ? '' : text;
}

/** The picture of a choice: the thing on the board that it moves, where there is one. */
function drawMark(mark, session, branch) {
  const { items } = session.view;
  const first = branch.actions[0];
  const item = session.choosing.begun || !first.group
    ? items.find(({ id, spot }) => spot && spot === first.path?.[0] && branch.actions.every((action) => action.set.has(id)))
    : null;
  mark.classList.toggle('none', !item);
  mark.replaceChildren(...item ? [svg('use', { href: `#${item.symbol}` })] : []);
  const r = (session.still?.places[item?.spot]?.[2] ?? 20) + 4;
  setAll(mark, { viewBox: `${-r} ${-r} ${2 * r} ${2 * r}` });
}

/** What others ask of all: to take back, to end, to play again. */
export class Asks {
  constructor(session) {
    this.session = session;
    this.words = h('p');
    this.buttons = h('div', { class: 'row' });
    this.element = h('section', { class: 'ask', hidden: true, 'aria-label': t('ask.title') }, this.words, this.buttons);
  }

  update() {
    const { session } = this;
    const ask = this.open;
    this.element.hidden = !ask;
    if (!ask) {
      this.words.textContent = '';
      this.buttons.replaceChildren();
      return;
    }
    const names = (seats) => seats.map((seat) => session.name(seat)).join(', ');
    const refused = ask.no ?? [];
    const waiting = refused.length ? [] : ask.need.filter((seat) => !ask.yes.includes(seat));
    const parts = [t(`ask.what.${ask.what}`, { name: session.name(ask.by) }),
      ask.yes.length && t('ask.yes', { names: names(ask.yes) }), waiting.length && t('ask.waiting', { names: names(waiting) }),
      refused.length && t('ask.no', { names: names(refused), count: refused.length })];
    const text = parts.filter(Boolean).join(' ');
    if (this.words.textContent !== text) announce(text, true);
    setAll(this.words, { text });
    const mine = waiting.filter((seat) => session.table.mine.includes(seat));
    const answers = mine.flatMap((seat) => [true, false].map((yes) => ({ seat, yes })));
    const key = ({ seat, yes }) => `${ask.id}-${seat}-${yes}`;
    keyed(this.buttons, answers, key, ({ seat, yes }) => this.make(ask.id, seat, yes), () => {});
  }

  /** What is asked; one that somebody has said no to is shown until the game goes on. */
  get open() {
    const { view } = this.session;
    const ask = view?.ask;
    if (!ask?.no?.length) return ask;
    if (this.refused?.id !== ask.id) this.refused = { id: ask.id, version: view.version };
    return view.version > this.refused.version ? null : ask;
  }

  make(id, seat, yes) {
    const { session } = this;
    const label = t(yes ? 'ask.agree' : 'ask.refuse');
    const text = session.sharesDevice ? t('ask.as', { name: session.name(seat), label }) : label;
    return h('button', {
      type: 'button', class: `btn ${yes ? 'go' : ''}`,
      onclick: () => session.command({ do: 'answer', seat, ask: id, yes }),
    }, icon(yes ? 'yes' : 'close'), h('span', { text }));
  }
}
