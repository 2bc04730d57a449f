import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tuneAllocator } from './allocator.ts';

const lookEveryMilliseconds = 3_000;
/** What may lie about besides what is in use: less is not worth a collection. */
const slackBytes = 8 * 1024 * 1024;

/**
 * Gives back the memory of large answers. The engine collects when its heap has doubled and more, and never while nothing
 * happens: after a few farms of megabytes a quiet server would hold hundreds of them for days.
 * @returns how to stop
 */
export function keepMemorySmall(): () => void {
  const giveBack = tuneAllocator();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const inUse = () => {
    const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
    return heap + external;
  };
  const held = () => {
    const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
    return heap + external;
  };
  let left = held();
  const looking = setInterval(() => {
    if (held() < left * 1.1 + slackBytes) return;
    collect();
    giveBack?.();
    left = inUse();
  }, lookEveryMilliseconds);
  looking.unref();
  return () => clearInterval(looking);
}
