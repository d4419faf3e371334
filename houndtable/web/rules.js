// The rules of a game, clause by clause: used by the page /rules/{game} and beside the board.

import { api, h, prefs, t } from './base.js';
import { freshId } from './controls.js';

/**
 * The rules of `game`: `{element, open(id), ready}`. `open` shows a clause and gives it the focus;
 * `ready` is a promise of the chapters, each `{id, title}`.
 */
export function rulesPanel(game) {
  const panel = new Rules(game);
  return { element: panel.element, open: (id) => panel.open(id), ready: panel.ready };
}

class Rules {
  constructor(game) {
    const id = freshId('find');
    this.field = h('input', {
      class: 'field', id, type: 'search', autocomplete: 'off', spellcheck: false, placeholder: t('rules.find'),
      oninput: () => this.find(),
    });
    this.count = h('p', { class: 'small muted found', role: 'status' });
    this.list = h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('rules.clauses') });
    const label = h('label', { class: 'sr', for: id, text: t('rules.find') });
    this.element = h('div', { class: 'rules' }, h('div', { class: 'find' }, label, this.field, this.count), this.list);
    this.clauses = [];
    this.ready = this.load(game);
  }

  async load(game) {
    try {
      const clauses = await api('GET', `/api/games/${encodeURIComponent(game)}/clauses`);
      return this.show(clauses);
    } catch (error) {
      this.list.append(h('p', { class: 'problem', text: error.status === 0 ? t('page.offline') : error.message }));
      return [];
    }
  }

  show(clauses) {
    const chapters = [];
    for (const clause of clauses) {
      if (clause.chapter !== chapters.at(-1)?.title) chapters.push(this.chapter(clause.chapter, chapters.length + 1));
      chapters.at(-1).element.append(this.clause(clause));
    }
    this.chapters = chapters;
    this.list.append(...chapters.map((chapter) => chapter.element));
    return chapters.map(({ id, title }) => ({ id, title }));
  }

  chapter(title, number) {
    const id = `chapter-${number}`;
    return { id, title, element: h('section', { 'aria-labelledby': id }, h('h3', { id, class: 'chapter', text: title })) };
  }

  clause(clause) {
    const where = clause.heading === clause.chapter ? '' : clause.heading;
    const press = (event) => this.address(event, clause.id);
    const number = h('a', { class: 'number', href: `#${clause.id}`, text: clause.id, onclick: press });
    const ruling = h('span', { class: 'chip', text: t('rules.ruling'), title: t('rules.rulingAbout') });
    const text = h('p', { text: clause.text });
    const element = h('article', { class: 'clause', id: clause.id, tabindex: -1 },
      h('p', { class: 'small muted' }, number, where && ` · ${where}`, clause.ruling && ruling),
      text,
      h('p', { class: 'small muted source', text: t('rules.source', { source: clause.heading }) }));
    const all = `${clause.id} ${clause.chapter} ${where} ${clause.text}`.toLowerCase();
    this.clauses.push({ id: clause.id, element, text, words: clause.text, all });
    return element;
  }

  /** A clause's number is a link to it; beside the board it only marks the clause. */
  address(event, id) {
    if (location.pathname.startsWith('/rules/')) return; // the address changes, and with it the clause
    event.preventDefault();
    this.open(id);
  }

  async open(id) {
    await this.ready;
    const found = this.clauses.find((clause) => clause.id === id);
    if (!found) return;
    this.field.value = '';
    this.find();
    for (const { element } of this.clauses) element.classList.toggle('cur', element === found.element);
    found.element.focus({ preventScroll: true });
    found.element.scrollIntoView({ block: 'center', behavior: prefs.moves ? 'smooth' : 'auto' });
  }

  /** Shows the clauses that hold all the words typed, with these marked. */
  find() {
    const words = this.field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const clause of this.clauses) {
      const fits = words.every((word) => clause.all.includes(word));
      clause.element.hidden = !fits;
      count += fits ? 1 : 0;
      clause.text.replaceChildren(...marked(clause.words, words));
    }
    for (const { element } of this.chapters ?? []) element.hidden = !element.querySelector('.clause:not([hidden])');
    const said = count ? t('rules.found', { count }) : t('rules.none');
    this.count.textContent = words.length ? said : '';
  }
}

/** A text with the words that were looked for in <mark>. */
function marked(text, words) {
  const parts = [];
  let rest = text;
  while (rest && words.length) {
    const low = rest.toLowerCase();
    const hits = words.map((word) => [low.indexOf(word), word]).filter(([place]) => place >= 0);
    if (!hits.length) break;
    const [place, word] = hits.reduce((best, hit) => (hit[0] < best[0] ? hit : best));
    parts.push(rest.slice(0, place), h('mark', { text: rest.slice(place, place + word.length) }));
    rest = rest.slice(place + word.length);
  }
  return [...parts, rest];
}
