// Who is at this device. Nobody is made a guest by looking: only the first thing that needs a name asks for it.

import { api, h, t } from './base.js';
import { freshId, problem, sentenceOf } from './controls.js';

const LONGEST_NAME = 20; // as the server keeps it

/** The guest as `GET /api/me` tells it: `{name, tables}`; `name` is null for who has not said one. */
export async function whoIsHere() {
  return api('GET', '/api/me');
}

/** Says the name, for the first time or anew. */
export async function introduce(name) {
  return api('POST', '/api/me', { name });
}

/** A field for a name, with its label: `{element, input}`. */
export function nameField(label, value = '') {
  const input = h('input', {
    class: 'field', id: freshId('name'), maxlength: LONGEST_NAME, autocomplete: 'nickname', spellcheck: false, value,
  });
  return { element: h('div', { class: 'grow' }, h('label', { class: 'lab', for: input.id, text: label }), input), input };
}

/**
 * A small form at the end of `place` that asks for a name, saves it as the guest's, or as `save(name)` does,
 * and goes on with `then(name)`.
 */
export function askName(place, { label = t('guest.name'), value = '', go = t('guest.go'), save = introduce, then }) {
  place.querySelector('.ask-name')?.remove();
  const field = nameField(label, value);
  const wrong = problem();
  const submit = async (event) => {
    event.preventDefault();
    const name = field.input.value.trim();
    if (!name) {
      wrong.say(t('guest.missing'));
      field.input.focus();
      return;
    }
    try {
      await save(name);
      form.remove();
      await then(name);
    } catch (error) {
      if (!form.isConnected) throw error;
      wrong.say(sentenceOf(error, t('page.offline')));
    }
  };
  const form = h('form', { class: 'ask-name', onsubmit: submit, novalidate: true },
    field.element, h('button', { class: 'btn go', text: go }), wrong.element);
  place.append(form);
  field.input.focus();
  return form;
}
