// What things and plays are called. The names come with the view and the board; nothing is made up here.

import { listed, t } from './base.js';

const NEW = 20_000; // milliseconds that something said is new

/** Whether something was said just now; what is older was heard by whom it was meant for. */
export function isNew({ at }) {
  return Date.now() - at < NEW;
}

/** What a thing on the board or in the hand is called, with all that is to be said of it; "" for what has no name. */
export function titleOf(session, id) {
  const { view, names } = session;
  const item = [...view.items, ...view.hand].find((entry) => entry.id === id);
  return item?.title ?? names?.get(id) ?? '';
}

/** The name of a thing, without where it is. */
export function nameOf(session, id) {
  return titleOf(session, id).split(',')[0];
}

/** What an action leads to: "to B2, takes Bruno's king"; "" where there is nothing to say. */
export function fateOf(session, action) {
  const parts = [];
  const goal = action.path?.length > 1 ? nameOf(session, action.path.at(-1)) : '';
  if (goal && action.words.toLowerCase().includes(goal.toLowerCase())) parts.push(...foundAt(session, action));
  else if (goal) parts.push(t('choose.to', { place: goal }));
  const taken = takenBy(session, action);
  if (taken) parts.push(taken);
  return parts.join(', ');
}

/** What there is where an action ends, beside what it takes: of the place itself, and upon it. */
function foundAt(session, { path, takes = [] }) {
  const place = path.at(-1);
  const upon = session.view.items.filter(({ id, spot, title }) => title && spot === place && !takes.includes(id));
  const titles = [titleOf(session, place), ...upon.map(({ title }) => title)].map((title) => title.split(', '));
  const [[name]] = titles;
  return titles.flatMap(([first, ...rest]) => (first === name ? rest : [first]));
}

/** What an action takes: "takes Bruno's king", or "". */
export function takenBy(session, action) {
  const taken = (action.takes ?? []).map((id) => nameOf(session, id)).filter(Boolean);
  return taken.length ? t('choose.takes', { what: listed(taken) }) : '';
}

/** "You must ..." out of the server's "Anna must ...", where its words allow that; else "". */
export function saidToMe(prompt, name) {
  for (const form of ['must', 'may', 'has', 'of']) {
    const theirs = t(`status.others.${form}`, { name });
    if (prompt.startsWith(theirs)) return t(`status.mine.${form}`) + prompt.slice(theirs.length);
  }
  return '';
}
