import type { FastifyInstance } from 'fastify';
import { arrayOf, type CallDescription } from '@furrow/kit';
import { readFileSync } from 'node:fs';
import type { Services } from '../services.ts';

/**
 * The grounds the map may lie on, from the JSON file that BASEMAPS names: a list of
 * `{id, name, tiles, tiles_dark?, tile_size?, min_zoom?, max_zoom?, attribution?}`. Without one the page draws its own,
 * which needs no network.
 * @source decisions D12
 */
export function basemapCalls(app: FastifyInstance, { configuration }: Services): void {
  const basemaps = configuration.basemaps ? readBasemaps(configuration.basemaps) : [];
  app.get('/api/basemaps.json', { config: { open: true, beforeAgreeing: true, about } }, async () => basemaps);
}

const about: CallDescription = {
  summary: 'The grounds the map may lie on',
  output: arrayOf({ type: 'object', required: ['id', 'name', 'tiles'] }),
};

/** Throws at the start, naming the variable, when the file is not there or holds something else. */
function readBasemaps(file: string): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`BASEMAPS: ${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  const isBasemap = (one: unknown) => one !== null && typeof one === 'object' && ['id', 'name', 'tiles'].every((name) => name in one);
  if (!Array.isArray(content) || !content.every(isBasemap)) throw new Error(`BASEMAPS: ${file} must hold a list of {id, name, tiles}`);
  return content;
}
