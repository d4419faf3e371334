// Finding a place or a thing on the board by its name: a field with a list of what fits, as you type.

import { announce, h, icon, keyed, setAll, t } from './base.js';
import { freshId } from './controls.js';

const MOST = 60; // entries

export class Find {
  /** `board.show(id)` brings a thing into sight and marks it. */
  constructor(board) {
    this.board = board;
    const ids = { field: freshId('find'), list: freshId('found') };
    this.button = h('button', { type: 'button', class: 'btn', 'aria-label': t('find.button'), title: t('find.button'), 'aria-expanded': 'false',
      'aria-keyshortcuts': 'F', onclick: () => (this.isOpen ? this.close() : this.open()) }, icon('search'));
    this.field = h('input', {
      class: 'field', id: ids.field, type: 'text', role: 'combobox', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 60,
      'aria-expanded': 'false', 'aria-controls': ids.list, 'aria-autocomplete': 'list', 'aria-label': t('find.label'), placeholder: t('find.label'),
      oninput: () => this.look(), onkeydown: (event) => this.key(event),
    });
    this.says = h('p', { class: 'small muted', role: 'status' });
    this.list = h('ul', { role: 'listbox', id: ids.list, 'aria-label': t('find.matches') });
    this.list.addEventListener('pointerdown', (event) => event.preventDefault()); // the focus stays in the field
    this.panel = h('div', { class: 'findbox', hidden: true }, this.field, this.says, this.list);
    this.element = h('div', { class: 'upon finder' }, this.button, this.panel);
    addEventListener('pointerdown', (event) => !this.element.contains(event.target) && this.close(false));
    this.element.addEventListener('focusout', ({ relatedTarget: to }) => to && !this.element.contains(to) && this.close(false));
  }

  get isOpen() {
    return !this.panel.hidden;
  }

  open() {
    if (!this.board.svg.getClientRects().length) return; // there is no board, or nobody may see it now
    if (!this.isOpen) this.from = document.activeElement;
    this.setOpen(true);
    this.field.value = '';
    this.look();
    this.field.focus();
  }

  /** Closes it, and empties it: the names may be one player's only. */
  close(restore = true) {
    if (!this.isOpen) return;
    const inside = this.element.contains(document.activeElement);
    this.setOpen(false);
    this.list.replaceChildren();
    this.field.value = this.says.textContent = '';
    if (restore && inside) (this.from?.isConnected && this.from !== document.body ? this.from : this.button).focus();
  }

  setOpen(open) {
    this.panel.hidden = !open;
    this.element.classList.toggle('open', open);
    setAll(this.button, { 'aria-expanded': open });
  }

  /** After a new view other things may have the names. */
  update() {
    if (this.isOpen) this.look();
  }

  look() {
    const words = plain(this.field.value).split(' ').filter(Boolean);
    const found = words.length ? matches(this.board.named(), words) : [];
    const chosen = this.active?.dataset.key;
    keyed(this.list, found.slice(0, MOST), ({ id }) => id, ({ id }) => this.make(id), (element, { name }) => setAll(element, { text: name }));
    this.activate([...this.list.children].find(({ dataset }) => dataset.key === chosen) ?? this.list.firstElementChild);
    setAll(this.field, { 'aria-expanded': found.length > 0 });
    const says = !words.length ? t('find.empty') : !found.length ? t('find.none') : t('find.count', { count: found.length });
    setAll(this.says, { text: says, class: found.length ? 'sr' : 'small muted' });
  }

  make(id) {
    return h('li', { role: 'option', id: freshId('option'), onclick: () => this.choose(id) });
  }

  activate(option) {
    for (const each of this.list.children) setAll(each, { 'aria-selected': each === option });
    this.active = option ?? null;
    setAll(this.field, { 'aria-activedescendant': option?.id });
    option?.scrollIntoView({ block: 'nearest' });
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const options = [...this.list.children];
    if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter' && this.active) this.choose(this.active.dataset.key);
    else if (step && options.length) this.activate(options[(options.indexOf(this.active) + step + options.length) % options.length]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  choose(id) {
    const name = this.board.nameOf(id);
    this.close();
    announce(t('find.found', { name }));
    this.board.show(id);
  }
}

/** A text without capitals, accents and signs, for comparing. */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** What has all the words in its name, each at the beginning of one; first what begins with the first word, then as on the board. */
function matches(entries, words) {
  const fits = ({ low }) => words.every((word) => low.startsWith(word) || low.includes(` ${word}`));
  const found = entries.map((entry) => ({ ...entry, low: plain(entry.name) })).filter(fits);
  return [...found.filter(({ low }) => low.startsWith(words[0])), ...found.filter(({ low }) => !low.startsWith(words[0]))];
}
