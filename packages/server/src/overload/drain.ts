import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const arrivingMilliseconds = 100;
const silentMilliseconds = 2_000;

/**
 * The last of a server: whoever had reached it before it was told to stop is answered. The system takes connections before
 * we read them; closing the door at once would cut those.
 */
export interface Drain {
  /** Reads what has arrived already. */
  arrivals(): Promise<void>;
  /** Cuts, after a while, connections on which nothing was ever asked: browsers open some in advance, and nothing would end them. */
  cutSilent(): void;
}

const turn = () => new Promise((wake) => setImmediate(wake));

export function drainOf(server: Server): Drain {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('upgrade', ({ socket }) => silent.delete(socket));
  return {
    async arrivals() {
      await new Promise((wake) => setTimeout(wake, arrivingMilliseconds));
      // a loop that was held up has fired its timers and not looked at its sockets yet
      for (let count = 0; count < 3; count += 1) await turn();
    },
    cutSilent() {
      setTimeout(() => {
        for (const socket of silent) socket.destroy();
      }, silentMilliseconds).unref();
    },
  };
}
