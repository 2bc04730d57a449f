import type { Server } from 'node:http';

/** So many turns of the loop one after the other with a new connection, and more are waiting. */
const turnsInARow = 8;
/** And no more of them: who opens connections without end keeps no client waiting for ever. */
const mostTurns = 2000;

/**
 * Tells whether more connections are waiting to be taken: the loop takes one in a turn, and while
 * turns are long hundreds wait for seconds before anybody hears what they ask.
 * @param taken called once the last of them is taken
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
