import { digestOf } from './files/digest.ts';
import type { Channel, Locks, Socket, SocketEvents, Environment } from './environment.ts';

function listen(target: EventTarget, name: string, run: () => void): () => void {
  target.addEventListener(name, run);
  return () => target.removeEventListener(name, run);
}

function openChannel(name: string, received: (message: unknown) => void): Channel {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event) => received(event.data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

function openSocket(path: string, events: SocketEvents): Socket {
  const socket = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`,
  );
  socket.onopen = events.opened;
  socket.onmessage = (event) => events.message(String(event.data));
  socket.onclose = events.closed;
  return { close: () => socket.close() };
}

const locks: Locks = {
  request: (name, signal, hold) => navigator.locks.request(name, { signal }, hold),
  requestIfFree: (name, hold) =>
    navigator.locks.request(name, { ifAvailable: true }, (lock) => hold(lock !== null)),
};

/** The page's indexedDB, or null where access to it is refused (some private windows). */
export function databases(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null;
  } catch {
    return null;
  }
}

/** The environment of a real page. */
export function browserEnvironment(): Environment {
  return {
    fetch: (path, init) => fetch(path, init),
    cookies: () => document.cookie,
    language: () => document.documentElement.lang || navigator.language || 'en',
    clock: {
      now: () => Date.now(),
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      random: () => Math.random(),
    },
    digest: digestOf,
    indexedDB: databases(),
    keyRange: IDBKeyRange,
    // Web Locks exist in secure contexts only.
    locks: 'locks' in navigator ? locks : null,
    channel: openChannel,
    socket: openSocket,
    onWake: (run) => {
      const stops = [
        listen(document, 'visibilitychange', () => {
          if (document.visibilityState === 'visible') run();
        }),
        listen(window, 'online', run),
        listen(window, 'pageshow', run),
      ];
      return () => stops.forEach((stop) => stop());
    },
    onHide: (run) => {
      const stops = [
        listen(window, 'pagehide', run),
        listen(document, 'visibilitychange', () => {
          if (document.visibilityState === 'hidden') run();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    onOffline: (run) => listen(window, 'offline', run),
    hasNetwork: () => navigator.onLine,
    framed: () => window.self !== window.top,
  };
}
