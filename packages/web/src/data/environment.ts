/** Time and chance, passed in so that tests control both. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs once after so many milliseconds; returns the way to prevent it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** The channel between tabs of one browser. */
export interface Channel {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
}

export interface Socket {
  readonly close: () => void;
}

export interface SocketEvents {
  readonly opened: () => void;
  readonly message: (text: string) => void;
  readonly closed: () => void;
}

/** A lock that one tab holds at a time, while `hold` runs. */
export interface Locks {
  readonly request: (name: string, signal: AbortSignal, hold: () => Promise<void>) => Promise<void>;
  /** The same where nobody holds it; calls `hold` with whether it was free. */
  readonly requestIfFree: (
    name: string,
    hold: (isFree: boolean) => Promise<void> | void,
  ) => Promise<void>;
}

/** Everything of the browser that the data layer touches; the only way it touches it. */
export interface Environment {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly cookies: () => string;
  readonly language: () => string;
  readonly clock: Clock;
  /** SHA-256 of a content, in hexadecimal. */
  readonly digest: (content: Blob) => Promise<string>;
  /** Null where the browser has none: everything then lasts as long as the page. */
  readonly indexedDB: IDBFactory | null;
  readonly keyRange: typeof IDBKeyRange;
  /** Null where the browser has none: tabs then take turns through a lease in the database. */
  readonly locks: Locks | null;
  readonly channel: (name: string, received: (message: unknown) => void) => Channel;
  readonly socket: (path: string, events: SocketEvents) => Socket;
  /** The page became visible or the network returned. */
  readonly onWake: (run: () => void) => () => void;
  /** The page is about to go. */
  readonly onHide: (run: () => void) => () => void;
  readonly onOffline: (run: () => void) => () => void;
  /** False where the browser is certain that it is offline. */
  readonly hasNetwork: () => boolean;
  /** The page is in a frame of another one. */
  readonly framed: () => boolean;
}
