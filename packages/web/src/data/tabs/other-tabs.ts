import type { Channel, Surroundings } from '../surroundings.ts';
import { readTabMessage, type TabMessage } from './tab-messages.ts';
import type { Settled } from '../outbox/sender.ts';

interface Heard {
  /** The server took an entry of another tab. */
  readonly settled: (settled: Settled) => void;
  readonly signedIn: () => void;
  readonly signedOut: () => void;
  /** The outbox is no longer what this tab knows of it. */
  readonly outbox: () => void;
}

/** The other tabs of a person on a farm. */
export class OtherTabs {
  #channel: Channel;
  #isClosed = false;

  constructor(around: Surroundings, name: string, heard: Heard) {
    this.#channel = around.channel(name, (message) => this.#hear(readTabMessage(message), heard));
  }

  tell(message: TabMessage): void {
    if (!this.#isClosed) this.#channel.post(message);
  }

  /** Nothing is told or heard from here on. */
  leave(): void {
    this.#isClosed = true;
  }

  /** Leaves, once what was told before is on its way. */
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
