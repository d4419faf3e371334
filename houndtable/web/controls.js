// Parts of forms that several pages share: a choice in one row, a switch, a number with plus and minus.

import { h, icon, setAll } from './base.js';

let count = 0;

/** An id that nothing else on the page has. */
export function freshId(word) {
  count += 1;
  return `${word}-${count}`;
}

/**
 * One choice of a few, side by side: radio buttons, so arrows move inside and Tab goes on.
 * `choices` are `{value, label, sign}`; where a `sign` (an element) is given, the label is for readers only.
 */
export function segmented({ legend, choices, value, change, kind = '' }) {
  const name = freshId('choice');
  const one = ({ value: own, label, sign }) => h('label', { title: sign ? label : null },
    h('input', { type: 'radio', name, value: own, checked: own === value, onchange: () => change(own) }),
    sign, h('span', { class: sign ? 'sr' : null, text: label }));
  return h('fieldset', { class: `choice ${kind}`.trim() },
    h('legend', { class: 'sr', text: legend }),
    h('div', { class: 'seg' }, choices.map(one)));
}

/** Shows another choice of a `segmented`, without telling anybody; a value that it lacks shows none. */
export function choose(group, value) {
  for (const input of group.querySelectorAll('input[type=radio]')) input.checked = input.value === value;
}

/** A row with a label, a control on the right, and a sentence that explains it. */
export function row(label, about, control, kind = '') {
  const field = control.matches('input, select') ? control : control.querySelector('input, select');
  const note = about ? h('span', { class: 'small muted', id: freshId('about'), text: about }) : null;
  setAll(field, { id: field.id || freshId('field'), 'aria-describedby': note?.id });
  return h('div', { class: `optrow ${kind}`.trim() },
    h('label', { for: field.id }, h('b', { text: label })), control, note);
}

/** The same for a `segmented`, whose legend is its name already. */
export function choiceRow(label, about, group) {
  const note = about ? h('span', { class: 'small muted', id: freshId('about'), text: about }) : null;
  setAll(group, { 'aria-describedby': note?.id });
  const name = h('b', { 'aria-hidden': 'true', text: label });
  return h('div', { class: 'optrow' }, h('div', {}, name, note && h('br'), note), group);
}

/** On or off. */
export function switchRow({ label, about, checked, change }) {
  const input = h('input', { type: 'checkbox', role: 'switch', checked, onchange: () => change(input.checked) });
  return row(label, about, h('span', { class: 'sw' }, input, h('i')), 's');
}

/** One of a list that is too long to stand in a row; `choices` are `{value, label}`. */
export function select({ choices, value, change = () => {}, ...attrs }) {
  const options = choices.map(({ value: own, label }) => h('option', { value: own, selected: own === value, text: label }));
  const input = h('select', { class: 'field', onchange: () => change(input.value), ...attrs }, options);
  return input;
}

/** A whole number. What is out of range is brought back into it when the field is left. */
export function numberField({ value, low, high, change, ...attrs }) {
  const input = h('input', { class: 'field', type: 'number', inputmode: 'numeric', min: low, max: high, value, ...attrs });
  input.put = (number) => {
    input.value = Math.min(high, Math.max(low, Math.round(number) || low));
    change(Number(input.value));
  };
  input.addEventListener('change', () => input.put(Number(input.value)));
  return input;
}

/** The same with buttons for one less and one more. */
export function stepper({ label, value, low, high, change, less, more }) {
  const input = numberField({ value, low, high, change, class: 'field number', 'aria-label': label });
  const step = (sign, name, by) => {
    const press = () => input.put(Number(input.value) + by);
    return h('button', { type: 'button', class: 'btn', 'aria-label': name, onclick: press }, icon(sign));
  };
  return h('div', { class: 'stepper' }, step('minus', less, -1), input, step('plus', more, 1));
}

/** A sentence that says what went wrong, at the place where it belongs; empty it is not there. */
export function problem() {
  const element = h('p', { class: 'problem', role: 'alert' });
  return { element, say: (text) => { element.textContent = text; } };
}

/** The sentence of a refusal; the server's own, unless it could not be reached. */
export function sentenceOf(error, offline) {
  return error.status === 0 ? offline : error.message;
}
