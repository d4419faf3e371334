// The waiting room: a table before its game begins. Who sits where, how others get here, and the start.

import { announce, api, h, keyed, listed, setAll, t } from './base.js';
import { USUAL_BOT } from './bots.js';
import { problem, sentenceOf } from './controls.js';
import { askName, whoIsHere } from './guest.js';
import { button, optionName, section } from './parts.js';
import { inviteSection } from './waiting-invite.js';
import { calledBy, seatItem } from './waiting-seats.js';
import { sealSection } from './waiting-seal.js';

/**
 * Fills `root` with the waiting room, as soon as its styles are there: without them all would be elsewhere, and
 * jump away under a finger. `send(command)` sends a command of the protocol and gives a promise of its answer.
 * `update(table)` shows a table as the socket tells it.
 */
export async function waitingRoom(root, send) {
  await loadStyles();
  const room = new WaitingRoom(root, send);
  return { update: (table) => room.update(table) };
}

/** The room's styles, which the table page needs for the waiting room only. It does without where they are lost. */
function loadStyles() {
  return new Promise((settle) => {
    const link = h('link', { rel: 'stylesheet', href: '/web/waiting.css', onload: () => settle(), onerror: () => settle() });
    document.head.append(link);
  });
}

class WaitingRoom {
  constructor(root, send) {
    this.send = send;
    this.door = location.pathname.split('/')[2] ?? '';
    this.marked = null; // the seat that the host has chosen to change places
    this.known = whoIsHere().then((me) => Boolean(me.name), () => false);
    this.games = api('GET', '/api/games').catch(() => []);
    this.wrong = problem();
    this.teams = h('div', { class: 'teams' });
    this.invite = inviteSection();
    this.seal = sealSection((seat, word) => this.act({ do: 'word', seat, word }));
    this.options = h('dl', { class: 'agreed' });
    this.start = this.startSection();
    this.root = root;
    const seats = section('seats', t('waiting.seats'), 'panel box2', this.teams, this.wrong.element);
    const agreed = section('agreed', t('waiting.agreed'), 'panel box2', this.options);
    this.element = h('div', { class: 'waiting' },
      h('div', {}, seats, this.start.element, agreed),
      h('div', {}, this.invite.element, this.seal.element));
  }

  startSection() {
    const describedBy = { 'aria-describedby': 'why-not' };
    const begin = button(t('waiting.begin'), () => this.begin(), { kind: 'go big', drawing: 'play', ...describedBy });
    const fill = button(t('waiting.fill'), () => this.fillAndBegin(), { drawing: 'bot' });
    const why = h('p', { class: 'small muted', id: 'why-not' });
    const row = h('div', { class: 'row' }, begin, fill);
    const element = h('section', { class: 'start', 'aria-label': t('waiting.begin') }, row, why);
    return { begin, fill, why, element };
  }

  async update(table) {
    this.table = table;
    const games = await this.games;
    if (table !== this.table) return; // a newer one came in between
    this.game = games.find((game) => game.name === table.game) ?? { options: [] };
    this.dropStaleMark();
    this.showSeats();
    this.showStart();
    this.invite.update(table);
    this.seal.update(table);
    const pairs = this.agreed().map(([name, value]) => [h('dt', { text: name }), h('dd', { text: value })]);
    this.options.replaceChildren(...pairs.flat());
    if (!this.element.isConnected) this.root.append(this.element); // as a whole: nothing moves any more
  }

  showSeats() {
    const { seats } = this.table;
    const numbers = [...new Set(seats.map((seat) => seat.team))];
    const together = numbers.length < seats.length;
    const groups = together ? numbers.map((team) => seats.filter((seat) => seat.team === team)) : [seats];
    keyed(this.teams, groups, (group) => group[0].seat, makeGroup, (element, group) => {
      const [heading, list] = element.children;
      heading.hidden = !together;
      setAll(heading, { text: t('waiting.team', { names: listed(group.map(calledBy)) }) });
      setAll(element, { 'aria-labelledby': together ? heading.id : 'h-seats' });
      keyed(list, group, (seat) => seat.seat, () => h('li', { class: 'place' }), (item, seat) => seatItem(item, seat, this));
    });
  }

  showStart() {
    const { table, start } = this;
    const reason = this.reasonAgainst();
    const outlook = reason || t('waiting.ready');
    start.begin.hidden = !table.host;
    start.fill.hidden = !table.host || !this.free.length || Boolean(table.preparing);
    setAll(start.begin, { 'aria-disabled': Boolean(reason) });
    setAll(start.why, { text: table.host ? outlook : `${outlook} ${t('waiting.hostBegins')}` });
  }

  get free() {
    return this.table.seats.filter((seat) => seat.presence === 'free');
  }

  /** Why the game cannot begin yet, "" where it can. */
  reasonAgainst() {
    if (this.table.preparing) return t('waiting.preparing', { step: this.table.preparing });
    const free = t(this.table.host ? 'waiting.free' : 'waiting.freeForOthers', { count: this.free.length });
    return this.free.length ? free : '';
  }

  agreed() {
    const { table, game } = this;
    const worded = (option, value) => (option.switch ? t(value ? 'waiting.on' : 'waiting.off') : value || t('waiting.none'));
    const own = game.options.map((option) => [
      optionName(table.game, option.name), worded(option, table.options[option.name])]);
    const absence = table.sit_in ? t('waiting.sitIn', { seconds: table.grace }) : t('waiting.nobodySitsIn');
    const clock = table.clock ? t('newTable.minutes', { count: table.clock }) : t('waiting.none');
    const end = table.minutes ? [[t('newTable.end'), t('newTable.ends', { count: table.minutes })]] : [];
    return [...own, ...end, [t('newTable.clock'), clock], [t('waiting.absence'), absence]];
  }

  /**
   * Does a command; gives whether it was done. Where `place` is given, who has no name yet is asked for it
   * there first, and sits down by it; the socket was opened by nobody then, so the page is loaded anew.
   */
  async act(command, place) {
    this.wrong.say('');
    if (place && !await this.known) {
      askName(place, { then: (name) => this.sitAs(name, command) });
      return false;
    }
    if (place && this.name) return this.sitAs(this.name, command);
    const answer = await this.send(command);
    if (answer.type === 'refused') this.wrong.say(answer.error);
    return answer.type === 'done';
  }

  /** Sits down under a name that was said just now, which the socket does not know. */
  async sitAs(name, command) {
    this.name = name;
    this.known = Promise.resolve(true);
    try {
      await api('POST', `/api/tables/${encodeURIComponent(this.door)}/do`, { ...command, name });
    } catch (error) {
      this.wrong.say(sentenceOf(error, t('page.offline')));
      return false;
    }
    location.reload();
    return true;
  }

  /** Somebody else, or nobody, sits now where the host has begun to swap: then it is not what was meant. */
  dropStaleMark() {
    if (this.marked === null || whoSits(this.table.seats[this.marked]) === this.markedWho) return;
    this.marked = null;
    announce(t('waiting.swapDropped'), true);
  }

  /** The host chooses two seats, one after the other, which change places. */
  async mark(seat) {
    if (this.marked === null) {
      this.marked = seat;
      this.markedWho = whoSits(this.table.seats[seat]);
      announce(t('waiting.swapWith'));
    } else {
      const first = this.marked;
      this.marked = null;
      if (first !== seat && await this.act({ do: 'swap', seat: first, with: seat })) announce(t('waiting.swapped'));
    }
    this.showSeats();
  }

  async begin() {
    const reason = this.reasonAgainst();
    if (reason) announce(reason, true);
    else await this.act({ do: 'begin' });
  }

  async fillAndBegin() {
    for (const { seat } of this.free) {
      if (!await this.act({ do: 'seat', seat, kind: 'bot', bot: USUAL_BOT })) return;
    }
    await this.act({ do: 'begin' });
  }
}

/** Who or what is on a seat, to be compared. */
function whoSits({ kind, bot, name, mine, presence }) {
  return JSON.stringify([kind, bot, name, mine, presence === 'free']);
}

function makeGroup([first]) {
  return h('div', { class: 'together', role: 'group' }, h('h3', { id: `team-${first.seat}` }), h('ul'));
}
