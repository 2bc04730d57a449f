import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tuneAllocator } from './allocator.ts';

const lookEveryMilliseconds = 2_000;
const mebibyte = 1024 * 1024;
/** The garbage that may have accumulated since the last collection: less is not worth one. */
const slackBytes = 56 * mebibyte;
/** A quiet server should stay below 200 MB: close to that, less is worth a collection. */
const largeProcessBytes = 190 * mebibyte;
const largeSlackBytes = 16 * mebibyte;
/**
 * The same while there are requests: a collection delays them, so that only a flood of garbage is
 * worth one.
 */
const busySlackBytes = 384 * mebibyte;
/** The loop is quiet when it was busy for less than this share of the time between two checks. */
const quietShare = 0.05;

/** Of the main thread: buffers, and the heap with all its pages or only its contents. */
const heapBytes = () => sumOf('total_heap_size');
const inUse = () => sumOf('used_heap_size');

interface Memory {
  /** The memory in use by the main thread's heap and its buffers, in bytes. */
  readonly heap: number;
  /** Resident memory of the process with all its threads, in bytes. */
  readonly process: number;
}

const measured = (): Memory => ({ heap: inUse(), process: process.memoryUsage.rss() });

/**
 * Whether enough has accumulated for a collection: `left` is the memory after the last one,
 * `isStill` whether there was no request for a while.
 */
export function isWorthCollecting(now: Memory, left: Memory, isStill: boolean): boolean {
  // threads that have ended leave theirs with the C library, which only the process as a whole shows
  const gathered = Math.max(now.heap - left.heap, now.process - left.process);
  if (!isStill) return gathered >= busySlackBytes;
  return gathered >= (now.process > largeProcessBytes ? largeSlackBytes : slackBytes);
}

function sumOf(heap: 'total_heap_size' | 'used_heap_size'): number {
  const statistics = getHeapStatistics();
  return statistics[heap] + statistics.external_memory;
}

/**
 * Releases the memory of large answers once there are no more requests. The engine collects when
 * its heap has more than doubled, and never while idle (its memory reducer is switched off in
 * package.json): after a few farms of megabytes a quiet server would keep hundreds of them for
 * days. A collection while idle also discards compiled code, so that the next burst begins slowly:
 * it comes late and only when it is worth it.
 * @returns function that stops it
 */
export function releaseIdleMemory(): () => void {
  const giveBack = tuneAllocator();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // a collection amid large answers keeps them: no measure of a quiet server
  let left = measured();
  let leftWhenQuiet = left;
  let loop = performance.eventLoopUtilization();
  let wasQuiet = false;
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const quiet = performance.eventLoopUtilization(now, loop).utilization < quietShare;
    const still = quiet && wasQuiet;
    [loop, wasQuiet] = [now, quiet];
    const memory = { heap: heapBytes(), process: process.memoryUsage.rss() };
    if (!isWorthCollecting(memory, still ? leftWhenQuiet : left, still)) return;
    collect();
    // requests that arrived meanwhile come first: both together block the loop half as long again
    setImmediate(() => {
      giveBack?.();
      left = measured();
      if (still) leftWhenQuiet = left;
    });
  }, lookEveryMilliseconds);
  looking.unref();
  return () => clearInterval(looking);
}
