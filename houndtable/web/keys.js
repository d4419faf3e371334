// The keyboard: one tab stop for each group, arrows inside it, and a few letters. Tab and the browser's own
// keys are never taken, and nothing works inside a text field.

import { h, openDialog, prefs, t } from './base.js';

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const ENDS = { Home: 0, End: -1 };

/** What a click came from: "mouse", "touch", or "keys" for Enter on a button. */
export function meansOf(event) {
  if (event.detail === 0) return 'keys';
  return event.pointerType === 'touch' ? 'touch' : 'mouse';
}

/** The members of a group, in the order of the page. */
function members(group) {
  return [...group.querySelectorAll('button, [role=button], a[href]')].filter((element) => !element.hidden);
}

/** Makes arrows go inside the groups marked with data-rove. */
export function roveIn(root) {
  root.addEventListener('keydown', (event) => {
    const group = event.target.closest?.('[data-rove]');
    if (!group || event.ctrlKey || event.altKey || event.metaKey) return;
    const list = members(group);
    const at = list.indexOf(event.target);
    let to = null;
    if (event.key in STEPS) to = list[(at + STEPS[event.key] + list.length) % list.length];
    if (event.key in ENDS) to = list.at(ENDS[event.key]);
    if (at < 0 || !to) return;
    event.preventDefault();
    stopAt(group, to);
    to.focus();
  });
  root.addEventListener('focusin', (event) => {
    const group = event.target.closest?.('[data-rove]');
    if (group && members(group).includes(event.target)) stopAt(group, event.target);
  });
}

function stopAt(group, chosen) {
  for (const element of members(group)) element.setAttribute('tabindex', element === chosen ? 0 : -1);
}

/** Each group has just one tab stop, also after a new view. */
export function settleStops(root) {
  for (const group of root.querySelectorAll('[data-rove]')) {
    const list = members(group);
    const stop = list.find((element) => element === document.activeElement)
      ?? list.find((element) => element.getAttribute('tabindex') === '0')
      ?? list.find((element) => element.getAttribute('aria-selected') === 'true')
      ?? (group.dataset.rove === 'log' ? list.at(-1) : list[0]);
    if (stop) stopAt(group, stop);
  }
}

/**
 * Runs `draw` and keeps the focus on the same thing. Where that is gone it goes to the element that
 * `otherwise(name)` gives, by the name of the group that had it, if it was in one.
 */
export function keepingFocus(draw, otherwise) {
  const focused = document.activeElement;
  const name = focused?.closest('[data-rove]')?.dataset.rove;
  draw();
  if (focused === document.body || (focused?.isConnected && focused.getClientRects().length)) return;
  if (!document.querySelector('dialog[open]')) otherwise(name).focus();
}

function isTyping(target) {
  return target.closest?.('input, textarea, select, [contenteditable]') !== null;
}

/** Letters for what there are buttons for, and Escape. `act` is by key. */
export function listenToKeys(act, escape) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.repeat) return;
    if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
    if (event.key === 'Escape') {
      escape();
      return;
    }
    const press = prefs.get('shortcuts') ? act[event.key.toLowerCase()] : null;
    if (!press) return;
    event.preventDefault();
    press();
  });
}

/** The list of keys. */
export function showKeys() {
  const rows = ['tab', 'arrows', 'enter', 'escape', 'u', 'h', 'w', 'f', 'zoom', 'pan', 'l', 's', 'slash', 'question'];
  const body = h('dl', { class: 'keys' }, rows.map((row) => h('div', {},
    h('dt', {}, t(`keys.${row}.key`).split(' ').map((key) => h('kbd', { text: key }))), h('dd', { text: t(`keys.${row}.does`) }))));
  openDialog({ title: t('keys.title'), body, kind: 'narrow' });
}
