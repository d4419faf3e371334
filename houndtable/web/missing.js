// What is shown at an address where nothing is.

import { h, t } from './base.js';
import { fillBar } from './page.js';
import { linkButton } from './parts.js';

document.title = t('missing.pageTitle');
fillBar(document.querySelector('header'));
document.querySelector('main').append(
  h('img', { src: '/web/favicon.svg', alt: '', width: 96, height: 96 }),
  h('h1', { text: t('missing.heading') }),
  h('p', { text: t('missing.about') }),
  h('p', { class: 'muted hash', text: location.pathname.slice(0, 200) }),
  linkButton(t('missing.lobby'), '/', { kind: 'go' }));
