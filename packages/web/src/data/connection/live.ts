import type { Socket, Environment } from '../environment.ts';

const firstWait = 1000;
const longestWait = 60_000;

export interface Live {
  /** Connects at once instead of after the wait. */
  readonly wake: () => void;
  readonly close: () => void;
}

interface LineEvents {
  readonly opened?: () => void;
  readonly message: (text: string) => void;
}

/**
 * Maintains a connection to the server, reopened with increasing delays when it drops.
 * @param path computed anew for each
 */
export function maintainConnection(
  path: () => string,
  { socket, clock }: Pick<Environment, 'socket' | 'clock'>,
  { opened, message }: LineEvents,
): Live {
  let tries = 0;
  let open: Socket | null = null;
  let stopTimer: (() => void) | null = null;
  let closed = false;

  const connect = () => {
    stopTimer?.();
    stopTimer = null;
    if (closed || open) return;
    open = socket(path(), {
      opened: () => {
        tries = 0;
        opened?.();
      },
      message: (text) => {
        if (!closed) message(text);
      },
      closed: () => {
        open = null;
        if (closed || stopTimer) return;
        const longest = Math.min(longestWait, firstWait * 2 ** tries);
        tries += 1;
        stopTimer = clock.after(longest / 2 + clock.random() * (longest / 2), connect);
      },
    });
  };
  connect();
  return {
    wake: connect,
    close: () => {
      closed = true;
      stopTimer?.();
      open?.close();
    },
  };
}

/**
 * Listens for changes of the farm. A message carries nothing else: the changes themselves come by
 * the feed. Messages are lost while disconnected, so a new connection counts as a message.
 */
export function listenToFarm(
  farm: string,
  environment: Pick<Environment, 'socket' | 'clock'>,
  changed: () => void,
): Live {
  return maintainConnection(() => `/ws/channel/farm/${farm}`, environment, {
    opened: changed,
    message: changed,
  });
}
