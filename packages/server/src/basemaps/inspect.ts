import { OutsideError, type OutsideOptions } from '../outside/ask.ts';
import { problem } from './ground-problem.ts';
import type { GroundRequest, InspectedGround } from './ground-request.ts';
import { inspectFile } from './inspect-file.ts';
import { inspectStyle } from './inspect-style.ts';
import { inspectTiles } from './inspect-tiles.ts';

/**
 * Tries a ground as the map would use it.
 * @throws GroundProblem
 */
export async function inspectGround(
  request: GroundRequest,
  mayAsk: OutsideOptions['mayAsk'],
): Promise<InspectedGround> {
  try {
    if (request.kind === 'raster') return await inspectTiles(request, mayAsk);
    if (request.kind === 'style') return await inspectStyle(request, mayAsk);
    return await inspectFile(request, mayAsk);
  } catch (error) {
    if (error instanceof OutsideError) throw problem(`basemap_${error.failure}`);
    throw error;
  }
}
