// The controls of the replay: slider, buttons, speed, and keys.

import { announce, h, icon, prefs, setAll, t } from './base.js';
import { select } from './controls.js';

const SPEEDS = [[0.5, '½'], [1, '1'], [2, '2'], [4, '4']]; // and how they are written
const A_MOVE = 1400; // milliseconds at speed 1

/** The section with the controls: `{element, update(), toggle()}`. */
export function stepControls(past) {
  const said = h('p', { class: 'said' });
  const slide = () => {
    const to = Number(slider.value); // before stop() puts the slider where the position is now
    stop();
    past.go(to);
  };
  const slider = h('input', { class: 'range', type: 'range', min: 0, 'aria-label': t('replay.position'), oninput: slide });
  const play = h('button', { type: 'button', class: 'btn go', onclick: () => toggle() });
  let speed = 1;
  let timer = null;

  const step = (drawing, name, to) => {
    const press = () => { stop(); past.go(to()); };
    return h('button', { type: 'button', class: 'btn', 'aria-label': name, title: name, onclick: press }, icon(drawing));
  };
  const pace = select({
    choices: SPEEDS.map(([value, sign]) => ({ value, label: t('replay.times', { speed: sign }) })), value: 1,
    change: (value) => { speed = Number(value); if (timer) start(); }, 'aria-label': t('replay.speed'),
  });
  const element = h('section', { class: 'ctl panel', id: 'controls', 'aria-label': t('replay.controls') }, said, slider,
    h('div', { class: 'bt' },
      step('first', t('replay.first'), () => 0), step('back', t('replay.back'), () => past.at - 1), play,
      step('next', t('replay.next'), () => past.at + 1), step('last', t('replay.last'), () => past.stops.length - 1), pace,
      h('span', { class: 'small muted keys' }, keyHelp())));

  function start() {
    clearInterval(timer);
    if (past.at === past.stops.length - 1) past.go(0);
    timer = setInterval(() => {
      if (past.at === past.stops.length - 1) stop();
      else past.go(past.at + 1);
    }, A_MOVE / speed);
    update();
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    update();
  }

  function toggle() {
    if (timer) stop();
    else start();
  }

  function update() {
    const words = wordsOf(past);
    setAll(slider, { max: past.stops.length - 1, 'aria-valuetext': words });
    slider.value = past.at;
    said.replaceChildren(h('b', { text: t('replay.of', { at: past.at, all: past.stops.length - 1 }) }), ` · ${words}`);
    const action = timer ? 'pause' : 'play';
    if (play.dataset.action === action) return;
    play.dataset.action = action;
    play.replaceChildren(icon(action), h('span', { text: t(`replay.${action}`) }),
      h('kbd', { 'aria-hidden': 'true', text: t('replay.space') }));
  }

  return { element, update, toggle, stop };
}

/** What happened last, with its heading. */
function wordsOf(past) {
  const line = past.lineAt(past.at);
  if (!line) return t('replay.beginning');
  return [line.heading, line.text].filter(Boolean).join(': ');
}

function keyHelp() {
  const key = (text) => h('kbd', { text });
  return [key('←'), ' ', key('→'), ` ${t('replay.keyMove')} `, key('['), ' ', key(']'), ` ${t('replay.keyRound')}`];
}

/** The keys, where nothing else wants them: no text is typed, no dialog is open, no button is pressed by them. */
export function keyedSteps(past, controls) {
  const moves = {
    ArrowLeft: () => past.go(past.at - 1),
    ArrowRight: () => past.go(past.at + 1),
    Home: () => past.go(0),
    End: () => past.go(past.stops.length - 1),
    '[': () => past.goByHeading(-1),
    ']': () => past.goByHeading(1),
  };
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]') || event.target.closest('input, select, textarea')) return;
    if (event.key === ' ' && !event.target.closest('button, a, summary')) {
      event.preventDefault();
      controls.toggle();
      return;
    }
    const move = moves[event.key];
    if (!move || ('[]'.includes(event.key) && !prefs.get('shortcuts'))) return;
    event.preventDefault();
    controls.stop();
    move();
    announce(wordsOf(past));
  });
}
