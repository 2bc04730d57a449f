import type { FastifyInstance } from 'fastify';
import { arrayOf, type CallDescription } from '@furrow/kit';
import type { Services } from '../services.ts';

/**
 * The grounds the map may lie on, from the JSON file that BASEMAPS names: a list of
 * `{id, name, tiles, tiles_dark?, tile_size?, min_zoom?, max_zoom?, attribution?}`. Without one the page draws its own,
 * which needs no network.
 * @source decisions D12
 */
export function basemapCalls(app: FastifyInstance, { configuration }: Services): void {
  app.get(
    '/api/basemaps.json',
    { config: { open: true, beforeAgreeing: true, about } },
    async () => configuration.basemaps,
  );
}

const about: CallDescription = {
  summary: 'The grounds the map may lie on',
  output: arrayOf({ type: 'object', required: ['id', 'name', 'tiles'] }),
};
