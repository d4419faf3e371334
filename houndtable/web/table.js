// The page of a table: the waiting room before the game, then the game.

import { announce, api, closeDialogs, h, icon, openDialog, setAll, t } from './base.js';
import { Actions, typePlay } from './actions.js';
import { Asks, Choices } from './choices.js';
import { Board } from './board.js';
import { Hand } from './hand.js';
import { Curtain } from './hotseat.js';
import { keepingFocus, listenToKeys, roveIn, settleStops, showKeys } from './keys.js';
import { leave } from './leave.js';
import { Log, newsOf } from './log.js';
import { fillBar } from './page.js';
import { Players } from './players.js';
import { Popover, tell, untell } from './popover.js';
import { showResult } from './result.js';
import { Session } from './session.js';
import { share } from './share.js';
import { Side } from './side.js';
import { pieceSound, turnSound } from './sounds.js';
import { Status } from './status.js';
import { Talk } from './talk.js';
import { titleOf } from './telling.js';

const door = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1));
const session = new Session(door);
const page = document.getElementById('page');
const header = page.querySelector('header');
const heading = h('h1');

// The parts of the game

const popover = new Popover((id) => side.openClause(id), () => actions.takeBack());
const board = new Board(session, { asked: askWhy, zoomed: (on) => actions.zoomed(on) });
const hand = new Hand(session, askWhy);
const log = new Log(session, (id) => side.openClause(id));
const side = new Side(session, log);
const talk = new Talk(session);
const actions = new Actions(session, {
  why: () => askWhy(null),
  drawers: [
    { name: 'zoom', drawing: 'zoom', open: () => board.zoom.toggle() },
    { name: 'talk', drawing: 'talk', open: () => talk.open(), kind: 'not-wide' },
    { name: 'log', drawing: 'log', open: () => toggleLog() },
  ],
});
const status = new Status(session, () => showResult(session));
const players = new Players(session, (seat) => sitDown(seat));
const asks = new Asks(session);
const choices = new Choices(session);
const parts = [status, players, board, asks, choices, hand, actions, log, side, talk];

players.element.append(talk.element);
const game = h('main', { id: 'game', hidden: true }, status.element, players.element, board.element,
  h('div', { class: 'middle' }, asks.element, choices.element),
  h('div', { class: 'handrow' }, hand.element, actions.element), side.element, popover.element);
const waiting = h('main', { id: 'waiting', hidden: true });
const banner = h('div', { class: 'banner', hidden: true }, icon('offline'), h('p'),
  h('button', { type: 'button', class: 'btn', onclick: () => session.socket.retry() }, icon('again'), h('span', { text: t('net.retry') })));
const curtain = new Curtain(session, page, clearAway);

function build() {
  const skip = (to, text) => h('a', { class: 'skip', href: `#${to}`, text });
  page.prepend(skip('hand', t('skip.hand')), skip('side', t('skip.log')));
  fillBar(header, { heading, tools: [
    tool('link', t('share.button'), () => session.table && share(session), 'not-phone'),
    tool('rules', t('side.rules'), openRules),
    tool('why', t('keys.button'), showKeys, 'not-phone'),
  ] });
  header.querySelector('.tools').append(tool('leave', t('leave.button'), () => session.table && leave(session)));
  page.append(banner, waiting, game);
  document.body.append(curtain.element);
  roveIn(document.body);
  listenToKeys({ f: () => board.find.open(), u: () => actions.takeBack(), h: () => session.hint(), w: () => askWhy(null), l: toggleLog,
    '/': () => typePlay(session), s: () => talk.open(), '?': showKeys }, escape);
}

function tool(drawing, name, press, kind = '') {
  return h('button', { type: 'button', class: `btn plain ${kind}`.trim(), title: name, onclick: press },
    icon(drawing), h('span', { class: 'tool-name', text: name }));
}

/** The rules beside the board; where there is no board yet, as a page of their own. */
function openRules() {
  if (game.hidden) open(`/rules/${session.table?.game ?? ''}`, '_blank', 'noopener');
  else side.open('rules');
}

/** Before the next player comes to this screen: nothing of the last one's may stay in the page. */
function clearAway() {
  closeDialogs();
  popover.close(false);
  untell();
  side.shut();
  talk.clear();
  board.clear();
}

/** One thing at a time: what was opened last goes first. */
function escape() {
  if (popover.close() || session.back()) return;
  if (session.past) session.now();
}

function toggleLog() {
  if (side.element.classList.contains('open')) side.shut();
  else side.open('log');
}

/** Why a click leads nowhere; without a click, why what is pointed at or half chosen does. */
async function askWhy(id, by = 'keys') {
  if (session.past || session.voice === null || session.over) return;
  if (id && popover.isOpen && popover.asked === id && by === 'keys') {
    popover.enter();
    return;
  }
  const pointed = id ?? (typeof session.hovered === 'string' ? session.hovered : null);
  const clicks = [...session.choosing.clicks, ...pointed ? [pointed] : []];
  const { looking } = session;
  const answer = await session.why(clicks);
  if (session.looking !== looking) return; // somebody else sits before the screen now
  if (!answer.clause) {
    tell(answer.error);
    return;
  }
  popover.asked = id;
  const about = { name: hand.titleOf(pointed) || titleOf(session, pointed), canUndo: session.view.can_undo && session.myTurn };
  popover.show(answer.clause, pointed && (hand.rectOf(pointed) ?? board.rectOf(pointed)), about);
}

// Drawing

let waitingRoom = null;

function draw() {
  const { table, view } = session;
  drawBanner();
  if (!table) return;
  game.hidden = view === null || table.stage === 'waiting';
  waiting.hidden = table.stage !== 'waiting';
  drawHeading();
  if (!waiting.hidden) drawWaitingRoom();
  if (!game.hidden) keepingFocus(() => parts.forEach((part) => part.update()), goOn);
  settleStops(page);
}

/** That there is no connection, and why, where the server has said so. */
function drawBanner() {
  const { state, closed } = session;
  const gone = state === 'gone';
  const said = closed && closed.code !== 'gone' ? closed.error : '';
  banner.hidden = !said && (state === 'open' || state === 'new');
  setAll(banner.querySelector('p'), { text: said || t(gone ? 'net.gone' : 'net.lost') });
  banner.querySelector('button').hidden = gone;
}

/** Where the focus goes when what had it is gone. */
function goOn(group) {
  return (group === 'choices' && choices.next) || status.element;
}

function timeOfDay(ms) {
  return new Date(ms).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}

function drawHeading() {
  const { table, view } = session;
  const ends = table.ends_at && view && !session.over ? t('table.endsAt', { time: timeOfDay(table.ends_at) }) : '';
  const round = game.hidden ? '' : [view.heading, ends].filter(Boolean).join(' · ');
  heading.replaceChildren(h('b', { text: table.title }), h('span', { class: 'muted', text: round && ` · ${round}` }),
    h('span', { class: round ? 'muted not-phone' : 'muted', text: table.code && ` · ${t('table.code', { code: table.code })}` }));
  const turn = view?.decision !== null && view?.decision !== undefined ? t('table.turnTitle') : '';
  document.title = t('table.title', { turn, title: table.title });
}

async function drawWaitingRoom() {
  if (!waitingRoom) {
    waitingRoom = { update() {} };
    const module = await import('./waiting.js');
    waitingRoom = await module.waitingRoom(waiting, send);
  }
  waitingRoom.update(session.table);
}

// What happens

/** Who holds a seat must have a name, and the connection must know who that is. */
async function ensureName(name) {
  if ((await api('GET', '/api/me')).name) return;
  await api('POST', '/api/me', { name });
  session.socket.connect();
}

/** Sends a command of the waiting room. */
async function send(command) {
  if (command.do === 'sit') await ensureName(command.name);
  return session.send(command);
}

async function sitDown(seat) {
  const { askName, whoIsHere } = await import('./guest.js');
  const { name } = await whoIsHere();
  const sit = async (said) => {
    const answer = await send({ do: 'sit', seat, name: said });
    if (answer.type === 'refused') tell(answer.error);
  };
  if (name) {
    await sit(name);
    return;
  }
  const place = h('div');
  const dialog = openDialog({ title: t('players.sit'), body: place, kind: 'narrow' });
  askName(place, { then: async (said) => { dialog.close(); session.socket.connect(); await sit(said); } });
}

/** Somebody has come with the link to a seat: it may be brought to this device. */
async function offerSeat() {
  const seat = session.table.takes ?? null;
  if (seat === null || session.table.mine.includes(seat) || offerSeat.done) return;
  offerSeat.done = true;
  const actions = [{ label: t('take.yes'), kind: 'go', value: true }, { label: t('take.no'), kind: 'plain' }];
  const body = h('p', { text: t('take.about', { name: session.name(seat) }) });
  if (!await openDialog({ title: t('take.title'), body, actions, kind: 'narrow' }).closed) return;
  await ensureName(session.name(seat));
  const answer = await session.send({ do: 'take' });
  if (answer.type === 'done') location.replace(`/t/${session.table.code}`);
  else tell(answer.error);
}

let before = null;

/** What a new view says and sounds like. */
function heard({ detail: view }) {
  const turn = view.decision !== null && (before?.decision !== view.decision || before?.seat !== view.seat);
  if (before && before.seat === view.seat) {
    announce(newsOf(view.lines.filter(({ number }) => number >= before.version), session));
    if (view.version > before.version) pieceSound();
  }
  if (turn && before?.decision === null) turnSound();
  if (turn) popover.close(false);
  if (turn) announce(t('table.yourTurn', { name: session.name(view.seat) }), true);
  if (session.over && !heard.ended) {
    heard.ended = true;
    queueMicrotask(() => showResult(session));
  }
  before = view;
}

async function refused({ detail: answer }) {
  if (answer.clause) popover.show(answer.clause, null);
  else tell(answer.error);
}

/** When all have agreed to a rematch, those who play go there; who comes back later is not carried off. */
function followRematch() {
  const { table } = session;
  if (!table) return;
  const { next, mine } = table;
  if (next && followRematch.before === null && mine.length) location.href = `/t/${next}`;
  followRematch.before = next;
}

session.addEventListener('change', draw);
session.addEventListener('change', followRematch);
session.addEventListener('change', () => session.table && offerSeat());
session.addEventListener('view', heard);
session.addEventListener('refused', refused);
build();
session.socket.connect();
