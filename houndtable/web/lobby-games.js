// The games in the lobby.

import { h, keyed, openDialog, t } from './base.js';
import { button, section } from './parts.js';

/** The picture of a game. Decoration: its title stands beside it. */
export function pictureOf(game, kind) {
  return h('img', { class: kind, src: `/web/pictures/${game}.svg`, alt: '', width: 320, height: 190 });
}

/** The dog of a game's picture alone, for small places. */
export function faceOf(game) {
  return h('span', { class: 'm' }, pictureOf(game, ''));
}

/** How many may play, from a game's data: "2 to 6 players". */
export function playersOf(game) {
  return t('lobby.players', { least: game.seats[0].seats, most: game.seats.at(-1).seats });
}

/** The section of games; `start(game)` and `explain(game)` are called by the buttons. */
export function gamesSection(start, explain) {
  const list = h('ul', { class: 'games' });
  const element = section('games', t('lobby.games'), 'first', list);

  function update(games) {
    keyed(list, games, (game) => game.name, (game) => card(game, start, explain), (item, game) => {
      item.game = game; // what the buttons act on: the newest that is known
      const preparing = item.querySelector('.preparing');
      preparing.hidden = !game.preparing;
      if (game.preparing) preparing.textContent = t('lobby.preparing', { step: game.preparing });
    });
  }

  return {
    element,
    update,
    fail: () => {
      if (list.children.length) return;
      list.append(h('li', { class: 'note', dataset: { key: 'offline' }, text: t('page.offline') }));
    },
    select: (chosen) => {
      for (const item of list.children) item.classList.toggle('sel', item.game?.name === chosen?.name);
    },
  };
}

function card(game, start, explain) {
  const of = t('lobby.ofGame', { game: game.title });
  const item = h('li', { class: 'gm panel' },
    pictureOf(game.name, 'pic'),
    h('div', { class: 'tx' },
      h('h3', { text: game.title }),
      h('p', { text: t(`games.${game.name}`) }),
      h('p', { class: 'small muted', text: playersOf(game) }),
      h('p', { class: 'small preparing', role: 'status', hidden: true }),
      h('div', { class: 'row' },
        button(t('lobby.newTable'), () => start(item.game), { kind: 'go', drawing: 'plus', of }),
        button(t('lobby.howTo'), () => explain(item.game), { kind: 'plain', drawing: 'rules', of: game.title }))));
  return item;
}

/** The game in two minutes, from the words that the server has: a title, then paragraphs. */
export function howToPlay(game, start) {
  const paragraphs = game.howto.trim().split(/\n\s*\n/).map((text) => text.replace(/\s+/g, ' ').trim());
  if (!/[.!?]$/.test(paragraphs[0])) paragraphs.shift(); // a title of its own: the dialog has one
  const body = h('div', { class: 'howto' }, pictureOf(game.name, 'pic'),
    ...paragraphs.map((text) => h('p', { text })),
    h('p', {}, h('a', { href: `/rules/${game.name}`, text: t('lobby.allRules') })));
  openDialog({
    title: t('lobby.howToTitle', { game: game.title }),
    body,
    kind: 'wide-text',
    actions: [
      { label: t('lobby.newTable'), icon: 'plus', kind: 'go', press: (close) => { close(); start(); } },
      { label: t('dialog.close'), kind: 'plain' },
    ],
  });
}
