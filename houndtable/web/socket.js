// The connection to a table. It heals by itself: after a loss it comes back, asks for what it missed, and
// sends the commands that had no answer again, under their old ids, so that nothing is done twice.

const PING_EVERY = 15_000;
const SILENCE = 25_000; // no word for so long, and the connection counts as lost
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Commands that mean nothing to a new connection: it looks as the right seat from the start. */
const PASSING = new Set(['ping', 'look']);

/** Why a server closes a connection for good: to come back is of no use. */
const FINAL = new Set(['gone', 'unplayable']);

/** After a server has closed a connection with a reason, it is left alone as after so many losses. */
const CLOSED = 2;

export class Socket {
  /**
   * `where()` tells from which seat to look and since which line, as `{seat, since}`; `hear(message)` gets
   * all that is no answer; `changed(state)` hears "open", "lost" and "gone", the last for good.
   */
  constructor(door, { where, hear, changed }) {
    Object.assign(this, { door, where, hear, changed });
    this.state = 'new';
    this.waiting = new Map(); // from a command's id to {command, settle}
    this.losses = 0;
    this.sent = 0;
    this.name = Math.random().toString(36).slice(2, 10);
    setInterval(() => this.watch(), PING_EVERY / 3);
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => document.hidden || this.retry());
  }

  connect() {
    clearTimeout(this.timer);
    const { seat, since } = this.where();
    const query = new URLSearchParams(since ? { since } : {});
    if (seat !== undefined) query.set('seat', seat ?? ''); // else the server knows from which
    const address = new URL(`/api/tables/${encodeURIComponent(this.door)}/socket?${query}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const old = this.socket;
    const socket = this.socket = new WebSocket(address);
    old?.close();
    this.heard = this.pinged = Date.now();
    socket.onopen = () => socket === this.socket && this.opened();
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  opened() {
    this.become('open');
    for (const { command } of this.waiting.values()) this.write(command);
  }

  /** A command; a promise of its answer, which comes even when the connection is lost in between. */
  send(command) {
    this.sent += 1;
    const id = `${this.name}-${this.sent}`;
    const whole = { ...command, id };
    return new Promise((settle) => {
      this.waiting.set(id, { command: whole, settle });
      this.write(whole);
    });
  }

  write(command) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  receive(message) {
    this.heard = Date.now();
    const asked = this.waiting.get(message.id);
    if (asked) {
      this.waiting.delete(message.id);
      asked.settle(message);
    } else if (message.type !== 'pong') {
      if (message.type === 'table') this.losses = 0; // a server may let us in only to close at once
      this.hear(message);
      if (message.type === 'closed') this.refused(message);
    }
  }

  /** The server has said why it closes the connection. */
  refused({ code }) {
    this.losses = Math.max(this.losses, CLOSED);
    if (FINAL.has(code)) this.stop();
  }

  lost() {
    this.socket = null;
    for (const [id, { command, settle }] of this.waiting) {
      if (!PASSING.has(command.do)) continue;
      this.waiting.delete(id);
      settle({ type: 'lost' });
    }
    this.become('lost');
    if (this.stopped) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.losses);
    this.losses += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2)); // not all at once
  }

  /** Ends for good: the table is gone, or not for us. */
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.become('gone');
    for (const { settle } of this.waiting.values()) settle({ type: 'lost' });
    this.waiting.clear();
  }

  /** Tries at once, where it is lost. */
  retry() {
    if (this.state === 'lost' && !this.stopped) this.connect();
  }

  /** Looks whether the other side still lives: a dead network closes nothing. */
  watch() {
    if (!this.socket) return;
    const now = Date.now();
    if (now - this.heard > SILENCE) {
      const silent = this.socket;
      silent.onclose = null;
      silent.close();
      this.lost();
    } else if (now - this.pinged >= PING_EVERY && this.state === 'open') {
      this.pinged = now;
      this.write({ do: 'ping' });
    }
  }

  become(state) {
    if (state === this.state || this.state === 'gone') return;
    this.state = state;
    this.changed(state);
  }
}
