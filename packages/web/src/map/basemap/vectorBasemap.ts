import type { VectorStyle } from '@furrow/domain/basemaps/basemap.ts';
import { membersOf } from '@furrow/kit/checked.ts';
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { aboveBasemap, clearBasemap, basemapName, tellReferrer } from '../layers/baseStyle.ts';
import { quietLabelFont } from '../layers/fonts.ts';
import type { BasemapLayer } from '../layers/basemaps.ts';

/** Basemaps of vector tiles, loaded with the first of them. */

const nameOf = (name: string): string => `${basemapName}/${name}`;

/** The address of the page itself in front of one of ours: tiles are fetched by a worker. */
const fromHere = (address: string): string =>
  address.startsWith('/') ? `${location.origin}${address}` : address;

/**
 * Fetches the style of a basemap from our server.
 * @throws an error with the status of the answer
 */
export async function readStyle({ tiles: [address = ''] }: BasemapLayer): Promise<VectorStyle> {
  const answer = await fetch(address);
  if (!answer.ok) throw Object.assign(new Error('no style'), { status: answer.status });
  return (await answer.json()) as VectorStyle;
}

/** Replaces the basemap below the fields by layers of vector tiles; names are in our letters. */
export function showStyle(map: MapLibreMap, basemap: BasemapLayer, style: VectorStyle): void {
  clearBasemap(map);
  tellReferrer(map, basemap);
  for (const [name, { bounds, tiles, ...source }] of Object.entries(style.sources))
    map.addSource(nameOf(name), {
      ...source,
      tiles: tiles.map(fromHere),
      attribution: basemap.attribution,
      ...(bounds ? { bounds: [...bounds] } : {}),
    });
  const above = aboveBasemap(map);
  for (const { id, type, source, layout, ...layer } of style.layers)
    map.addLayer(
      {
        ...layer,
        type,
        id: nameOf(String(id)),
        ...(source === undefined ? {} : { source: nameOf(String(source)) }),
        layout: {
          ...membersOf(layout),
          ...(type === 'symbol' ? { 'text-font': [quietLabelFont] } : {}),
        },
        // the engine checks each layer, and leaves out those that are wrong
      } as unknown as LayerSpecification,
      above,
    );
}
