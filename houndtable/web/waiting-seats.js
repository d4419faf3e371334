// One seat of the waiting room: who sits there, and what you may do about it.

import { badge, confirmed, h, t } from './base.js';
import { botChoices, botName } from './bots.js';
import { select } from './controls.js';
import { askName } from './guest.js';
import { button } from './parts.js';

/** Fills `item` with a seat, anew only where something about it has changed, so that the focus stays. */
export function seatItem(item, seat, room) {
  const { table, marked } = room;
  const shown = JSON.stringify([seat, table.host, table.may_sit, table.mine, marked]);
  if (item.dataset.shown === shown) return;
  item.dataset.shown = shown;
  const asking = item.querySelector('.ask-name');
  const typing = asking?.contains(document.activeElement) ? document.activeElement : null;
  const before = item.contains(document.activeElement) ? document.activeElement.dataset.act : null;
  item.classList.toggle('mine', seat.mine);
  item.replaceChildren(badge(seat.letter),
    h('div', { class: 'who' }, h('b', { text: nameOf(seat) }), h('span', { class: 'small muted', text: stateOf(seat, table.mine.length > 1) })),
    h('div', { class: 'place-acts' }, ...actsOf(item, seat, room)));
  if (asking && seat.presence === 'free') item.append(asking); // the name may be half written
  else if (asking) room.wrong.say(t('waiting.taken', { name: nameOf(seat) }));
  typing?.focus();
  if (before) item.querySelector(`[data-act="${before}"]`)?.focus();
}

function nameOf(seat) {
  if (seat.kind === 'bot') return t('waiting.bot', { bot: botName(seat.bot) });
  if (seat.presence === 'free') return t('waiting.seatFree', { letter: seat.letter });
  return seat.name;
}

/** What stands for somebody in a list of names. */
export function calledBy(seat) {
  if (seat.kind === 'bot') return t('waiting.seatOfBot', { letter: seat.letter });
  return seat.name || t('waiting.seatOf', { letter: seat.letter });
}

function stateOf(seat, shared) {
  if (seat.kind === 'bot') return t('waiting.botAbout');
  if (seat.presence === 'free') return t(seat.kind === 'open' ? 'waiting.forAnybody' : 'waiting.forLink');
  if (seat.mine) return t(shared ? 'waiting.thisDevice' : 'waiting.you');
  return t(`waiting.presence.${seat.presence}`);
}

function actsOf(item, seat, room) {
  const { table } = room;
  const acts = [];
  const free = seat.presence === 'free';
  if (free && table.may_sit) acts.push(...sitting(item, seat, room));
  if (table.host && !seat.mine) acts.push(purpose(item, seat, room));
  if (table.host && table.seats.length > 1) acts.push(swapButton(seat, room));
  const leave = () => getUp(seat, room);
  if (seat.mine) acts.push(act('leave', t('waiting.getUp'), leave, { drawing: 'leave', kind: 'plain' }));
  return acts;
}

/** A free seat: to sit down on, to move to, or for somebody beside you at this device. */
function sitting(item, seat, room) {
  const { mine, host } = room.table;
  const press = () => room.act({ do: 'sit', seat: seat.seat }, item);
  if (!mine.length) return [act('sit', t('waiting.sit'), press, { drawing: 'seat', kind: 'go' })];
  const more = act('more', t('waiting.sitToo'), () => oneMore(item, seat, room), { drawing: 'seat' });
  if (host || mine.length > 1) return [more]; // the host moves by swapping
  const move = () => room.act({ do: 'swap', seat: mine[0], with: seat.seat });
  return [act('move', t('waiting.move'), move, { drawing: 'swap' }), more];
}

/** Somebody who shares this device has a name of their own. */
function oneMore(item, seat, room) {
  const then = (name) => room.act({ do: 'sit', seat: seat.seat, name });
  askName(item, { label: t('waiting.nameToo'), go: t('waiting.sit'), save: () => {}, then });
}

/** The host's choice of what a seat is for. Who sits there would have to get up, so that is asked. */
function purpose(item, seat, room) {
  const value = seat.kind === 'bot' ? `bot ${seat.bot}` : seat.kind;
  const choices = [
    { value: 'person', label: t('waiting.kinds.person') },
    { value: 'open', label: t('waiting.kinds.open') },
    ...botChoices('bot ', 'waiting.kinds.bot'),
  ];
  const change = async (chosen) => {
    const [kind, bot] = chosen.split(' ');
    if (!isTaken(seat) || await sendAway(seat)) {
      await room.act({ do: 'seat', seat: seat.seat, kind, ...bot && { bot } });
    } else {
      input.value = value;
    }
  };
  const name = t('waiting.purpose', { letter: seat.letter });
  const input = select({ choices, value, change, 'aria-label': name, 'data-act': 'purpose' });
  return input;
}

function isTaken(seat) {
  return seat.kind !== 'bot' && seat.presence !== 'free';
}

function sendAway({ name }) {
  const [title, text] = [t('waiting.sendAway', { name }), t('waiting.sendAwayAbout')];
  return confirmed({ title, text, yes: t('waiting.sendAwayYes'), kind: 'bad' });
}

function swapButton(seat, room) {
  const { marked } = room;
  const chosen = marked === seat.seat;
  const label = marked === null || chosen ? t('waiting.swap') : t('waiting.swapHere');
  return act('swap', label, () => room.mark(seat.seat), {
    drawing: 'swap', kind: marked === null ? 'plain' : '', of: seat.name || seat.letter,
    'aria-pressed': marked === null ? null : chosen,
  });
}

async function getUp(seat, room) {
  const last = !room.table.seats.some((other) => other.seat !== seat.seat && isTaken(other));
  const text = t(last ? 'waiting.getUpLast' : 'waiting.getUpAbout');
  const sure = await confirmed({ title: t('waiting.getUpTitle'), text, yes: t('waiting.getUp') });
  if (sure) await room.act({ do: 'leave', seat: seat.seat });
}

/** A button that keeps the focus when its seat is drawn anew: it is known by what it does. */
function act(what, label, press, attrs) {
  return button(label, press, { ...attrs, 'data-act': what });
}
