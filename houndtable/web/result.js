// How the game ended, and what can be done now.

import { badge, h, listed, openDialog, setAll, t } from './base.js';
import { countWord, numberOf } from './players.js';

const CARDS = new Set(['card', 'cards']);
const MOST_AT_ONCE = 2; // numbers that are told alike; of more the first is what counts

/** The sheet that comes when a game is over. */
export function showResult(session) {
  const { table, view } = session;
  const teams = new Map();
  for (const seat of table.seats) teams.set(seat.team, [...(teams.get(seat.team) ?? []), seat]);
  const abandoned = view.stage === 'abandoned' || table.stage === 'abandoned';
  const asked = h('p', { class: 'note', role: 'status', hidden: true });
  const body = [h('ul', { class: 'score' }, [...teams.values()].map((team) => scoreOf(team, view))),
    h('p', { class: 'note', text: t(abandoned ? 'result.abandoned' : 'result.verify') }), asked];
  const actions = [
    table.mine.length && rematchAction(session),
    table.links.replay && { label: t('result.replay'), icon: 'play', press: () => { location.href = table.links.replay; } },
    { label: t('result.record'), icon: 'download', press: () => download(session) },
    { label: t('result.lobby'), kind: 'plain', icon: 'home', press: () => { location.href = '/'; } },
  ];
  const dialog = openDialog({ title: view.result || table.result || t('status.over'), body, actions: actions.filter(Boolean), common: true });
  const tell = () => tellAsked(session, asked);
  session.addEventListener('change', tell);
  dialog.closed.then(() => session.removeEventListener('change', tell));
  tell();
  return dialog;
}

/** That somebody asks for a rematch, for the question itself lies under the sheet. */
function tellAsked(session, element) {
  const { ask } = session.view;
  element.hidden = !unanswered(session).length;
  setAll(element, { text: element.hidden ? '' : t('result.asked', { name: session.name(ask.by) }) });
}

/** The seats of this device from which a rematch that somebody asks for still needs a yes. */
function unanswered({ view, table }) {
  const { ask } = view;
  const open = ask?.what === 'rematch' && !ask.no?.length;
  return open ? ask.need.filter((seat) => table.mine.includes(seat) && !ask.yes.includes(seat)) : [];
}

function scoreOf(team, view) {
  const totals = new Map();
  for (const { seat } of team) {
    for (const [count, word] of view.counts?.[seat] ?? []) {
      if (!CARDS.has(word)) totals.set(word, (totals.get(word) ?? 0) + count); // what is left in hand tells nothing
    }
  }
  const said = [...totals].map(([word, count]) => `${numberOf(count)} ${countWord(count, word)}`);
  const first = said.length > MOST_AT_ONCE ? said.splice(0, 1) : said.splice(0);
  return h('li', {}, h('p', {}, team.flatMap(({ letter, name }) => [badge(letter, 's'), h('b', { text: ` ${name} ` })])),
    h('p', { text: listed(first) }), said.length > 0 && h('p', { class: 'less', text: listed(said) }));
}

function rematchAction(session) {
  const { next } = session.table;
  if (next) return { label: t('result.toRematch'), icon: 'again', kind: 'go', press: () => { location.href = `/t/${next}`; } };
  const press = async (close) => {
    const seats = unanswered(session);
    const { id } = session.view.ask ?? {};
    close();
    if (!seats.length) await session.command({ do: 'ask', seat: session.voice, what: 'rematch' });
    for (const seat of seats) await session.command({ do: 'answer', seat, ask: id, yes: true });
  };
  return { label: t('result.rematch'), icon: 'again', kind: 'go', press };
}

function download(session) {
  const query = session.voice === null ? '' : `?seat=${session.voice}`;
  const link = h('a', { href: `/api/tables/${encodeURIComponent(session.door)}/record${query}`, download: `${session.table.code}.hound` });
  link.click();
}
