// What screen readers say. A live region that holds a sentence already would stay silent when the same one
// comes again, so it is emptied first and filled a moment later.

import { h } from './dom.js';

const WAIT = 60; // milliseconds; shorter, and some readers miss that the region was empty

const waiting = new Map(); // from a region to the sentences that it shall say

/** Says a sentence: politely after what is being said, or at once where it is urgent. */
export function announce(text, urgent = false) {
  if (!text) return;
  const region = regionOf(urgent ? 'shout' : 'polite');
  region.textContent = '';
  const sentences = waiting.get(region);
  if (sentences) {
    sentences.push(text);
    return;
  }
  waiting.set(region, [text]);
  setTimeout(() => {
    region.textContent = waiting.get(region).join(' ');
    waiting.delete(region);
  }, WAIT);
}

/** Forgets what was said, for it may tell the next player at this device what is in a hand. */
export function hush() {
  for (const sentences of waiting.values()) sentences.length = 0;
  for (const id of ['polite', 'shout']) document.getElementById(id)?.replaceChildren();
}

function regionOf(id) {
  const region = document.getElementById(id)
    ?? h('p', { id, class: 'sr', ...(id === 'shout' ? { role: 'alert' } : { 'aria-live': 'polite' }) });
  const home = document.querySelector('dialog[open]') ?? document.body; // what is outside a modal dialog is silent
  if (region.parentElement !== home) home.append(region);
  return region;
}
