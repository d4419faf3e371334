// The page /rules/{game}: the rules of a game, and a list of their chapters.

import { api, h, t } from './base.js';
import { fillBar } from './page.js';
import { rulesPanel } from './rules.js';

const game = decodeURIComponent(location.pathname.split('/')[2] ?? '');

async function build() {
  const heading = h('h1', { id: 'title', text: t('rules.heading', { game: t(`titles.${game}`) }) });
  document.title = t('rules.pageTitle', { game: t(`titles.${game}`) });
  fillBar(document.querySelector('header'), { heading });
  const panel = rulesPanel(game);
  panel.element.classList.add('panel');
  const contents = h('ol');
  const chapters = h('nav', { class: 'chapters panel', 'aria-labelledby': 'h-chapters', hidden: true },
    h('h2', { id: 'h-chapters', text: t('rules.chapters') }), contents);
  document.querySelector('main').append(chapters, panel.element);
  const found = await panel.ready;
  contents.append(...found.map((chapter) => h('li', {}, h('a', { href: `#${chapter.id}`, text: chapter.title }))));
  chapters.hidden = !found.length;
  openAddressed(panel);
  addEventListener('hashchange', () => openAddressed(panel));
  const games = await api('GET', '/api/games');
  const title = games.find((one) => one.name === game)?.title;
  if (title) heading.textContent = t('rules.heading', { game: title });
}

/** A clause in the address, /rules/dog-royal#DR-305, is opened; a chapter the browser finds by itself. */
function openAddressed(panel) {
  const id = decodeURIComponent(location.hash.slice(1));
  if (/^[A-Z]+-\d+$/.test(id)) panel.open(id);
  else document.getElementById(id)?.scrollIntoView();
}

build();
