import type { Server } from 'node:http';

/** Number of consecutive turns of the loop with a new connection that indicate more are waiting. */
const turnsInARow = 8;
/** Maximum number of turns: an endless stream of connections must not block clients forever. */
const mostTurns = 2000;

/**
 * Determines whether more connections are waiting to be accepted: the loop accepts one per turn,
 * and while turns are long hundreds wait for seconds before their requests are read.
 * @param taken called once the last of them is accepted
 */
export function watchArrivals(server: Pick<Server, 'on'>, taken: () => void): () => boolean {
  let came = false;
  let isWatching = false;
  let inARow = 0;
  const turn = () => {
    if (came) {
      came = false;
      inARow += 1;
      setImmediate(turn);
      return;
    }
    const waited = inARow >= turnsInARow;
    [inARow, isWatching] = [0, false];
    if (waited) taken();
  };
  server.on('connection', () => {
    came = true;
    if (isWatching) return;
    isWatching = true;
    setImmediate(turn);
  });
  return () => inARow >= turnsInARow && inARow < mostTurns;
}
