import { parseWkt, type Polygonal } from '@furrow/geo';
import type { Database } from '../db/pool.ts';
import type { LayerKind } from './columns.ts';
import { groupsOf, type CodedOutline } from './groups.ts';
import { layerFor, layerIsReady } from './layers.ts';
import { outlineOf } from './outline.ts';
import { copyPolygons } from './polygon-copy.ts';

interface SmallLayer {
  readonly kind: LayerKind;
  readonly country: string;
  readonly year: number | null;
  readonly name: string;
  readonly polygons: readonly {
    readonly code: string;
    readonly name: string;
    readonly geometry: string;
  }[];
}

/**
 * Stores a layer of a few given polygons, where there is none of its kind, country and year yet.
 */
export async function storeSmallLayer(
  database: Database,
  { kind, country, year, name, polygons }: SmallLayer,
): Promise<void> {
  const { rowCount } = await database.query(
    `select 1 from reference_layer where kind = $1 and country = $2 and year is not distinct
      from $3::integer and state in ('ready', 'loading')`,
    [kind, country, year],
  );
  if (rowCount) return;
  const { id } = await layerFor(
    database,
    { kind, country, year, name, fingerprint: name },
    { code: null, name: null },
  );
  const codes = [...new Map(polygons.map((polygon) => [polygon.code, polygon.name])).entries()];
  const outlines = polygons.flatMap(({ code, geometry }): CodedOutline[] => {
    const outline = outlineOf(parseWkt(geometry).geometry as Polygonal, (position) => position);
    return outline
      ? [{ ...outline, code: codes.findIndex(([codeKey]) => codeKey === code) + 1 }]
      : [];
  });
  await database.query(
    `insert into reference_code (layer, number, code, name) select $1, number, code, name
      from unnest($2::integer[], $3::text[], $4::text[]) n (number, code, name)`,
    [
      id,
      codes.map((_, index) => index + 1),
      codes.map(([code]) => code),
      codes.map(([, text]) => text),
    ],
  );
  const client = await database.pool.connect();
  try {
    await copyPolygons(client, id, 1, groupsOf(outlines));
  } finally {
    client.release();
  }
  await database.query('update reference_layer set taken = $2, kept = $2 where id = $1', [
    id,
    outlines.length,
  ]);
  await layerIsReady(database, id);
}
