// The log: what happened, by rounds, with names and never "you", for several people read it. Each line
// leads to the position behind it.

import { badge, h, icon, keyed, setAll, t } from './base.js';

const MOST_NEWS = 4; // lines that are read aloud at once
const SIGNS = { undo: 'undo', auto: 'bot', note: 'flag', chance: 'cards' };

export class Log {
  /** `openClause(id)` shows a clause that has forced something. */
  constructor(session, openClause) {
    Object.assign(this, { session, openClause });
    this.element = h('div', { class: 'scroll log', role: 'log', 'aria-label': t('log.title'), 'aria-live': 'off', dataset: { rove: 'log' } });
    this.element.addEventListener('scroll', () => { this.atEnd = this.isAtEnd(); });
    this.atEnd = true;
  }

  isAtEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.element;
    return scrollHeight - scrollTop - clientHeight < 40;
  }

  update() {
    const { session } = this;
    const lines = session.lines.filter((line) => line.text);
    const gone = takenBack(session.lines);
    const rounds = [];
    for (const line of lines) {
      if (rounds.at(-1)?.heading !== line.heading || !rounds.length) rounds.push({ heading: line.heading, lines: [] });
      rounds.at(-1).lines.push(line);
    }
    keyed(this.element, rounds, ({ lines: [first] }) => `r${first.number}`, makeRound, (element, round) => {
      const [heading, list] = element.children;
      heading.hidden = !round.heading;
      setAll(heading, { text: round.heading });
      keyed(list, round.lines, ({ number, text }) => `${number} ${text}`, (line) => this.make(line), (item, line, n) => {
        this.dress(item, line, gone);
      });
      markTurns(list, round.lines);
    });
    this.scroll();
  }

  make(line) {
    const { session } = this;
    const clause = line.kind === 'auto' ? (line.cause ?? '').replace(/^auto\s*/, '') : '';
    const button = h('button', { type: 'button', class: 'line', tabindex: -1, onclick: () => session.jump(line.number) },
      this.sign(line), h('span', { text: line.text }));
    return h('li', {}, button, line.kind === 'auto' && h('p', { class: 'auto' }, h('b', { text: t('log.auto') }), clause && this.cause(clause)));
  }

  /** The clause that has forced a line. */
  cause(clause) {
    const attrs = { type: 'button', class: 'cause', tabindex: -1, 'aria-label': t('why.open', { id: clause }), text: clause };
    return h('button', { ...attrs, onclick: () => this.openClause(clause) });
  }

  sign(line) {
    const { kind } = line;
    const letter = this.session.table.seats[whose(line)]?.letter;
    return kind === 'undo' || !letter ? icon(SIGNS[kind] ?? 'chance') : badge(letter, 's');
  }

  dress(item, line, gone) {
    const { session } = this;
    item.classList.toggle('me', concerns(line, session));
    item.classList.toggle('gone', gone.has(line.number));
    item.classList.toggle('here', session.past?.line === line.number);
    setAll(item.firstChild, { 'aria-current': session.past?.line === line.number ? 'true' : null });
  }

  /** To the newest line, unless somebody reads further up. */
  scroll() {
    if (this.atEnd && !this.session.past) this.element.scrollTop = this.element.scrollHeight;
  }
}

function makeRound() {
  return h('section', {}, h('h3'), h('ol'));
}

/** Whom a line is about: who acts, or whom the table notes something about. */
function whose({ actor, seat }) {
  return typeof actor === 'number' ? actor : seat ?? actor;
}

/** The sign of who acts stands once for all lines in a row that are theirs, and these stand closer. */
function markTurns(list, lines) {
  const alike = (line, last) => last && whose(line) === whose(last) && ![line.kind, last.kind].includes('undo');
  lines.forEach((line, n) => list.children[n].classList.toggle('same', Boolean(alike(line, lines[n - 1]))));
}

/** Whether a line is mine, or names me. */
function concerns(line, session) {
  const { voice } = session;
  if (voice === null || session.sharesDevice) return false;
  const name = session.name(voice);
  return line.actor === voice || line.seat === voice || (name.length > 1 && ` ${line.text}`.includes(` ${name}`));
}

/** The numbers of the lines that an undo has taken back. */
function takenBack(lines) {
  const gone = new Set();
  for (const line of lines) {
    if (line.kind !== 'undo' || typeof line.action !== 'number') continue;
    for (const { number } of lines) {
      if (number >= line.action && number < line.number) gone.add(number);
    }
  }
  return gone;
}

/** What others did since the last view, for who listens instead of looking. */
export function newsOf(lines, session) {
  const news = lines.filter((line) => line.text && line.actor !== session.seat).map(({ text }) => text);
  const told = news.length > MOST_NEWS ? [t('log.more', { count: news.length - MOST_NEWS }), ...news.slice(-MOST_NEWS)] : news;
  return told.join(' ');
}
