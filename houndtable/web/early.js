// Runs before the first paint, so that a dark page does not flash white: see prefs.js.
try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem('houndtable')));
} catch { /* no storage: the defaults hold */ }
