import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const arrivingMilliseconds = 100;
/** While requests are answered the loop accepts connections slowly; the whole stop has 20 s. */
const longestArrivalMilliseconds = 10_000;
/** Number of turns of the loop without a new connection from which on none is waiting. */
const quietTurns = 10;
const silentMilliseconds = 2_000;

/**
 * The shutdown of a server: clients that had reached it before it was stopped are answered.
 * The system accepts connections before we read them; closing the socket at once would cut those
 * off.
 */
export interface Drain {
  /** Reads everything that has arrived already. */
  arrivals(): Promise<void>;
  /**
   * Cuts, after a while, connections without any request: browsers open some in advance, and
   * nothing would end them.
   */
  cutSilent(): void;
}

const turn = () => new Promise((wake) => setImmediate(wake));

export function drainOf(server: Server): Drain {
  const silent = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('upgrade', ({ socket }) => silent.delete(socket));
  return {
    async arrivals() {
      await new Promise((wake) => setTimeout(wake, arrivingMilliseconds));
      // the loop accepts a connection per turn, and hundreds may wait behind it
      const until = performance.now() + longestArrivalMilliseconds;
      for (let quiet = 0; quiet < quietTurns && performance.now() < until;) {
        const before = connections;
        await turn();
        quiet = connections === before ? quiet + 1 : 0;
      }
    },
    cutSilent() {
      setTimeout(() => {
        for (const socket of silent) socket.destroy();
      }, silentMilliseconds).unref();
    },
  };
}
