// Who sits at the table: sign, name, whether they are there, what they hold, and their clocks.

import { badge, h, has, icon, keyed, setAll, t } from './base.js';
import { clockText } from './status.js';
import { isNew } from './telling.js';

const COUNTED = { // icons of public numbers, by their word
  card: 'cards', cards: 'cards', home: 'home',
  bag: 'bag', bags: 'bag', briefcase: 'briefcase', briefcases: 'briefcase', point: 'star', points: 'star',
  'day fed': 'food', 'days fed': 'food', buried: 'bone',
  'job done': 'yes', 'jobs done': 'yes', experience: 'paw', 'job in hand': 'cards', 'jobs in hand': 'cards',
};
const MOST_DRAWN = 8;
const MOST_IN_WORDS = 2; // numbers that there is room for with their words
const BUBBLE = 7000; // milliseconds that a signal is shown beside its sender

export class Players {
  constructor(session, sit) {
    this.session = session;
    this.sit = sit;
    this.list = h('ul', {});
    this.teams = h('p', { class: 'team' });
    this.element = h('section', { class: 'players', 'aria-labelledby': 'h-players' },
      h('h2', { id: 'h-players', class: 'sr', text: t('players.title') }), this.list, this.teams);
    this.bubbles = new Map();
    session.addEventListener('chat', ({ detail }) => this.said(detail));
    setInterval(() => this.tick(), 500);
  }

  update() {
    const { session } = this;
    const { seats } = session.table;
    this.list.classList.toggle('six', seats.length > 4);
    keyed(this.list, seats, ({ seat }) => seat, (seat) => this.make(seat), (element, seat) => this.dress(element, seat));
    this.drawTeams();
    this.tick();
  }

  make({ letter }) {
    return h('li', { class: 'pl' }, badge(letter), h('span', { class: 'nm' }), h('span', { class: 'ck' }),
      h('p', { class: 'pr' }), h('p', { class: 'st' }), h('p', { class: 'bubble', hidden: true }));
  }

  dress(element, seat) {
    const { session } = this;
    const view = session.shown;
    const acts = view.actors.includes(seat.seat);
    setAll(element, { class: `pl${acts ? ' on' : ''}`, 'aria-current': acts ? 'true' : null });
    const [, name, , presence, numbers] = element.children;
    name.replaceChildren(h('span', { text: seat.name || t('players.free') }),
      h('span', { class: 'sr', text: t('players.seat', { letter: seat.letter, shape: t(`players.shape.${seat.shape}`) }) }),
      this.relation(seat));
    this.drawPresence(presence, seat);
    this.drawNumbers(numbers, view.counts?.[seat.seat] ?? []);
  }

  relation(seat) {
    const { session } = this;
    const me = session.table.seats[session.voice];
    if (!me) return '';
    const words = seat.mine ? t('players.you') : seat.team === me.team ? t('players.partner') : '';
    return h('i', { text: words && !(session.sharesDevice && seat.mine) ? ` ${words}` : '' });
  }

  drawPresence(element, seat) {
    const seconds = this.secondsLeft(seat);
    const presence = seconds === 0 ? 'away' : seat.presence;
    const away = presence === 'reconnecting' || presence === 'away';
    const bot = seat.presence === 'bot' || seat.kind === 'bot';
    const left = seconds ? `, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : '';
    const acts = this.session.shown.actors.includes(seat.seat) && !away;
    const words = seat.kind === 'bot' ? t('players.bot', { name: seat.bot })
      : t(`players.presence.${presence}`, { left }) + (acts && !bot ? t('players.choosing') : '');
    const offers = this.offers(seat);
    const key = `${words}${away}${bot}${offers.map(({ key }) => key)}`;
    if (element.dataset.shown === key) return;
    element.dataset.shown = key;
    setAll(element, { class: `pr${away ? ' re' : ''}` });
    const sign = bot ? icon('bot') : seat.presence === 'free' ? icon('seat') : h('i', { class: 'dot' });
    element.replaceChildren(sign, h('span', { text: words }));
    element.append(...offers.map(({ key, act }) => h('button', { type: 'button', class: 'btn', onclick: act, text: t(key) })));
  }

  /** How long a seat still waits for its player, null where it does not. It counts down here between two messages. */
  secondsLeft({ left_s: left }) {
    if (left === null) return null;
    return Math.max(0, Math.ceil(left - (performance.now() - this.session.table.received) / 1000));
  }

  /** What may be done about a seat that somebody gave up: sit there, or let a bot play on. */
  offers({ seat, free, presence }) {
    const { may_sit: open, mine } = this.session.table;
    if (!free) return [];
    const found = [];
    if (open && !mine.length) found.push({ key: 'players.sit', act: () => this.sit(seat) });
    if (presence === 'free' && mine.length) {
      found.push({ key: 'players.letBot', act: () => this.session.send({ do: 'seat', seat, kind: 'bot' }) });
    }
    return found;
  }

  drawNumbers(element, counts) {
    const key = JSON.stringify(counts);
    if (element.dataset.shown === key) return;
    element.dataset.shown = key;
    element.classList.toggle('full', counts.length > MOST_IN_WORDS);
    element.replaceChildren(...counts.map(([count, word]) => this.makeNumber(count, word)));
  }

  makeNumber(count, word) {
    const drawing = COUNTED[word];
    const words = countWord(count, word);
    return h('span', { class: 'count', title: `${numberOf(count)} ${words}` },
      drawing === 'cards' && minis(count),
      drawing && h('span', { class: drawing === 'cards' ? 'small-icon' : '', 'aria-hidden': 'true' }, icon(drawing)),
      numberOf(count), h('span', { class: drawing ? 'long' : '', text: ` ${words}` }));
  }

  drawTeams() {
    const { seats } = this.session.table;
    const teams = new Map();
    for (const seat of seats) teams.set(seat.team, [...(teams.get(seat.team) ?? []), seat]);
    const paired = teams.size > 1 && teams.size < seats.length;
    this.teams.hidden = !paired;
    const key = JSON.stringify([...teams.values()].map((team) => team.map(({ name }) => name)));
    if (!paired || this.teams.dataset.shown === key) return;
    this.teams.dataset.shown = key;
    const parts = [...teams.values()].map((team) => h('span', { class: 'side-of' },
      team.flatMap(({ letter, name }) => [badge(letter, 's'), ` ${name} `])));
    this.teams.replaceChildren(t('players.teams'), ' ', ...parts.flatMap((part, n) => (n ? [t('players.against'), part] : [part])));
  }

  tick() {
    [...this.list.children].forEach((element, seat) => {
      setAll(element.children[2], { text: clockText(this.session, seat) });
      this.drawPresence(element.children[3], this.session.table.seats[seat]);
    });
  }

  /** Shows a signal or a line of chat beside who sent it, for a while. */
  said({ seat, text, signal, at }) {
    const element = this.list.children[seat]?.querySelector('.bubble');
    if (!element || !isNew({ at })) return;
    setAll(element, { text: signal ? t(`talk.signals.${signal}`) : text.slice(0, 60) });
    element.hidden = false;
    clearTimeout(this.bubbles.get(seat));
    this.bubbles.set(seat, setTimeout(() => { element.hidden = true; }, BUBBLE));
  }
}

/** A number as it is written, with a true minus. */
export function numberOf(count) {
  return String(count).replace('-', '\u2212');
}

/** The word of a public number; one that has no words here is the server's. */
export function countWord(count, word) {
  const key = `players.count.${word}`;
  return has(key) ? t(key, { count }) : word;
}

function minis(count) {
  return h('span', { class: 'minis', 'aria-hidden': 'true' }, Array.from({ length: Math.min(count, MOST_DRAWN) }, () => h('i')));
}
