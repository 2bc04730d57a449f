import { OutsideError, type OutsideOptions } from '../outside/ask.ts';
import { problem } from './basemap-problem.ts';
import type { BasemapRequest, InspectedBasemap } from './basemap-request.ts';
import { inspectFile } from './inspect-file.ts';
import { inspectStyle } from './inspect-style.ts';
import { inspectTiles } from './inspect-tiles.ts';

/**
 * Tries a basemap as the map would use it.
 * @throws BasemapProblem
 */
export async function inspectBasemap(
  request: BasemapRequest,
  mayAsk: OutsideOptions['mayAsk'],
): Promise<InspectedBasemap> {
  try {
    if (request.kind === 'raster') return await inspectTiles(request, mayAsk);
    if (request.kind === 'style') return await inspectStyle(request, mayAsk);
    return await inspectFile(request, mayAsk);
  } catch (error) {
    if (error instanceof OutsideError) throw problem(`basemap_${error.failure}`);
    throw error;
  }
}
