// Why something was not done, in the words of this page's language.

import { has, t } from './words.js';

/** Codes whose sentences the server makes for the case: which rule, which seat, what to do instead. */
const OWN = new Set(['clause', 'bad', 'full', 'gone', 'over', 'consent', 'not-yours', 'running', 'stale', 'too-fast']);

/** The sentence for an answer `{code, error}`: our own for a code that has but one, else the server's. */
export function wordsFor({ code, error }) {
  const key = `refusals.${code}`;
  return code && !OWN.has(code) && has(key) ? t(key) : error;
}
