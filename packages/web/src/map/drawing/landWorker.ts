import { answerOf, type LandWork } from './landWork.ts';

/** Work on land, beside the page. */
addEventListener('message', ({ data }: MessageEvent<LandWork>) => postMessage(answerOf(data)));
