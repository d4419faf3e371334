// The column beside the board: the log, and the rules. On a phone it is a drawer.

import { h, icon, setAll, t } from './base.js';

export class Side {
  constructor(session, log) {
    this.session = session;
    this.log = log;
    this.tabs = Object.fromEntries(['log', 'rules'].map((name) => [name, this.makeTab(name)]));
    this.panel = h('div', { class: 'panes', id: 'p-side', role: 'tabpanel' }, log.element);
    this.replay = h('a', { class: 'btn plain', 'aria-label': t('side.replay'), title: t('side.replay') }, icon('play'));
    const close = h('button', { type: 'button', class: 'btn plain only-phone', 'aria-label': t('dialog.close'), onclick: () => this.shut() }, icon('close'));
    this.element = h('section', { class: 'side panel', id: 'side', 'aria-labelledby': 'h-side' },
      h('h2', { id: 'h-side', class: 'sr', text: t('side.title') }),
      h('div', { class: 'tabs' }, h('div', { role: 'tablist', 'aria-label': t('side.title'), dataset: { rove: 'tabs' } }, ...Object.values(this.tabs)), this.replay, close),
      this.panel);
    this.element.addEventListener('keydown', (event) => event.key === 'Escape' && this.shut() && event.stopPropagation());
    this.show('log');
  }

  /** The replay so far is through one's own eyes; where several share the device, as watchers have it. */
  update() {
    const { code, mine, links } = this.session.table;
    setAll(this.replay, { href: code && mine.length === 1 ? `/replay/${code}` : links.replay });
  }

  makeTab(name) {
    return h('button', { type: 'button', role: 'tab', id: `t-${name}`, 'aria-controls': 'p-side', onclick: () => this.show(name) },
      h('span', { text: t(`side.${name}`) }));
  }

  async show(name) {
    for (const [each, tab] of Object.entries(this.tabs)) setAll(tab, { 'aria-selected': each === name });
    this.panel.setAttribute('aria-labelledby', `t-${name}`);
    const rules = name === 'rules' ? await this.rulesPanel() : null;
    this.log.element.hidden = rules !== null;
    if (this.rules) this.rules.element.hidden = rules === null;
    if (!rules) this.log.scroll();
  }

  /** The rules come when they are wanted. */
  async rulesPanel() {
    if (this.rules) return this.rules;
    const { rulesPanel } = await import('./rules.js');
    this.rules ??= rulesPanel(this.session.table.game);
    if (!this.rules.element.isConnected) this.panel.append(this.rules.element);
    return this.rules;
  }

  /** Shows a pane, as a drawer where the screen is small; gives it the focus. */
  async open(name) {
    this.from = document.activeElement;
    this.element.classList.add('open');
    await this.show(name);
    this.tabs[name].focus();
    this.log.scroll();
  }

  /** Closes the drawer; false where it is not open. */
  shut() {
    if (!this.element.classList.contains('open')) return false;
    this.element.classList.remove('open');
    this.from?.focus();
    return true;
  }

  /** The rules, at one clause. */
  async openClause(id) {
    await this.open('rules');
    this.rules.open(id);
  }
}
