// The seats of the form for a new table: how many, who sits where, and which bots.

import { badge, h, t } from './base.js';
import { botChoices } from './bots.js';
import { choose, segmented, select, stepper } from './controls.js';

const KINDS = ['me', 'person', 'bot', 'open'];
const LONGEST_NAME = 20; // as the server keeps it

/** What a preset makes of the seats behind the first, which is always yours. */
const PRESETS = { bots: 'bot', friends: 'person', device: 'me' };

/**
 * The fieldset of seats: `{element, offer(game), preset(name), seats(own), greet(name)}`; `own` is
 * what the first seat of yours is called where nobody has written a name there.
 * `changed()` is called when the number of seats has changed.
 */
export function seatChooser(changed) {
  let game = null;
  let mine = '';
  let rows = [];
  const list = h('div', { class: 'places' });
  const number = h('div');
  const presets = segmented({
    legend: t('newTable.who'), value: 'bots',
    choices: Object.keys(PRESETS).map((value) => ({ value, label: t(`newTable.presets.${value}`) })),
    change: (value) => preset(value),
  });
  const element = h('fieldset', { class: 'seats' },
    h('legend', { class: 'lab', text: t('newTable.who') }), presets, number, list);

  function offer(next) {
    game = next;
    const [least, most] = [game.seats[0].seats, game.seats.at(-1).seats];
    const start = Math.min(most, Math.max(least, rows.length || 4));
    number.replaceChildren(h('span', { class: 'lab', text: t('newTable.seats') }), stepper({
      label: t('newTable.seats'), value: start, low: least, high: most,
      less: t('newTable.fewer'), more: t('newTable.more'), change: resize,
    }));
    number.className = 'how-many';
    resize(start);
  }

  function resize(count) {
    const kinds = rows.map((row) => row.kind);
    const { letters } = game.seats.find((one) => one.seats === count);
    const usual = PRESETS[presets.querySelector('input:checked')?.value] ?? 'bot';
    const kept = rows.map((row) => row.given());
    rows = Array.from({ length: count }, (_, seat) => seatRow({
      letter: letters[seat], kind: kinds[seat] ?? (seat ? usual : 'me'), name: kept[seat] ?? '', changed: kindChanged,
    }));
    list.replaceChildren(...rows.map((row) => row.element));
    showNames();
    changed(count);
  }

  function kindChanged() {
    choose(presets, null); // it is none of the presets any more
    showNames();
  }

  /** Names are asked for only where several people share this device. */
  function showNames() {
    const several = rows.filter((row) => row.kind === 'me').length > 1;
    rows.forEach((row, seat) => row.showName(several && row.kind === 'me', seat === 0 ? mine : ''));
  }

  function preset(name) {
    choose(presets, name);
    rows.forEach((row, seat) => row.become(seat ? PRESETS[name] : 'me'));
    showNames();
  }

  return {
    element,
    offer,
    preset,
    greet: (name) => { mine = name ?? ''; showNames(); },
    seats: (own) => {
      const first = rows.find((row) => row.kind === 'me');
      return rows.map((row) => row.seat(row === first ? own : row.placeholder));
    },
  };
}

function seatRow({ letter, kind: first, name, changed }) {
  const row = { kind: first };
  const group = segmented({
    legend: t('newTable.seat', { letter }), value: first,
    choices: KINDS.map((value) => ({ value, label: t(`newTable.kinds.${value}`) })),
    change: (value) => { become(value); changed(); },
  });
  const bot = select({ choices: botChoices(), 'aria-label': t('newTable.botOn', { letter }) });
  const which = h('div', { class: 'which' }, bot);
  const input = h('input', {
    class: 'field', value: name, maxlength: LONGEST_NAME, autocomplete: 'off',
    placeholder: t('newTable.seat', { letter }), 'aria-label': t('newTable.nameOn', { letter }),
  });
  const called = h('div', { class: 'which' }, input);

  function become(kind) {
    row.kind = kind;
    choose(group, kind);
    which.hidden = kind !== 'bot';
  }

  become(first);
  row.become = become;
  row.element = h('div', { class: 'seat' }, badge(letter), h('div', {}, group, which, called));
  row.showName = (shown, usual) => {
    called.hidden = !shown;
    if (shown && usual && !input.value) input.value = usual;
  };
  row.given = () => (called.hidden ? '' : input.value.trim());
  row.placeholder = input.placeholder;
  row.seat = (usual) => {
    if (row.kind === 'bot') return { kind: 'bot', bot: bot.value };
    return row.kind === 'me' ? { kind: 'me', name: row.given() || usual } : { kind: row.kind };
  };
  return row;
}
