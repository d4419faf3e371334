// What people say to each other: neutral signals where talk would give something away, else chat.

import { announce, h, keyed, setAll, t } from './base.js';
import { isNew } from './telling.js';

const SIGNALS = ['hello', 'moment', 'well-played', 'oops', 'thanks', 'good-game'];
const LONGEST = 300;

export class Talk {
  constructor(session) {
    this.session = session;
    this.about = h('p', { class: 'small muted' });
    this.signals = h('div', { class: 'g', dataset: { rove: 'signals' } }, SIGNALS.map((signal) => h('button', {
      type: 'button', class: 'btn', dataset: { key: signal }, onclick: () => this.signal(signal),
    }, h('span', { text: t(`talk.signals.${signal}`) }))));
    this.list = h('ol', { class: 'chat', tabindex: 0, 'aria-label': t('talk.chat') });
    this.input = h('input', { class: 'field', maxlength: LONGEST, 'aria-label': t('talk.write'), placeholder: t('talk.write'), autocomplete: 'off' });
    this.form = h('form', { class: 'say-it', onsubmit: (event) => this.say(event) }, this.input, h('button', { class: 'btn', text: t('talk.send') }));
    this.title = h('h2', { id: 'h-talk' });
    this.element = h('section', { class: 'signals panel', id: 'talk', 'aria-labelledby': 'h-talk' },
      this.title, this.about, this.list, this.form, this.signals);
    this.element.addEventListener('keydown', (event) => event.key === 'Escape' && this.shut() && event.stopPropagation());
    session.addEventListener('chat', ({ detail }) => this.heard(detail));
  }

  update() {
    const { session } = this;
    const { silent, mine } = session.table;
    this.element.hidden = !mine.length && silent;
    setAll(this.title, { text: t(silent ? 'talk.title' : 'talk.chat') });
    setAll(this.about, { text: silent ? t('talk.silent') : '' });
    this.about.hidden = !silent;
    this.list.hidden = silent;
    this.form.hidden = silent || !mine.length;
    this.signals.hidden = !mine.length || !silent;
    const key = ({ number }) => number;
    keyed(this.list, session.chat, key, (entry) => h('li', {}, h('b', { text: entry.name }), ` ${wordsOf(entry)}`));
    if (session.chat.length !== this.seen) this.list.scrollTop = this.list.scrollHeight;
    this.seen = session.chat.length;
  }

  heard(entry) {
    if (entry.seat === this.session.voice || !isNew(entry)) return;
    announce(t('talk.says', { name: entry.name, text: wordsOf(entry) }));
  }

  async signal(signal) {
    this.shut();
    this.answered(await this.session.send({ do: 'signal', seat: this.session.voice, signal }));
  }

  async say(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    const answer = await this.session.send({ do: 'say', seat: this.session.voice, text });
    if (answer.type === 'done' && this.input.value.trim() === text) this.input.value = '';
    this.answered(answer);
  }

  answered(answer) {
    if (answer.type === 'refused') this.session.refused(answer);
  }

  open() {
    this.from = document.activeElement;
    this.element.classList.toggle('open');
    (this.form.hidden ? this.signals.firstChild : this.input).focus();
  }

  /** Closes the drawer, and forgets what was half written. */
  clear() {
    this.shut();
    this.input.value = '';
  }

  /** Closes the drawer; false where it is not open. */
  shut() {
    if (!this.element.classList.contains('open')) return false;
    this.element.classList.remove('open');
    this.from?.focus();
    return true;
  }
}

function wordsOf({ text, signal }) {
  return signal ? t(`talk.signals.${signal}`) : text;
}
