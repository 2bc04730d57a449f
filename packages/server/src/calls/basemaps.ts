import type { FastifyInstance } from 'fastify';
import { listBasemaps } from '@furrow/domain/basemaps/basemaps.calls.ts';
import type { Services } from '../services.ts';
import { answer } from '../wire/answer.ts';

/**
 * The grounds the map may lie on, from the JSON file that BASEMAPS names: a list of
 * `{id, name, tiles, tiles_dark?, tile_size?, min_zoom?, max_zoom?, attribution?}`. Without one the page draws its own,
 * which needs no network.
 * @source decisions D12
 */
export function basemapCalls(app: FastifyInstance, { configuration }: Services): void {
  answer(app, listBasemaps, () => configuration.basemaps);
}
