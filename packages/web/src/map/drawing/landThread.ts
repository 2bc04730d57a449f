import { threadOf, type Thread, type Working } from '../../browser/thread.ts';
import { answerOf, type LandAnswer, type LandWork } from './landWork.ts';

/** Runs long work on land in a worker. */
export type LandThread = Thread<LandWork, LandAnswer>;

export const landThread = (start: () => Working | null): LandThread => threadOf(start, answerOf);

/** The worker of this page. */
export const startWorker = (): Working | null =>
  typeof Worker === 'undefined'
    ? null
    : new Worker(new URL('./landWorker.ts', import.meta.url), { type: 'module' });
