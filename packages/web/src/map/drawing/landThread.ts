import { answerOf, type LandAnswer, type LandWork } from './landWork.ts';

/** What of a worker is needed here. */
export type Working = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Does long work one at a time beside the page, which goes on meanwhile. */
export interface LandThread {
  /** Begins work; what was in hand is given up. */
  readonly begin: (work: LandWork, then: (answer: LandAnswer) => void) => void;
  /** Gives up what is in hand. */
  readonly stop: () => void;
}

/**
 * @param start a worker; null where the browser has none
 */
export function landThread(start: () => Working | null): LandThread {
  let worker: Working | null = null;
  let cannot = false;
  let busy = false;
  let turn = 0;
  const stop = () => {
    turn += 1;
    // an operation that runs hears nothing: only its end ends it
    if (busy) worker?.terminate();
    if (busy) worker = null;
    busy = false;
  };
  const onPage = (work: LandWork, then: (answer: LandAnswer) => void) => {
    const mine = turn;
    // once it was shown that something is done
    setTimeout(() => {
      if (mine === turn) then(answerOf(work));
    });
  };
  return {
    stop,
    begin(work, then) {
      stop();
      if (!cannot) worker ??= start();
      if (!worker) return onPage(work, then);
      busy = true;
      worker.onmessage = ({ data }: MessageEvent<LandAnswer>) => {
        busy = false;
        then(data);
      };
      worker.onerror = () => {
        // its script did not come, or it ended: the page can do the same
        stop();
        cannot = true;
        onPage(work, then);
      };
      worker.postMessage(work);
    },
  };
}

/** The worker of this page. */
export const startWorker = (): Working | null =>
  typeof Worker === 'undefined'
    ? null
    : new Worker(new URL('./landWorker.ts', import.meta.url), { type: 'module' });
