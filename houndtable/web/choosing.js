// From clicks to an action: clicks in any order narrow the legal actions of the view. No rules are here;
// an action is what its `ids` say, and nothing else. This file knows no page, so that it can be tested.

export class Choosing {
  /** `alike(a, b)` tells whether two ids are one thing to the eye, such as a piece and the spot it is on. */
  constructor(alike = () => false) {
    this.alike = alike;
    this.legal = [];
    this.decision = null;
    this.clear();
  }

  clear() {
    this.clicks = [];
    this.prefix = []; // words that the action must begin with, where no click says what they say
  }

  /**
   * Takes a new list of legal actions. What is half chosen stays as long as it is for the same decision, by
   * its number, and still fits.
   */
  update(legal, decision = null) {
    if (decision !== this.decision) this.clear();
    this.decision = decision;
    this.legal = legal.map((action) => ({ ...action, set: new Set(action.ids), tokens: action.words.split(' ') }));
    if (!this.fits.length) this.clear();
  }

  get begun() {
    return this.clicks.length > 0 || this.prefix.length > 0;
  }

  /** The legal actions that fit what is chosen so far. */
  get fits() {
    return this.fitting(this.clicks, this.prefix);
  }

  fitting(clicks, prefix = []) {
    return this.legal.filter((action) => clicks.every((id) => action.set.has(id))
      && prefix.every((word, n) => action.tokens[n] === word));
  }

  /**
   * The one action that is meant, or null. Where several fit and one of them touches nothing but what was
   * clicked, or has no more words than were chosen, it is that one.
   */
  get meant() {
    if (!this.begun) return null;
    let fits = this.fits;
    const whole = (action) => action.tokens.length === this.prefix.length || action.ids.every((id) => this.isChosen(id));
    if (fits.length > 1) fits = fits.filter(whole);
    return fits.length === 1 ? fits[0] : null;
  }

  /** Whether a click has chosen this, or what is one with it. */
  isChosen(id) {
    return this.clicks.some((click) => click === id || this.one(click, id));
  }

  /** Whether two ids are one thing: alike to the eye, and no legal action tells them apart. */
  one(a, b) {
    return this.alike(a, b) && this.legal.every((action) => action.set.has(a) === action.set.has(b));
  }

  /** The ids that narrow the choice further, or complete it. */
  lit() {
    const { fits } = this;
    const all = new Set(fits.flatMap((action) => action.ids).filter((id) => !this.isChosen(id)));
    if (!this.begun || fits.length === 1) return all;
    return new Set([...all].filter((id) => !fits.every((action) => action.set.has(id))));
  }

  /**
   * One click: "more" where it narrows the choice, "anew" where it fits with only some of the older ones,
   * "less" where it takes itself back, "again" where it repeats a choice that is complete, or "nothing".
   */
  click(id) {
    if (this.clicks.includes(id)) return this.repeat(id);
    const others = this.clicks.filter((click) => !this.one(click, id));
    if (this.fitting([...others, id], this.prefix).length) {
      this.clicks = [...others, id];
      return 'more';
    }
    if (!this.fitting([id]).length) return 'nothing';
    const kept = [];
    for (const click of others) {
      if (this.fitting([...kept, click, id]).length) kept.push(click);
    }
    this.clear();
    this.clicks = [...kept, id];
    return 'anew';
  }

  repeat(id) {
    if (this.meant) return 'again';
    this.clicks = this.clicks.filter((click) => click !== id);
    return 'less';
  }

  /** Takes the last half choice back; false where there is none. */
  back() {
    if (!this.begun) return false;
    if (this.prefix.length) this.prefix = [];
    else this.clicks = this.clicks.slice(0, -1);
    return true;
  }

  /** Chooses an action as a whole, as a hint does. */
  take(action) {
    this.clear();
    this.prefix = action.words.split(' ');
  }

  /** What an action would be if this were clicked, too: the list of those that would still fit. */
  with(id) {
    const others = this.clicks.filter((click) => !this.one(click, id));
    const fits = this.fitting([...others, id], this.prefix);
    return fits.length ? fits : this.fitting([id]);
  }

  /**
   * What still differs, in words: a list of `{words, label, actions, id}`, first by card or other heading (what
   * has none stands for itself), then by the next words. `id` is what to click for it, where one click says just that.
   * Actions with notes are listed one by one, each with its `heading`, and stay when one of them is meant.
   */
  branches() {
    const { fits } = this;
    if (this.isListed) return this.listed(this.meant ? this.legal : fits);
    if (fits.length < 2) return fits.map((action) => branchOf([action], action.tokens));
    const groups = groupsOf(fits);
    if (!this.begun && groups.size > 1 && groups.size < fits.length) {
      return [...groups].flatMap(([group, under]) => (group ? [this.branch(under, group)] : under.map((one) => this.branch([one], null))));
    }
    const shared = sharedWords(fits);
    const byWord = new Map();
    for (const action of fits) {
      const word = action.tokens[shared] ?? '';
      byWord.set(word, [...(byWord.get(word) ?? []), action]);
    }
    return [...byWord.values()].map((actions) => this.branch(actions, null, shared));
  }

  /** Whether the actions are to be compared, so that none may be hidden behind others. */
  get isListed() {
    return this.legal.length > 1 && this.legal.some(({ note }) => note);
  }

  /** Each action by itself: first what needs no way, then the short lists, for what is rare is looked for; last what has no heading. */
  listed(actions) {
    const rank = ([heading, under]) => (!heading ? Infinity : under.some(({ path }) => path) ? under.length : 0);
    return [...groupsOf(actions)].sort((a, b) => rank(a) - rank(b)).flatMap(([heading, under]) => {
      const walks = heading && under.length > 1 && under.every(({ path }) => path);
      const shared = walks ? Math.min(1, sharedWords(under)) : 0; // the verb need not stand in each
      return under.map((one) => ({ ...this.branch([one], null, shared, actions), heading: heading ?? '' }));
    });
  }

  branch(actions, group, shared = 0, among = this.fits) {
    const branch = branchOf(actions, actions[0].tokens.slice(0, sharedWords(actions)));
    branch.label = group || branch.words.slice(shared).join(' ') || actions[0].words;
    branch.id = this.saying(actions, among);
    return branch;
  }

  /** An id that means just these actions among some, if there is one. */
  saying(actions, among) {
    return actions[0].ids.find((id) => !this.isChosen(id)
      && among.every((action) => action.set.has(id) === actions.includes(action))) ?? null;
  }

  /** Goes down a branch: by a click where one says it, else by its words. One that does not fit is a choice anew. */
  follow(branch) {
    if (!branch.actions.some((action) => this.fits.includes(action))) this.clear();
    if (branch.id) {
      this.click(branch.id);
    } else {
      this.prefix = branch.words;
    }
  }
}

function branchOf(actions, words) {
  return { actions, words, label: words.join(' '), id: null };
}

/** Actions by their heading, in the order in which they come. */
function groupsOf(actions) {
  const groups = new Map();
  for (const action of actions) groups.set(action.group, [...(groups.get(action.group) ?? []), action]);
  return groups;
}

/** How many words all actions begin with. */
export function sharedWords(actions) {
  const [first] = actions;
  const differs = first.tokens.findIndex((word, n) => actions.some((action) => action.tokens[n] !== word));
  return differs < 0 ? first.tokens.length : differs;
}
