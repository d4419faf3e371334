// Why something cannot be done: the clause that forbids it, beside what was clicked and never over it, and a
// way back where there is one. Also short notes that need no answer.

import { announce, h, icon, setAll, t } from './base.js';

const GAP = 12;
const NOTE_LASTS = 7000; // milliseconds

export class Popover {
  /** `openClause(id)` shows the rules there, `undo()` takes back. */
  constructor(openClause, undo) {
    this.openClause = openClause;
    this.name = h('p', { class: 'named' });
    this.text = h('blockquote');
    this.source = h('p', { class: 'small muted' });
    this.more = h('button', { type: 'button', class: 'btn', onclick: () => { const id = this.clause.id; this.close(false); openClause(id); } },
      icon('rules'), h('span'));
    this.undo = h('button', { type: 'button', class: 'btn', onclick: () => { this.close(); undo(); } },
      icon('undo'), h('span', { text: t('actions.undo') }));
    const close = h('button', { type: 'button', class: 'btn plain x', 'aria-label': t('dialog.close'), onclick: () => this.close() }, icon('close'));
    this.element = h('section', { class: 'pop', hidden: true, 'aria-labelledby': 'h-pop' },
      h('h3', { id: 'h-pop', text: t('why.title') }), close, this.name, this.text, this.source,
      h('div', { class: 'row' }, this.more, this.undo));
    addEventListener('pointerdown', (event) => !this.element.contains(event.target) && this.close(false));
    addEventListener('resize', () => this.close(false));
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * Shows a clause beside `anchor`, a rectangle on the screen or null; with the name of what was clicked, and
   * with a way back where something can be taken back. The focus stays where it is.
   */
  show(clause, anchor, { name = '', canUndo = false } = {}) {
    this.clause = clause;
    this.from = document.activeElement;
    setAll(this.name, { text: name });
    this.undo.hidden = !canUndo;
    this.text.textContent = clause.text;
    this.source.textContent = [t('why.clause', { id: clause.id }), clause.chapter].filter(Boolean).join(' · ');
    this.more.lastChild.textContent = t('why.open', { id: clause.id });
    this.element.hidden = false;
    this.place(anchor ?? document.getElementById('status').getBoundingClientRect());
    announce(t('why.said', { text: clause.text, id: clause.id }), true);
  }

  /** Below the thing, else above it, else beside it: wherever there is the most room. */
  place(anchor) {
    const { offsetWidth: wide, offsetHeight: high } = this.element;
    const [width, height] = [document.documentElement.clientWidth, innerHeight];
    const within = (value, most) => Math.max(8, Math.min(value, most - 8));
    let left = within(anchor.x + anchor.width / 2 - wide / 2, width - wide);
    let top = anchor.bottom + GAP;
    if (top + high > height) top = anchor.top - GAP - high;
    if (top < 0) {
      top = within(anchor.y + anchor.height / 2 - high / 2, height - high);
      left = anchor.left > width - anchor.right ? anchor.left - GAP - wide : anchor.right + GAP;
      left = within(left, width - wide);
    }
    this.element.style.setProperty('left', `${left}px`);
    this.element.style.setProperty('top', `${top}px`);
  }

  /** To the buttons in it, for who comes by keyboard. */
  enter() {
    this.more.focus();
  }

  close(restore = true) {
    if (!this.isOpen) return false;
    const inside = this.element.contains(document.activeElement);
    this.element.hidden = true;
    for (const part of [this.name, this.text, this.source, this.more.lastChild]) part.textContent = '';
    this.asked = null;
    if (restore && inside) this.from?.focus();
    return true;
  }
}

const note = h('p', { class: 'toast', hidden: true });
let timer;

/** Takes the sentence away that is shown. */
export function untell() {
  clearTimeout(timer);
  note.hidden = true;
  note.textContent = '';
}

/** A sentence that is seen and heard for a while. */
export function tell(text) {
  if (!text) return;
  if (!note.isConnected) document.body.append(note);
  note.textContent = text;
  note.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(untell, NOTE_LASTS);
  announce(text, true);
}
