import { openLine, type Line } from './live-line.ts';
import type { Client } from './client.ts';

interface NotificationMessage {
  readonly id: number;
  readonly notification: { readonly text: string; readonly content: string };
}

/** The messages of a connection, and the message it started after. */
export interface FollowedLine {
  readonly after: number | null;
  readonly messages: NotificationMessage[];
}

/**
 * A client that follows the notifications of a person like a browser: on any server, it reconnects
 * whenever its connection drops, with the last received message.
 */
export class Follower {
  readonly lines: FollowedLine[] = [];
  #line: Line | null = null;
  #last: number | null = null;
  #heard: (() => void)[] = [];

  constructor(
    private readonly clients: readonly Client[],
    private readonly dropsAfter: () => number = () => Number.POSITIVE_INFINITY,
  ) {}

  get told(): NotificationMessage[] {
    return this.lines.flatMap((line) => line.messages);
  }

  async connect(): Promise<void> {
    const client = this.clients[this.lines.length % this.clients.length]!;
    const line: FollowedLine = { after: this.#last, messages: [] };
    this.lines.push(line);
    const drops = this.dropsAfter();
    const isPresent = () => this.lines.at(-1) === line;
    const opened = await openLine(
      client,
      `/ws/channel/user/notifications${line.after === null ? '' : `?after=${line.after}`}`,
      {},
      (message) => {
        // messages still in flight when the connection dropped never arrived
        if (!isPresent()) return;
        const received = JSON.parse(message) as NotificationMessage;
        line.messages.push(received);
        this.#last = received.id;
        const heard = this.#heard;
        this.#heard = [];
        heard.forEach((hear) => hear());
        if (line.messages.length === drops) void this.reconnect();
      },
    );
    if (typeof opened === 'number') throw new Error(`the line was refused with ${opened}`);
    if (isPresent()) this.#line = opened;
    else opened.drop();
  }

  async reconnect(): Promise<void> {
    this.#line?.drop();
    this.#line = null;
    await this.connect();
  }

  /** Waits until a condition holds for the received messages. */
  async until(holds: (messages: NotificationMessage[]) => boolean): Promise<void> {
    while (!holds(this.told)) await new Promise<void>((resolve) => this.#heard.push(resolve));
  }

  hangUp(): void {
    this.lines.push({ after: this.#last, messages: [] });
    this.#line?.drop();
  }
}
