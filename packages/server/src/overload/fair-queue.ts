import { existing } from '@furrow/kit';
/**
 * Limit of concurrent requests, and the order of the waiting ones: the clients take turns, so that
 * one with hundreds of requests does not keep the others waiting. A request that would wait too
 * long is refused at once and not after the wait.
 */
export interface FairQueueOptions {
  /** Requests worked on at once. */
  readonly slots: number;
  /** Number of slots currently available; all of them if omitted. */
  readonly open?: () => number;
  /** Longest wait that is promised, in milliseconds. */
  readonly longestWait: number;
  /**
   * Milliseconds after which a request releases its slot: it waits for something slow, not for us.
   */
  readonly longestTurn: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Releases the slot; further calls do nothing. */
export type Leave = () => void;

export type Refused = { readonly retryAfterSeconds: number };

interface Waiting {
  readonly since: number;
  readonly enter: (leave: Leave) => void;
  readonly refuse: (refused: Refused) => void;
}

/** Number of recent turns that the queue's speed is estimated from. */
const lookedBack = 32;

export class FairQueue {
  private readonly turns = new Set<{ readonly since: number }>();
  /** Waiting requests by client, in the order in which the clients have their turns. */
  private readonly clients = new Map<string, Waiting[]>();
  private waiting = 0;
  /** Milliseconds, of the last turns. */
  private averageTurn = 0;

  constructor(private readonly options: FairQueueOptions) {}

  private open(): number {
    return this.options.open?.() ?? this.options.slots;
  }

  /** Requests that wait for their turn. */
  get length(): number {
    return this.waiting;
  }

  /**
   * Requests a turn.
   * @param enter called when it is granted, at once where there is room
   * @param refuse called instead when the wait would exceed the limit
   */
  ask(client: string, enter: (leave: Leave) => void, refuse: (refused: Refused) => void): void {
    if (this.waiting === 0 && this.turns.size < this.open()) return enter(this.take());
    this.sweep();
    if (this.waiting === 0 && this.turns.size < this.open()) return enter(this.take());
    const line = this.clients.get(client) ?? [];
    const wait = this.expectedWait(line.length);
    if (wait > this.options.longestWait)
      return refuse({ retryAfterSeconds: Math.ceil(wait / 1000) });
    line.push({ since: this.options.now(), enter, refuse });
    this.clients.set(client, line);
    this.waiting += 1;
  }

  /**
   * Releases the slots of turns that take too long, and refuses requests that have waited longer
   * than the limit. To be called periodically.
   */
  sweep(): void {
    const { now, longestTurn, longestWait } = this.options;
    const late = now() - longestTurn;
    for (const turn of this.turns) {
      if (turn.since > late) break;
      this.end(turn);
    }
    const over = now() - longestWait;
    for (const [client, line] of this.clients) {
      for (let [first] = line; first && first.since < over; [first] = line) {
        line.shift();
        this.waiting -= 1;
        first.refuse({ retryAfterSeconds: Math.max(1, Math.ceil(longestWait / 1000)) });
      }
      if (line.length === 0) this.clients.delete(client);
    }
    this.next();
  }

  /**
   * Milliseconds until the turn of another request of a client that has `own` waiting, by the
   * length of the last turns.
   */
  private expectedWait(own: number): number {
    // the others get as many turns as this client has requests; those with fewer requests get fewer
    let waitingBefore = 0;
    for (const line of this.clients.values()) waitingBefore += Math.min(line.length, own + 1);
    return ((waitingBefore + 1) * this.averageTurn) / this.options.slots;
  }

  private take(): Leave {
    const turn = { since: this.options.now() };
    this.turns.add(turn);
    return () => {
      if (!this.turns.has(turn)) return;
      this.end(turn);
      this.next();
    };
  }

  private end(turn: { readonly since: number }): void {
    this.turns.delete(turn);
    this.averageTurn += (this.options.now() - turn.since - this.averageTurn) / lookedBack;
  }

  private next(): void {
    while (this.waiting > 0 && this.turns.size < this.open()) {
      const [client, line] = existing(this.clients.entries().next().value, 'client that waits');
      const first = existing(line.shift(), 'request that waits');
      this.waiting -= 1;
      // to the end of the round
      this.clients.delete(client);
      if (line.length > 0) this.clients.set(client, line);
      first.enter(this.take());
    }
  }
}
