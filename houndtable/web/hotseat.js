// Several players before one screen. Between their turns the page looks as a watcher does, and before a
// turn there is a curtain: nobody's cards are in the page, not even hidden, until the player asks for them.

import { announce, badge, h, hush, icon, prefs, t } from './base.js';

const PAUSE = { slow: 2400, calm: 1300, now: 0 }; // milliseconds to see what was played

export class Curtain {
  /** `clear()` closes all that was opened over the page, or beside the board. */
  constructor(session, page, clear) {
    Object.assign(this, { session, page, clear });
    this.element = h('main', { class: 'curtain', hidden: true });
    session.addEventListener('change', () => this.update());
  }

  update() {
    const { session } = this;
    const { view, table } = session;
    if (!view || !session.sharesDevice) {
      this.lift();
      return;
    }
    const mine = view.actors.filter((seat) => table.mine.includes(seat));
    if (session.seat !== null) {
      if (!mine.includes(session.seat) && !session.busy && view.received) this.leave();
      return;
    }
    if (session.over || !mine.length) {
      this.lift();
      return;
    }
    const seat = mine.includes(this.seat) ? this.seat : mine[0];
    if (this.seat !== seat || this.element.hidden) this.draw(seat);
  }

  /** The turn is over: back to what everybody may see. */
  leave() {
    const { session } = this;
    session.lastPlayed = session.seat;
    this.clear();
    hush();
    this.until = performance.now() + PAUSE[prefs.get('pace')];
    session.look(null);
  }

  draw(seat) {
    clearTimeout(this.timer);
    const wait = (this.until ?? 0) - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.session.changed(), wait);
      return;
    }
    this.seat = seat;
    this.clear();
    const { session } = this;
    const { letter, name } = session.table.seats[seat];
    const last = session.lines.findLast(({ text }) => text)?.text ?? '';
    const go = h('button', { type: 'button', class: 'btn go', onclick: () => this.open(seat) },
      icon('eye'), h('span', { text: t('curtain.open', { name }) }));
    this.element.replaceChildren(h('div', { class: 'box' }, badge(letter),
      h('h1', { tabindex: -1, text: t('curtain.title', { name }) }), h('p', { text: t('curtain.about', { name }) }), go,
      h('p', { class: 'small muted', text: last }),
      h('a', { class: 'btn plain', href: '/' }, icon('leave'), h('span', { text: t('curtain.later') }))));
    this.page.hidden = true;
    this.element.hidden = false;
    go.focus();
    announce(t('curtain.title', { name }), true);
  }

  async open(seat) {
    await this.session.look(seat);
    this.lift();
    document.getElementById('status')?.focus();
  }

  lift() {
    clearTimeout(this.timer);
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.element.replaceChildren();
    this.page.hidden = false;
    this.seat = null;
  }
}
