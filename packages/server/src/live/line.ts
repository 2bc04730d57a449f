/** A line to a client, as far as ours are used: the library of web sockets comes without types. */
export interface Line {
  readonly readyState: number;
  /** The state of a line that stands. */
  readonly OPEN: number;
  /** @param sent called once it is on its way, or cannot be */
  send(message: string, sent?: () => void): void;
  ping(): void;
  close(code: number, reason: string): void;
  on(event: 'close' | 'error', heard: () => void): void;
}
