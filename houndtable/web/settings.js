// The settings sheet. What is changed holds at once, and is kept on this device.

import { announce, h, openDialog, prefs, t } from './base.js';
import { choiceRow, row, segmented, switchRow } from './controls.js';

/** The sheet from top to bottom: a heading, then its rows. */
const SHEET = [
  ['seeing', [
    choices('theme', ['auto', 'light', 'dark']),
    choices('text', ['normal', 'big', 'huge']),
    choices('motion', ['auto', 'full', 'none']),
  ]],
  ['hearing', [onOff('turnSound'), onOff('pieceSounds'), loudness]],
  ['playing', [choices('askBefore', ['never', 'hurts', 'all']), onOff('oneTap'), choices('pace', ['slow', 'calm', 'now'])]],
  ['keyboard', [onOff('shortcuts')]],
];

/** Opens the sheet over whatever page this is. */
export function openSettings() {
  const body = h('div');
  const fill = () => body.replaceChildren(...SHEET.flatMap(([section, rows]) => [
    h('h3', { text: t(`settings.${section}`) }), ...rows.map((make) => make()),
  ]));
  fill();
  openDialog({
    title: t('settings.title'),
    body,
    kind: 'set',
    actions: [
      { label: t('settings.done'), kind: 'go' },
      { label: t('settings.defaults'), kind: 'plain', press: () => reset(fill) },
    ],
  });
}

function reset(fill) {
  prefs.reset();
  fill();
  announce(t('settings.wereReset'));
}

function choices(key, values) {
  return () => choiceRow(t(`settings.${key}.label`), about(key), segmented({
    legend: t(`settings.${key}.label`), value: prefs.get(key),
    choices: values.map((value) => ({ value, label: t(`settings.${key}.${value}`) })),
    change: (value) => prefs.set(key, value),
  }));
}

function onOff(key) {
  const change = (on) => prefs.set(key, on);
  return () => switchRow({ label: t(`settings.${key}.label`), about: about(key), checked: prefs.get(key), change });
}

function loudness() {
  const change = () => prefs.set('loudness', Number(input.value));
  const value = prefs.get('loudness');
  const input = h('input', { class: 'range', type: 'range', min: 0, max: 100, step: 5, value, oninput: change });
  return row(t('settings.loudness.label'), '', input);
}

function about(key) {
  return t(`settings.${key}.about`);
}
