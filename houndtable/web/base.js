// What every page is made with, in one place.

export { badge, h, icon, keyed, setAll, svg } from './dom.js';
export { has, listed, t } from './words.js';
export { api, ApiError } from './api.js';
export { prefs } from './prefs.js';
export { announce, hush } from './voice.js';
export { closeDialogs, confirmed, openDialog } from './dialog.js';
