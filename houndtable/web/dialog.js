// Dialogs and sheets: the browser's own modal dialog, with one heading, one body and a row of buttons.

import { h, icon } from './dom.js';
import { t } from './words.js';

/**
 * Opens a dialog and gives `{element, close(value), closed}`; `closed` is a promise of the value.
 * `actions` are `{label, icon, kind, value, press}`: `kind` is "go", "bad" or "plain"; where `press` is
 * given it is called instead of closing, with a function that closes. A `common` dialog holds nothing but
 * what everybody may see.
 */
export function openDialog({ title, body, actions = [], kind = '', common = false }) {
  const heading = h('h2', { id: nextId(), tabindex: -1, text: title });
  const element = h('dialog', { class: kind, 'aria-labelledby': heading.id });
  let close;
  const closed = new Promise((settle) => {
    const gone = () => {
      open.delete(element);
      rescueVoices(element);
      element.remove();
      settle(element.result);
    };
    element.addEventListener('close', gone);
    close = (value) => {
      element.result = value;
      element.close();
      gone(); // the event comes later, and nothing that was in it shall stay so long
    };
  });
  const shut = h('button', { type: 'button', class: 'btn plain', 'aria-label': t('dialog.close'), onclick: () => close() },
    icon('close'));
  element.append(h('div', { class: 'hd' }, heading, shut), h('div', { class: 'bd' }, body));
  if (actions.length) {
    element.append(h('div', { class: 'ft' }, actions.map((action) => actionButton(action, close))));
  }
  element.addEventListener('click', (event) => {
    if (event.target === element) close(); // the backdrop
  });
  document.body.append(element);
  if (!common) open.set(element, close);
  element.showModal(); // gives the focus back to where it was when it closes
  heading.focus();
  return { element, close, closed };
}

function actionButton(action, close) {
  const press = () => (action.press ? action.press(close) : close(action.value));
  return h('button', { type: 'button', class: `btn ${action.kind ?? ''}`, onclick: press },
    action.icon && icon(action.icon), h('span', { text: action.label }));
}

/** A yes-or-no question; true for yes. */
export async function confirmed({ title, text, yes, no = t('dialog.cancel'), kind = 'go' }) {
  const body = h('p', { text });
  const actions = [{ label: yes, kind, value: true }, { label: no, kind: 'plain', value: false }];
  return await openDialog({ title, body, actions }).closed === true;
}

/** Closes, without a value, all dialogs that may hold what is one player's only. */
export function closeDialogs() {
  for (const close of [...open.values()].reverse()) close();
}

const open = new Map(); // from the elements of such dialogs to what closes them
let count = 0;

function nextId() {
  count += 1;
  return `dialog-${count}`;
}

/** The live regions may have moved into the dialog so that they are heard: they must not go with it. */
function rescueVoices(element) {
  for (const region of element.querySelectorAll('#polite, #shout')) document.body.append(region);
}
