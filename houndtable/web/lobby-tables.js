// The tables in the lobby: yours, those that are open to all, and the way to one by its code.

import { api, h, keyed, t } from './base.js';
import { askName } from './guest.js';
import { problem, sentenceOf } from './controls.js';
import { faceOf } from './lobby-games.js';
import { button, linkButton, section } from './parts.js';

/** The section of your own tables: whose turn it is, and the way there. */
export function myTables() {
  const list = h('ul', { class: 'tl' });
  const empty = h('p', { class: 'note', hidden: true });
  const element = section('my', t('lobby.myTables'), 'my', list, empty);
  element.hidden = true;

  function update(tables, known) {
    element.hidden = !known;
    const sorted = [...tables].sort((a, b) => rank(a) - rank(b));
    keyed(list, sorted, (table) => table.code, () => h('li', { class: 'panel' }), fillMine);
    empty.hidden = tables.length > 0;
    empty.textContent = t('lobby.noTables');
  }

  return { element, update };
}

/** What waits for you comes first, what is over last. */
function rank(table) {
  if (table.my_turn) return 0;
  return { running: 1, waiting: 2, over: 3 }[table.stage] ?? 4;
}

function fillMine(item, table) {
  const state = stateOf(table);
  if (item.dataset.shown === JSON.stringify(state)) return; // keeps the focus where it is
  item.dataset.shown = JSON.stringify(state);
  item.classList.toggle('now', state.mine);
  item.replaceChildren(
    faceOf(table.game),
    h('div', { class: 'what' },
      h('b', { text: table.name || table.title }),
      h('span', { class: state.mine ? 'turn' : 'small', text: state.words }),
      h('span', { class: 'small muted', text: t('lobby.titleAndCode', { title: table.title, code: table.code }) })),
    linkButton(state.go, state.href, { kind: state.mine ? 'go' : '', of: table.name || table.code }));
}

/** How a table of yours stands: in words, whether it waits for you, and where the button leads. */
function stateOf(table) {
  const door = `/t/${table.code}`;
  if (table.stage === 'waiting') return { mine: false, words: t('lobby.notBegun'), go: t('lobby.open'), href: door };
  if (table.stage !== 'running') {
    const words = table.result || t('lobby.abandoned');
    return { mine: false, words, go: t('lobby.replay'), href: `/replay/${table.code}` };
  }
  if (table.my_turn) return { mine: true, words: t('lobby.yourTurn'), go: t('lobby.play'), href: door };
  const words = table.turn.length === 1 ? t('lobby.turnOf', { name: table.turn[0] }) : t('lobby.turnOfSeveral');
  return { mine: false, words, go: t('lobby.open'), href: door };
}

/** The section of open tables. `who()` is the guest's name or null, `named(name)` is told a new one. */
export function openTables(who, named) {
  const list = h('ul', { class: 'tl' });
  const empty = h('p', { class: 'note' });
  const element = section('open', t('lobby.openTables'), 'sec', list, empty);
  empty.textContent = t('lobby.noOpenTables');

  function update(tables) {
    const shown = tables.filter((table) => !table.mine.length);
    keyed(list, shown, (table) => table.code, () => h('li', { class: 'panel' }),
      (item, table) => fillOpen(item, table, who, named));
    empty.hidden = shown.length > 0;
  }

  return { element, update };
}

function fillOpen(item, table, who, named) {
  const shown = JSON.stringify(table);
  if (item.dataset.shown === shown) return; // keeps the focus, and a name that is being typed
  item.dataset.shown = shown;
  const wrong = problem();
  const name = table.name || table.code;
  const mayStay = table.free > 0;
  const sit = button(t('lobby.sitDown'), () => sitDown(item, table, who, named, wrong), { of: name });
  const kind = mayStay ? 'plain not-phone' : '';
  const watch = linkButton(t('lobby.watch'), `/t/${table.code}`, { drawing: 'eye', kind, of: name });
  item.replaceChildren(
    faceOf(table.game),
    h('div', { class: 'what' },
      h('b', { text: `${table.title} · ${name}` }),
      h('span', { class: 'small', text: openWords(table) })),
    h('div', { class: 'go-there' }, watch, mayStay ? sit : ''), wrong.element);
}

function openWords(table) {
  if (table.stage === 'running' && !table.free) {
    return table.watchers ? t('lobby.runningWith', { count: table.watchers }) : t('lobby.running');
  }
  const clock = table.clock ? t('lobby.clockOf', { minutes: table.clock }) : t('lobby.noClock');
  return t('lobby.taken', { taken: table.taken, all: table.seats, clock });
}

/** Sits down on the first free seat, best on one that is open to all, and goes there. */
async function sitDown(item, table, who, named, wrong) {
  const sit = async (name) => {
    try {
      const { seats } = await api('GET', `/api/tables/${table.code}`);
      const free = seats.filter((seat) => seat.free);
      const seat = free.find((one) => one.kind === 'open') ?? free[0];
      if (seat) await api('POST', `/api/tables/${table.code}/do`, { do: 'sit', seat: seat.seat, name });
      location.href = `/t/${table.code}`; // where it says so when somebody was faster
    } catch (error) {
      wrong.say(sentenceOf(error, t('page.offline')));
    }
  };
  if (who()) {
    await sit(who());
  } else {
    askName(item, { go: t('lobby.sitDown'), then: (name) => { named(name); return sit(name); } });
  }
}

/** "Join by code": looks whether there is such a table, and goes there. */
export function joinForm() {
  const input = h('input', {
    class: 'field', id: 'code', maxlength: 12, autocomplete: 'off', autocapitalize: 'characters', spellcheck: false,
    'aria-describedby': 'code-wrong',
  });
  const wrong = problem();
  wrong.element.id = 'code-wrong';
  const submit = async (event) => {
    event.preventDefault();
    const code = input.value.trim().toUpperCase();
    if (!code) {
      wrong.say(t('lobby.codeMissing'));
      input.focus();
      return;
    }
    try {
      await api('GET', `/api/tables/${encodeURIComponent(code)}`);
      location.href = `/t/${encodeURIComponent(code)}`;
    } catch (error) {
      wrong.say(error.status === 404 ? t('lobby.codeUnknown', { code }) : sentenceOf(error, t('page.offline')));
      input.focus();
    }
  };
  return h('form', { class: 'join', onsubmit: submit, novalidate: true },
    h('div', {}, h('label', { class: 'lab', for: 'code', text: t('lobby.code') }), input),
    h('button', { class: 'btn', text: t('lobby.join') }), wrong.element);
}
