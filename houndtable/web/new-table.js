// The form for a new table: game, seats, the game's own options, and time.

import { api, h, listed, prefs, t } from './base.js';
import { choiceRow, numberField, problem, row, segmented, select, sentenceOf, switchRow } from './controls.js';
import { introduce, nameField } from './guest.js';
import { seatChooser } from './new-seats.js';
import { optionName } from './parts.js';

const PACES = { slow: 2.5, calm: 1.2, now: 0 }; // seconds that a bot's play is shown
const GRACES = [30, 60, 300, 3600]; // seconds until a bot sits in
const ENDS = [0, 20, 30, 45, 60, 90, 120]; // minutes until the last round
const CLOCKS = [0, 5, 10, 15, 30, 60]; // minutes for each seat

/** The form; `who()` is the guest's name or null, `named(name)` is told one that is given here. */
export function newTable(who, named) {
  return new NewTable(who, named);
}

class NewTable {
  constructor(who, named) {
    this.who = who;
    this.named = named;
    this.game = null;
    this.options = new Map(); // what somebody has set; the rest follows the number of seats
    this.time = { sit_in: true, grace: 60, clock: 0, minutes: 0, pace: PACES[prefs.get('pace')] };
    this.heading = h('h2', { id: 'h-new', tabindex: -1 });
    this.chooser = seatChooser((count) => this.showOptions(count));
    this.name = nameField(t('guest.name'));
    this.title = nameField(t('newTable.title'));
    this.wrong = problem();
    this.rows = h('div');
    this.teams = h('p', { class: 'small muted' });
    this.button = h('button', { class: 'btn go big', text: t('newTable.open') });
    this.element = h('section', { class: 'new panel', 'aria-labelledby': 'h-new', hidden: true },
      this.heading, this.form());
  }

  form() {
    return h('form', { onsubmit: (event) => this.submit(event), novalidate: true },
      this.name.element, this.chooser.element, this.teams,
      h('p', { class: 'small muted legend', text: t('newTable.kindsAbout') }),
      this.rows, this.timeRows(),
      this.wrong.element, this.button,
      h('p', { class: 'small muted', text: t('newTable.next') }));
  }

  /** The games that there are; the first is chosen until somebody chooses. */
  offer(games) {
    const now = games.find((game) => game.name === this.game?.name);
    if (now) {
      this.game = now;
    } else if (games.length) {
      this.take(games[0]);
    }
    this.element.hidden = !games.length;
  }

  take(game) {
    this.game = game;
    this.options.clear();
    this.end.hidden = !game.timed;
    this.heading.textContent = t('newTable.heading', { game: game.title });
    this.chooser.offer(game);
  }

  choose(game, preset) {
    if (game && game.name !== this.game?.name) this.take(game);
    if (preset) this.chooser.preset(preset);
    this.element.scrollIntoView({ block: 'start', behavior: prefs.moves ? 'smooth' : 'auto' });
    this.heading.focus({ preventScroll: true });
  }

  greet(name) {
    this.name.element.hidden = Boolean(name);
    this.chooser.greet(name);
  }

  showOptions(count) {
    this.count = count;
    this.rows.replaceChildren(...this.game.options.map((option) => this.optionRow(option)));
    this.showTeams();
  }

  valueOf(option) {
    const { defaults } = this.game.seats.find((one) => one.seats === this.count);
    return this.options.get(option.name) ?? defaults[option.name];
  }

  optionRow(option) {
    const label = optionName(this.game.name, option.name);
    const set = (value) => {
      this.options.set(option.name, value);
      this.showTeams();
    };
    if (option.switch) {
      const checked = this.valueOf(option) > 0;
      return switchRow({ label, about: option.text, checked, change: (on) => set(Number(on)) });
    }
    const { low, high } = option;
    const input = numberField({ value: this.valueOf(option), low, high, change: set });
    return row(label, option.text, input, 'wide');
  }

  /** Who plays together with these options, or why they do not fit: the server knows. */
  async showTeams() {
    const { count, game } = this;
    const options = game.options.map((option) => `${option.name}:${this.valueOf(option)}`).join();
    const query = new URLSearchParams({ game: game.name, seats: count, options });
    const asked = this.asked = String(query);
    try {
      const teams = await api('GET', `/api/teams?${query}`);
      if (asked !== this.asked) return; // something else was set since
      const { letters } = game.seats.find((one) => one.seats === count);
      const sides = teams.filter((team) => team.length > 1).map((team) => listed(team.map((seat) => letters[seat])));
      const against = sides.join(t('newTable.against'));
      this.teams.textContent = sides.length ? t('newTable.teams', { teams: against }) : t('newTable.alone');
      this.wrong.say('');
    } catch (error) {
      if (asked !== this.asked || error.status === 0) return;
      this.teams.textContent = '';
      this.wrong.say(error.message);
    }
  }

  timeRows() {
    const { time } = this;
    const grace = row(t('newTable.grace'), '', select({
      choices: GRACES.map((seconds) => ({ value: seconds, label: t(`newTable.graces.${seconds}`) })),
      value: time.grace, change: (value) => { time.grace = Number(value); },
    }), 'wide');
    const sitIn = switchRow({
      label: t('newTable.sitIn'), about: t('newTable.sitInAbout'), checked: true,
      change: (on) => { time.sit_in = on; grace.hidden = !on; },
    });
    const minutesOf = (count) => (count ? t('newTable.minutes', { count }) : t('newTable.noClock'));
    const clock = row(t('newTable.clock'), t('newTable.clockAbout'), select({
      choices: CLOCKS.map((minutes) => ({ value: minutes, label: minutesOf(minutes) })),
      value: time.clock, change: (value) => { time.clock = Number(value); },
    }), 'wide');
    const endOf = (count) => (count ? t('newTable.ends', { count }) : t('newTable.noEnd'));
    this.end = row(t('newTable.end'), t('newTable.endAbout'), select({
      choices: ENDS.map((minutes) => ({ value: minutes, label: endOf(minutes) })),
      value: time.minutes, change: (value) => { time.minutes = Number(value); },
    }), 'wide');
    const pace = choiceRow(t('newTable.pace'), '', segmented({
      legend: t('newTable.pace'), value: prefs.get('pace'),
      choices: Object.keys(PACES).map((value) => ({ value, label: t(`newTable.paces.${value}`) })),
      change: (value) => { time.pace = PACES[value]; },
    }));
    return h('details', { class: 'fold more' },
      h('summary', { text: t('newTable.time') }), this.title.element, sitIn, grace, clock, this.end, pace);
  }

  request() {
    return {
      game: this.game.name,
      title: this.title.input.value.trim(),
      options: Object.fromEntries(this.game.options.map((option) => [option.name, this.valueOf(option)])),
      seats: this.chooser.seats(this.who()),
      ...this.time,
      minutes: this.game.timed ? this.time.minutes : 0,
    };
  }

  async submit(event) {
    event.preventDefault();
    this.wrong.say('');
    if (!this.who() && !this.name.input.value.trim()) {
      this.wrong.say(t('guest.missing'));
      this.name.input.focus();
      return;
    }
    if (this.button.ariaBusy === 'true') return; // a second click while the first is on its way
    this.button.ariaBusy = 'true';
    try {
      await this.open();
    } catch (error) {
      this.wrong.say(sentenceOf(error, t('page.offline')));
      this.button.ariaBusy = 'false';
    }
  }

  async open() {
    if (!this.who()) {
      const name = this.name.input.value.trim();
      await introduce(name);
      this.named(name);
    }
    const table = await api('POST', '/api/tables', this.request());
    location.href = `/t/${table.code}`;
  }
}
