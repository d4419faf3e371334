// The lobby: who you are, your tables, the games, the open tables, and a form for a new table.
// Looking changes nothing on the server: a guest is made by the first thing that needs a name.

import { api, h, icon, setAll, t } from './base.js';
import { gamesSection, howToPlay } from './lobby-games.js';
import { lanSection } from './lobby-lan.js';
import { joinForm, myTables, openTables } from './lobby-tables.js';
import { askName, whoIsHere } from './guest.js';
import { newTable } from './new-table.js';
import { fillBar } from './page.js';
import { button, linkButton, section } from './parts.js';

const REFRESH = 15_000; // milliseconds between looks at the tables
const PREPARING = 2_000; // while rules are being compiled

class Lobby {
  constructor() {
    this.me = { name: null, tables: [] };
    this.greeting = h('h1');
    this.whose = h('button', { type: 'button', class: 'btn plain whose', onclick: () => this.rename() });
    this.rules = linkButton(t('lobby.rules'), '/rules/', { drawing: 'rules', kind: 'plain not-phone' });
    this.rules.hidden = true;
    this.naming = h('div', { class: 'naming' });
    this.mine = myTables();
    this.open = openTables(() => this.me.name, (name) => this.named(name));
    const start = (game) => this.start(game);
    this.games = gamesSection(start, (game) => howToPlay(game, () => start(game)));
    this.form = newTable(() => this.me.name, (name) => this.named(name));
  }

  /** Builds the page; what comes from the server is filled in by `refresh`. */
  build() {
    const skip = { to: 'h-new', text: t('lobby.skip') };
    fillBar(document.querySelector('header'), { tools: [this.rules, this.whose], skip });
    const hot = section('hot', t('lobby.hotSeat'), 'sec panel hot',
      h('p', { class: 'small', text: t('lobby.hotSeatAbout') }),
      button(t('lobby.hotSeatGo'), () => this.start(null, 'device')));
    const lan = h('div');
    document.querySelector('main').append(
      h('div', { class: 'hello' }, this.greeting, joinForm()), this.naming,
      h('div', { class: 'lob' },
        h('div', {}, this.mine.element, this.games.element, this.open.element, hot, lan),
        this.form.element));
    document.querySelector('footer').append(
      h('p', { text: t('lobby.fair') }), linkButton(t('lobby.programs'), '/api/docs', { kind: 'plain' }));
    lanSection(lan);
  }

  async refresh() {
    const all = [whoIsHere(), api('GET', '/api/games'), api('GET', '/api/tables')];
    const [me, games, tables] = await Promise.allSettled(all);
    if (me.status === 'fulfilled') this.show(me.value);
    if (games.status === 'fulfilled') {
      this.games.update(games.value);
      this.form.offer(games.value);
      this.rules.href = `/rules/${games.value[0]?.name}`;
      this.rules.hidden = !games.value.length;
    } else {
      this.games.fail();
    }
    if (tables.status === 'fulfilled') this.open.update(tables.value);
    const wait = games.value?.some((game) => game.preparing) ? PREPARING : REFRESH;
    clearTimeout(this.timer);
    if (!document.hidden) this.timer = setTimeout(() => this.refresh(), wait);
  }

  show(me) {
    this.me = me;
    this.greeting.textContent = me.name ? t('lobby.hello', { name: me.name }) : t('lobby.helloStranger');
    const label = h('span', { class: me.name ? null : 'not-phone', text: me.name ?? t('guest.who') });
    this.whose.replaceChildren(icon('seat'), label);
    setAll(this.whose, { 'aria-label': me.name ? null : t('guest.who') });
    this.mine.update(me.tables ?? [], Boolean(me.name));
    this.form.greet(me.name);
  }

  named(name) {
    this.show({ ...this.me, name });
  }

  rename() {
    const form = askName(this.naming, { value: this.me.name ?? '', go: t('guest.keep'), then: (name) => {
      this.named(name);
      this.whose.focus();
    } });
    form.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      form.remove();
      this.whose.focus();
    });
  }

  /** Goes to the form, for this game, with seats as `preset` has them. */
  start(game, preset = null) {
    this.form.choose(game, preset);
    this.games.select(this.form.game);
  }
}

const lobby = new Lobby();
lobby.build();
lobby.refresh();
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) lobby.refresh();
});
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload(); // back from a table by the browser's button: nothing stale, nothing busy
});
