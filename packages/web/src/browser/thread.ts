/** The members of a worker that are needed here. */
export type Working = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Runs long work in a worker, one job at a time, while the page stays responsive. */
export interface Thread<Work, Answer> {
  /** Begins work; work in progress is aborted. */
  readonly begin: (work: Work, then: (answer: Answer) => void) => void;
  /** Aborts work in progress. */
  readonly stop: () => void;
}

/**
 * @param start a worker that answers each message by `answerOf`; null where the browser has none
 * @param answerOf does the work on the page, where no worker can
 */
export function threadOf<Work, Answer>(
  start: () => Working | null,
  answerOf: (work: Work) => Answer,
): Thread<Work, Answer> {
  let worker: Working | null = null;
  let cannot = false;
  let busy = false;
  let turn = 0;
  const stop = () => {
    turn += 1;
    // a running operation receives no messages: only terminating the worker ends it
    if (busy) worker?.terminate();
    if (busy) worker = null;
    busy = false;
  };
  const onPage = (work: Work, then: (answer: Answer) => void) => {
    const mine = turn;
    // once the progress was shown
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
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        busy = false;
        then(data);
      };
      worker.onerror = () => {
        // its script could not be loaded, or it ended: the page can do the same
        stop();
        cannot = true;
        onPage(work, then);
      };
      worker.postMessage(work);
    },
  };
}
