// The bots that can be chosen, with the words for them.

import { t } from './base.js';

const BOTS = ['greedy', 'random']; // the first is offered first

/** The bots as choices for a list, their values with `prefix`. */
export function botChoices(prefix = '', key = 'bots.choice') {
  return BOTS.map((bot) => ({ value: prefix + bot, label: t(key, { name: botName(bot), about: t(`bots.${bot}.about`) }) }));
}

/** What a bot is called. */
export function botName(bot) {
  return t(`bots.${bot}.name`);
}

/** The bot for who does not care. */
export const USUAL_BOT = BOTS[0];
