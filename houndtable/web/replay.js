// The page /replay/{door}: looking back on a game, line by line.

import { badge, h, icon, keyed, setAll, svg, t } from './base.js';
import { Board } from './board.js';
import { choose, segmented, sentenceOf } from './controls.js';
import { cardsOf, drawCard } from './hand.js';
import { Log } from './log.js';
import { keyedSteps, stepControls } from './replay-controls.js';
import { fairnessPanel } from './replay-fairness.js';
import { Past } from './replay-past.js';
import { roveIn, settleStops } from './keys.js';
import { copyText, fillBar, toolButton } from './page.js';
import { section } from './parts.js';
import { tell } from './popover.js';

const door = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const past = new Past(door);
const main = document.querySelector('main');
const heading = h('h1', {}, h('b', { text: t('replay.title') }));

async function build() {
  const copy = () => copyText(addressOf(past.line), link, () => location.assign(addressOf(past.line)));
  const link = toolButton('link', t('replay.link'), copy);
  link.append(h('span', { class: 'sr' }));
  const attrs = { class: 'btn plain', 'aria-label': t('replay.record'), title: t('replay.recordAbout'), download: '' };
  const record = h('a', attrs,
    icon('download'), h('span', { class: 'not-phone', text: t('replay.record') }));
  const skip = { to: 'controls', text: t('replay.skip') };
  fillBar(document.querySelector('header'), { heading, tools: [link, record], skip });
  try {
    await past.open(Number(location.hash.slice(1)) || null);
  } catch (error) {
    main.append(h('p', { class: 'note', role: 'alert', text: error.status === 0 ? t('page.offline') : error.message }));
    return;
  }
  const offer = () => {
    record.hidden = !past.ended && past.seat === null; // of a running game it is for who plays
    record.href = recordOf();
  };
  past.addEventListener('seat', offer);
  offer();
  showTitle();
  lay();
}

function showTitle() {
  const { table } = past;
  const about = [table.title, table.name].filter(Boolean).join(' · ');
  heading.append(h('span', { class: 'muted', text: ` · ${about}` }));
  document.title = t('replay.pageTitle', { title: about });
}

function lay() {
  const board = new Board(past, { asked: () => {}, zoomed: () => {} });
  const log = new Log(past, (id) => window.open(`/rules/${past.table.game}#${id}`, '_blank', 'noopener'));
  const hand = handSection();
  const controls = stepControls(past);
  main.append(
    h('div', { class: 'watch' }, board.element, controls.element),
    h('div', { class: 'aside' }, eyes(hand.element), section('log', t('replay.log'), 'panel box2 story', log.element)),
    fairnessPanel(past));
  roveIn(main);
  keyedSteps(past, controls);
  past.addEventListener('change', () => {
    board.update();
    hand.update();
    controls.update();
    log.update();
    settleStops(main);
    showInLog(log.element);
  });
  past.addEventListener('failed', ({ detail: error }) => tell(sentenceOf(error, t('page.offline'))));
  past.addEventListener('settled', () => history.replaceState(null, '', addressOf(past.line)));
  addEventListener('hashchange', () => past.goToLine(Number(location.hash.slice(1)) || 0));
  past.changed();
}

/** Keeps the line of the position in sight, without moving the page. */
function showInLog(list) {
  const here = list.querySelector('.here');
  if (!here || list.contains(document.activeElement)) return;
  const [box, line] = [list.getBoundingClientRect(), here.getBoundingClientRect()];
  if (line.top < box.top + 40 || line.bottom > box.bottom) list.scrollTop += line.top - box.top - box.height / 2;
}

/** "Seen by": through whose eyes. Of a running game one may look as one's own seats or as a watcher. */
function eyes(hand) {
  const { table } = past;
  const seats = table.seats.filter(({ seat }) => past.eyes.includes(seat));
  const choices = [
    past.ended ? { value: 'open', label: t('replay.all') } : null,
    { value: '', label: t('replay.watcher') },
    ...seats.map(({ seat, name, letter }) => (
      { value: String(seat), label: t('replay.seenBy', { name }), sign: badge(letter, 's') })),
  ].filter(Boolean);
  const about = h('p', { class: 'small muted', role: 'status' });
  const change = (value) => past.lookAs(value);
  const group = segmented({ legend: t('replay.eyes'), choices, value: past.looking, kind: 'filter', change });
  const tellAbout = () => { about.textContent = aboutEyes(); };
  past.addEventListener('seat', tellAbout);
  past.addEventListener('failed', () => choose(group, past.looking)); // perhaps it was this that failed
  tellAbout();
  return section('eyes', t('replay.eyes'), 'panel box2', group, about, hand);
}

function aboutEyes() {
  if (past.looking === 'open') return t('replay.allAbout');
  if (past.looking === '') return t('replay.watcherAbout');
  return t('replay.seatAbout', { name: past.name(Number(past.looking)) });
}

/** The cards of the seat that is looked from. */
function handSection() {
  const list = h('ul');
  const element = h('section', { class: 'cards', 'aria-label': t('hand.title'), hidden: true }, list);
  function update() {
    const cards = past.still ? cardsOf(past.shown.hand, past.still) : [];
    element.hidden = !cards.length;
    keyed(list, cards, ({ card }) => card.id, makeCard, (item, { card, upon }) => {
      drawCard(item.firstChild, { card, upon }, past.still);
      setAll(item.lastChild, { text: [card, ...upon].map(({ title }) => title).filter(Boolean).join(', ') });
    });
  }
  return { element, update };
}

function makeCard() {
  return h('li', {}, svg('svg', { 'aria-hidden': 'true' }), h('span', { class: 'sr' }));
}

function addressOf(line) {
  return `${location.origin}${location.pathname}#${line}`;
}

function recordOf() {
  return `/api/tables/${encodeURIComponent(door)}/record${past.ended ? '' : `?seat=${past.looking}`}`;
}

build();
