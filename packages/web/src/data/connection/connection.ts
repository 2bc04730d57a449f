import type { AskMe } from '../account.ts';
import {
  type ConnectionEvent,
  type ConnectionState,
  connectionTable,
} from './connection-states.ts';
import { cookieValue } from '../http.ts';
import type { Environment } from '../environment.ts';

const firstWait = 1000;
const longestWait = 60_000;
/** Milliseconds to wait for an answer after the network was lost. */
const lateAnswers = 2000;

export interface ConnectionListener {
  readonly changed: () => void;
  /** Called when waiting requests should be retried. */
  readonly tryAgain: () => void;
}

/**
 * Whether the server answers, and answers us. One for everything a store sends, so that a server in
 * trouble gets the requests of one client, ever more slowly.
 */
export class Connection {
  #state: ConnectionState = 'online';
  #tries = 0;
  #busy = false;
  #stopTimer: (() => void) | null = null;
  #stopDoubt: (() => void) | null = null;
  /** The server named the wait: nothing cuts it short. */
  #asked = false;
  /**
   * The CSRF token of the session that is known to be this person's; renewed at every sign-in (D3).
   */
  #token: string;
  #user: string;
  #askMe: AskMe;
  #environment: Pick<Environment, 'clock' | 'cookies'>;
  #listener: ConnectionListener;
  #asking: Promise<boolean> | null = null;

  /** @param token CSRF token of the session, if known; otherwise the cookie's */
  constructor(
    { user, token }: { readonly user: string; readonly token?: string | undefined },
    askMe: AskMe,
    environment: Pick<Environment, 'clock' | 'cookies'>,
    listener: ConnectionListener,
  ) {
    this.#user = user;
    this.#askMe = askMe;
    this.#environment = environment;
    this.#listener = listener;
    this.#token = token ?? this.#cookieToken();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The server answers, but last refused for the time being. */
  get busy(): boolean {
    return this.#busy;
  }

  /**
   * Sent with every edit: when another person has signed in since, the server refuses it and
   * nothing is done in their name.
   */
  get token(): string {
    return this.#token;
  }

  /** True while nothing may be tried. */
  get waiting(): boolean {
    return this.#stopTimer !== null;
  }

  report(event: ConnectionEvent): void {
    const [before, wasBusy] = [this.#state, this.#busy];
    this.#state = connectionTable[before][event];
    this.#busy = event === 'busy' || (wasBusy && event === 'woke');
    if (event === 'answered' || event === 'same_person') this.#tries = 0;
    if (event === 'same_person') this.#token = this.#cookieToken();
    if ((event === 'answered' || event === 'same_person') && !this.#asked) this.#clearTimer();
    if (before !== this.#state || wasBusy !== this.#busy) this.#listener.changed();
  }

  /**
   * Waits before the next try, twice as long each time, with chance in it so that many clients do
   * not come back at once.
   * @param atLeast seconds the server requested
   */
  wait(atLeast: number | null = null): void {
    if (this.#stopTimer && (this.#asked || atLeast === null)) return;
    this.#clearTimer();
    this.#asked = atLeast !== null;
    const longest = Math.min(longestWait, firstWait * 2 ** this.#tries);
    const backoff = longest / 2 + this.#environment.clock.random() * (longest / 2);
    this.#tries += 1;
    this.#stopTimer = this.#environment.clock.after(Math.max(backoff, (atLeast ?? 0) * 1000), () =>
      this.#retry(),
    );
  }

  /** The page became visible, the network returned or the person retried: stop waiting. */
  wake(): void {
    this.report('woke');
    if (!this.#asked) this.#retry();
  }

  /**
   * The network was lost. An answer still in flight proves otherwise; a request sent afterwards
   * tests it.
   */
  networkGone(): void {
    this.report('network_gone');
    this.#stopDoubt?.();
    this.#stopDoubt = this.#environment.clock.after(lateAnswers, () => {
      this.#stopDoubt = null;
      if (this.#state === 'online') this.#listener.tryAgain();
    });
  }

  /**
   * Fetches the signed-in person. True if it is still the same one; edits are sent in no other
   * name.
   */
  identify(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Whether the session may have changed since it was last known to be this person's. */
  isDoubtful(): boolean {
    return this.#token !== this.#cookieToken();
  }

  close(): void {
    this.#clearTimer();
    this.#stopDoubt?.();
  }

  async #ask(): Promise<boolean> {
    const token = this.#cookieToken();
    const result = await this.#askMe();
    // somebody signed in while this was being answered
    if (token !== this.#cookieToken()) return this.#ask();
    if (result.ok) {
      const same = result.value.user.id === this.#user;
      this.report(same ? 'same_person' : 'other_person');
      return same;
    }
    const { kind, status, retryAfter } = result.problem;
    if (kind === 'unreachable') this.report('no_answer');
    else if (status === 401) this.report('no_session');
    if (status !== 401) this.wait(retryAfter);
    return false;
  }

  #retry(): void {
    this.#clearTimer();
    this.#listener.tryAgain();
  }

  #clearTimer(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#asked = false;
  }

  #cookieToken(): string {
    return cookieValue(this.#environment.cookies(), 'csrftoken');
  }
}
