import 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import { unpackFields } from '../layers/packedFields.ts';

/** The map's worker, as far as it is reached here. */
interface MapWorker {
  readonly actor: {
    readonly messageHandlers: Record<string, (map: string, asked: Asked) => Promise<unknown>>;
    registerMessageHandler(type: string, handler: (map: string, asked: Asked) => unknown): void;
  };
}

/** Content of a source. */
interface Asked {
  readonly data?: GeoJSON.GeoJSON;
}

/** The map's name for a message with the content of a source. */
const loadData = 'LD';

const { actor } = (self as unknown as { readonly worker: MapWorker }).worker;
const load = actor.messageHandlers[loadData];
if (!load) throw new Error('the map has another name for the content of a source');

actor.registerMessageHandler(loadData, (map, asked) => {
  if (asked.data) unpackFields(asked.data);
  return load(map, asked);
});
