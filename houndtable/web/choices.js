// What may be chosen, in words: the same that is lit on the board, from the same list. It is what the
// keyboard, a screen reader and a thumb can always hit.

import { announce, h, icon, keyed, setAll, svg, t } from './base.js';
import { meansOf } from './keys.js';
import { fateOf, nameOf, takenBy } from './telling.js';
import { SMALL } from './zoom.js';

const LONGEST_LIST = 22; // letters
const LATELY = 6; // lines
const ROOM = 6; // pixels around what is brought into sight

export class Choices {
  constructor(session) {
    this.session = session;
    this.title = h('h2', { id: 'h-choices' });
    this.list = h('div', { class: 'opts' });
    this.others = h('div', { class: 'opts few others' }); // what a long list does not hide below its edge
    this.lists = h('div', { class: 'lists', dataset: { rove: 'choices' } }, this.list, this.others);
    this.words = h('p');
    this.go = h('button', {
      type: 'button', class: 'btn go',
      onclick: (event) => event.detail < 2 && session.choosing.meant && session.play(session.choosing.meant),
    }, h('span', { text: t('choose.play') }));
    this.preview = h('div', { class: 'preview', hidden: true }, this.words, this.go);
    this.lately = h('ol', { class: 'lately', 'aria-hidden': 'true' }); // on phones, where nothing is to be chosen
    this.element = h('section', { class: 'choices' }, this.title, this.lists, this.preview, this.lately);
    this.lists.addEventListener('pointerleave', () => session.hover(null));
    session.addEventListener('hover', () => this.point());
  }

  update() {
    const { session } = this;
    const { choosing } = session;
    const branches = session.myTurn ? choosing.branches() : [];
    const { meant } = choosing;
    const listed = branches.some(({ heading }) => heading !== undefined);
    const shown = meant && branches.length === 1 ? [] : branches;
    const title = titleOf(session, shown);
    this.title.hidden = !title;
    setAll(this.title, { text: title });
    setAll(this.element, { 'aria-labelledby': title ? 'h-choices' : null });
    const isApart = ({ heading }) => heading === '';
    this.fill(this.list, listed ? withHeadings(shown.filter((branch) => !isApart(branch))) : shown);
    this.fill(this.others, shown.filter(isApart));
    this.element.classList.toggle('many', shown.length > 8);
    const short = shown.length > 4 && shown.every(({ label }) => label.length <= 3);
    this.element.classList.toggle('listed', listed);
    this.list.classList.toggle('num', short && !listed);
    this.list.classList.toggle('few', !short && !listed && shown.length <= 4);
    this.preview.hidden = !(session.myTurn && meant);
    const hurts = meant?.hurts || meant?.takes;
    setAll(this.words, { text: this.preview.hidden ? '' : session.describe(meant), class: hurts ? 'w' : '' });
    setAll(this.go, { 'aria-disabled': session.busy || null });
    this.scrollTo(this.list.querySelector('[aria-pressed=true]'));
    this.drawLately(!session.myTurn && session.still?.closest > 1);
    this.comeIntoSight();
  }

  fill(list, entries) {
    keyed(list, entries, keyOf, (entry) => (entry.actions ? this.make() : h('h3')), (element, entry) => {
      element.branch = entry.actions && entry;
      if (entry.actions) this.dress(element, entry);
      else setAll(element, { text: entry.heading });
    });
  }

  /** What was done last, beside a large board: there the list of choices has a place of its own. */
  drawLately(wanted) {
    const lines = wanted ? this.session.lines.filter(({ text }) => text).slice(-LATELY).reverse() : [];
    keyed(this.lately, lines, ({ number }) => number, ({ text }) => h('li', { text }));
  }

  /** On phones a large hand may lie over what is left to choose. */
  comeIntoSight() {
    const { clicks, prefix } = this.session.choosing;
    const chosen = [...clicks, ...prefix].join(' ');
    if (chosen && chosen !== this.chosen && SMALL.matches) this.element.scrollIntoView({ block: 'nearest' });
    this.chosen = chosen;
  }

  make() {
    const { session } = this;
    const button = h('button', {
      type: 'button', class: 'opt', tabindex: -1,
      onclick: (event) => event.detail < 2 && session.follow(button.branch, meansOf(event)),
      onpointerenter: (event) => event.pointerType === 'mouse' && session.hover(button.branch),
      onfocus: () => button.matches(':focus-visible') && session.hover(button.branch),
      onblur: () => session.hover(null),
    }, svg('svg', { 'aria-hidden': 'true', class: 'mark' }), h('span', {}, h('b'), h('small')), h('i'));
    return button;
  }

  dress(button, branch) {
    const { session } = this;
    const [mark, words, note] = button.children;
    const [label, more] = words.children;
    const takes = branch.actions.some((action) => action.takes?.length);
    setAll(label, { text: branch.label });
    setAll(note, { text: branch.heading === undefined ? '' : branch.actions[0].note ?? '' });
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
    return this.preview.hidden ? this.lists.querySelector('button') : this.go;
  }

  point() {
    const { hovered } = this.session;
    for (const button of this.lists.querySelectorAll('button')) {
      const touched = typeof hovered === 'string' && button.branch.actions.every((action) => action.set.has(hovered));
      button.classList.toggle('hover', button.branch === hovered || touched);
    }
    if (typeof hovered === 'string') this.scrollTo(this.list.querySelector('.hover'));
  }

  /** Brings a choice into the sight of a long list, without moving the page. */
  scrollTo(button) {
    if (!button) return;
    const [list, box] = [this.list.getBoundingClientRect(), button.getBoundingClientRect()];
    this.list.scrollTop += Math.min(0, box.top - list.top - ROOM) || Math.max(0, box.bottom - list.bottom + ROOM);
  }
}

/** Choices with an entry before the first one of each heading. */
function withHeadings(branches) {
  return branches.flatMap((branch, n) => (branch.heading && branch.heading !== branches[n - 1]?.heading ? [{ heading: branch.heading }, branch] : [branch]));
}

function keyOf({ actions, words, label, heading }) {
  return actions ? words.join(' ') || label : `# ${heading}`;
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
    const fate = branch.heading === undefined && haveOneGoal(session.choosing.fits) ? takenBy(session, action) : fateOf(session, action);
    const said = [restOf(action.words, branch.label), fate].filter(Boolean).join(', ');
    return said || (action.path ? '' : nameOf(session, pictureOf(session, branch)?.id));
  }
  const taking = actions.filter((action) => action.takes?.length);
  const ways = nextWords(branch) || t('choose.ways', { count: actions.length });
  if (!taking.length) return ways;
  if (taking.length === 1) return `${ways}, ${takenBy(session, taking[0])}`;
  return `${ways}, ${t(taking.length === actions.length ? 'choose.allTake' : 'choose.someTake', { count: taking.length })}`;
}

/** Whether all that could be chosen leads to the same place, so that it need not be said of each. */
function haveOneGoal(actions) {
  const goals = new Set(actions.map(({ path }) => path?.at(-1)));
  return actions.length > 1 && goals.size === 1;
}

/** What a play's words say beyond a label. */
function restOf(words, label) {
  if (words.endsWith(label)) return '';
  return words.startsWith(label) ? words.slice(label.length).trim() : words;
}

/** What is left to say in each of a few ways, such as "king, knight"; "" where that is too long to read. */
function nextWords({ actions, words, label }) {
  const left = (action) => (action.words.endsWith(` ${label}`) ? restBefore(action.words, label) : action.tokens[words.length]);
  const next = [...new Set(actions.map(left))];
  const text = next.join(', ');
  return next.includes(undefined) || text.length > LONGEST_LIST ? '' : text;
}

/** What a play's words say before a label that they end with. */
function restBefore(words, label) {
  return words.slice(0, -label.length).trim();
}

/** The picture of a choice: the thing on the board that it moves, where there is one. */
function drawMark(mark, session, branch) {
  const item = branch.label === branch.actions[0].group ? null : pictureOf(session, branch);
  mark.classList.toggle('none', !item);
  mark.replaceChildren(...item ? [svg('use', { href: `#${item.symbol}` })] : []);
  const half = session.still?.sizes[item?.symbol] ?? [session.still?.places[item?.spot]?.[2] ?? 20];
  const r = Math.max(...half) + 4;
  setAll(mark, { viewBox: `${-r} ${-r} ${2 * r} ${2 * r}` });
}

/** The thing that a choice moves from where its way begins; else one that it touches, and that the others do not. */
function pictureOf(session, { actions }) {
  const { choosing, view } = session;
  const touched = view.items.filter(({ id, symbol }) => symbol && actions.every((action) => action.set.has(id)));
  return touched.find(({ spot }) => spot && spot === actions[0].path?.[0])
    ?? touched.findLast(({ id }) => choosing.fits.some((action) => !action.set.has(id)))
    ?? null;
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
