import { zonesAnswer, type ZonesWork } from './zonesWork.ts';

/** Zones of prescription maps, beside the page. */
addEventListener('message', ({ data }: MessageEvent<ZonesWork>) => postMessage(zonesAnswer(data)));
