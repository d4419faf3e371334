// Going away: for a while, for good, or with all others.

import { confirmed, h, icon, openDialog, t } from './base.js';

/** The dialog behind the button "Leave". */
export async function leave(session) {
  const seat = session.voice;
  if (seat === null || session.table.stage !== 'running') {
    location.href = '/';
    return;
  }
  const choices = [['lobby', 'home', 'go'], ['close', 'flag', ''], ['seat', 'leave', 'bad']];
  const body = h('div', { class: 'leaving' }, choices.map(([value, drawing, kind]) => h('div', {},
    h('button', { type: 'button', class: `btn ${kind}`, 'aria-describedby': `leave-${value}`, onclick: () => dialog.close(value) },
      icon(drawing), h('span', { text: t(`leave.${value}`) })),
    h('p', { class: 'small muted', id: `leave-${value}`, text: t(`leave.about.${value}`) }))));
  const dialog = openDialog({ title: t('leave.title'), body, kind: 'narrow' });
  const choice = await dialog.closed;
  if (choice === 'lobby') location.href = '/';
  else if (choice === 'close') session.command({ do: 'ask', seat, what: 'close' });
  else if (choice === 'seat') giveUp(session, seat);
}

async function giveUp(session, seat) {
  const sure = await confirmed({ title: t('leave.sure'), text: t('leave.about.seat'), yes: t('leave.seat'), kind: 'bad' });
  if (!sure) return;
  const answer = await session.command({ do: 'leave', seat });
  if (answer.type === 'done') location.href = '/';
}
