import type { Channel, Environment } from '../environment.ts';
import { lead, type Leadership } from './leadership.ts';
import { readTabMessage, type TabMessage } from './tab-messages.ts';
import type { Database } from '../snapshot/database.ts';
import type { Settled } from '../outbox/settled.ts';

interface Heard {
  /** The server took an entry of another tab. */
  readonly settled: (settled: Settled) => void;
  readonly signedIn: () => void;
  readonly signedOut: () => void;
  /** The outbox has changed since this tab read it. */
  readonly outbox: () => void;
}

/** The other tabs of a person on a farm, and which of all sends. */
export class OtherTabs {
  #channel: Channel;
  #isClosed = false;
  #leadership: Leadership | null = null;
  #begun: (() => void) | null = null;
  #environment: Environment;
  #name: string;

  constructor(environment: Environment, name: string, heard: Heard) {
    this.#environment = environment;
    this.#name = name;
    this.#channel = environment.channel(name, (message) =>
      this.#hear(readTabMessage(message), heard),
    );
  }

  tell(message: TabMessage): void {
    if (!this.#isClosed) this.#channel.post(message);
  }

  /**
   * Waits to be the tab that sends, which it is from `begin` on.
   * @returns settled once it is known whether another tab sends
   */
  async compete(holder: string, database: Database | null): Promise<void> {
    if (this.#isClosed) return;
    const changed = () => this.#begun?.();
    this.#leadership = lead({ ...this.#environment, name: this.#name, holder, database, changed });
    await this.#leadership.asked;
  }

  /** This tab has read everything: it may send as soon as no other does. */
  begin(changed: () => void): void {
    this.#begun = changed;
    if (this.leads) changed();
  }

  /** Whether this is the tab that sends. */
  get leads(): boolean {
    return this.#begun !== null && this.#leadership?.state() === 'leading';
  }

  /** Whether no other tab sent since this one began to compete. */
  get isFirst(): boolean {
    return this.#leadership?.isFirst() === true;
  }

  /** Nothing is sent or received from here on, and another tab may send. */
  leave(): void {
    this.#isClosed = true;
    this.#leadership?.close();
  }

  /** Leaves, once earlier messages are on their way. */
  close(): void {
    this.leave();
    this.#channel.close();
  }

  #hear(message: TabMessage | null, heard: Heard): void {
    if (!message || this.#isClosed) return;
    switch (message.kind) {
      case 'signed_in':
        heard.signedIn();
        return;
      case 'signed_out':
        heard.signedOut();
        return;
      case 'settled':
        heard.settled(message.settled);
        heard.outbox();
        return;
      case 'entries':
        heard.outbox();
    }
  }
}
