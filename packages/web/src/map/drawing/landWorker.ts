import { answerOf, type LandWork } from './landWork.ts';

/** Worker for operations on land. */
addEventListener('message', ({ data }: MessageEvent<LandWork>) => postMessage(answerOf(data)));
