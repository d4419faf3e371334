// All words that people see, by name; one file per language in words/.

import { words } from './words/en.js';

const plural = new Intl.PluralRules(words.language);

/**
 * The words `key`, such as `t('table.yourTurn', {name})`. Where they differ by number they are an object
 * of plural forms, chosen by `count`. An unknown key comes back as it is, so that it is seen.
 */
export function t(key, params = {}) {
  let found = key.split('.').reduce((section, name) => section?.[name], words);
  if (found && typeof found === 'object') found = found[plural.select(params.count)] ?? found.other;
  if (typeof found !== 'string') return key;
  return found.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole);
}

/** Several names as one phrase: "Anna, Bruno and Chidi". */
export function listed(names) {
  return new Intl.ListFormat(words.language).format(names);
}

/** Whether a key has words of its own. */
export function has(key) {
  return t(key) !== key;
}
