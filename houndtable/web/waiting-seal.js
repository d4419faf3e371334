// "Sealed": chance is bound before the first card, and who plays may add a word to it.

import { h, icon, t } from './base.js';
import { freshId } from './controls.js';
import { inGroups } from './page.js';
import { section } from './parts.js';

const LONGEST_WORD = 60;

/** The section about the seal; `give(seat, word)` sends a word and promises whether it was taken. */
export function sealSection(give) {
  const seal = h('p', { class: 'hash' });
  const words = h('div');
  const about = h('p', { class: 'small', text: t('waiting.sealAbout') });
  const element = section('seal', t('waiting.sealed'), 'panel box2', about, seal, words);
  let mine = '';

  function update(table) {
    seal.textContent = inGroups(table.commitment);
    const now = JSON.stringify(table.mine);
    if (now !== mine) {
      mine = now;
      words.replaceChildren(...table.mine.map((seat) => wordForm(table.seats[seat], give)));
    }
    for (const seat of table.mine) words.querySelector(`[data-seat="${seat}"]`)?.show(table.seats[seat].word);
  }

  return { element, update };
}

function wordForm(seat, give) {
  const id = freshId('word');
  const input = h('input', { class: 'field', id, maxlength: LONGEST_WORD, autocomplete: 'off' });
  const state = h('p', { class: 'small ok', role: 'status' });
  const submit = async (event) => {
    event.preventDefault();
    if (await give(seat.seat, input.value.trim())) input.value = '';
  };
  const form = h('form', { class: 'word', dataset: { seat: seat.seat }, onsubmit: submit },
    h('div', { class: 'grow' }, h('label', { class: 'lab', for: id, text: t('waiting.word', { name: seat.name }) }), input),
    h('button', { class: 'btn', text: t('waiting.giveWord') }), state);
  form.show = (given) => {
    if (given === (state.children.length > 0)) return;
    state.replaceChildren(...(given ? [icon('verify'), h('span', { text: t('waiting.wordGiven') })] : []));
  };
  return form;
}
