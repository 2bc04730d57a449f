import { zonesAnswer, type ZonesWork } from './zonesWork.ts';

/** Worker that computes zones of prescription maps. */
addEventListener('message', ({ data }: MessageEvent<ZonesWork>) => postMessage(zonesAnswer(data)));
