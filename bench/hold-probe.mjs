import { openSync, appendFileSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a measured server: records the time its loop was blocked at a stretch, and the time
 * its thread was ready to run and had no core, which on a loaded machine is most of it. Each
 * stretch above 50 ms is a line of the file HOLDS names: milliseconds since 1970, blocked, without
 * a core.
 */

const file = process.env['HOLDS'];
const step = 5;
const least = 50;

if (isMainThread && file) {
  const stat = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const buffer = Buffer.alloc(64);
  const waited = () => {
    const length = readSync(stat, buffer, 0, buffer.length, 0);
    return Number(buffer.toString('latin1', 0, length).split(' ')[1]) / 1e6;
  };
  let [before, waitedBefore] = [performance.now(), waited()];
  setInterval(() => {
    const [now, waitedNow] = [performance.now(), waited()];
    const held = now - before - step;
    if (held > least) appendFileSync(file, `${Date.now()} ${held} ${waitedNow - waitedBefore}\n`);
    [before, waitedBefore] = [now, waitedNow];
  }, step).unref();
}
