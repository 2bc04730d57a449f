import { partsOf, type Bounds, type Polygonal } from '@furrow/geo';
import type { Database } from '../db/pool.ts';
import { nextTurn } from '../overload/next-turn.ts';
import { polygonsIn } from './groups.ts';

/** The fields of a year of a register within a box. */
export interface RegisterFields {
  readonly fields: readonly RegisterField[];
  /** Whether these are all. */
  readonly isComplete: boolean;
}

interface RegisterField {
  readonly geometry: Polygonal;
  readonly country: string;
  readonly code: string;
  readonly name: string;
  /** The corresponding crop of the catalogue. */
  readonly crop: number | null;
}

interface Found {
  layer: number;
  country: string;
  polygons: Buffer;
}

/** More than these are not distinguishable on a screen. */
const mostFields = 2_000;
/** Landscapes are fields of some registers too, with ten thousand corners each. */
const mostCorners = 100_000;
/** Adjacent polygons are stored together, sixteen at most. */
const mostGroups = mostFields / 4;
const FIELDS_AT_A_TIME = 100;

/** The fields of registers of a year that lie in a box, or some of them where those are many. */
export async function registerFieldsIn(
  database: Database,
  year: number,
  box: Bounds,
): Promise<RegisterFields> {
  const { rows } = await database.byIndex.query<Found>(
    `select p.layer, l.country, p.polygons from reference_polygon p
      join reference_layer l on l.id = p.layer
      where p.place && box(point($1, $2), point($3, $4)) and l.state = 'ready'
      and l.kind = 'register' and l.year = $5 limit ${mostGroups + 1}`,
    [box.west, box.south, box.east, box.north, year],
  );
  const fields: { readonly group: Found; readonly code: number; readonly geometry: Polygonal }[] =
    [];
  let corners = 0;
  let isComplete = rows.length <= mostGroups;
  for (const group of rows) {
    for (const { code, polygon } of polygonsIn(group.polygons, box)) {
      corners += partsOf(polygon)
        .flat()
        .reduce((sum, ring) => sum + ring.length, 0);
      if (fields.length >= mostFields || corners > mostCorners) {
        isComplete = false;
        break;
      }
      fields.push({ group, code, geometry: polygon });
      if (fields.length % FIELDS_AT_A_TIME === 0) await nextTurn();
    }
    if (corners > mostCorners) break;
  }
  const words = await cropsOf(
    database,
    fields.map(({ group, code }) => [group.layer, code]),
  );
  const unnamed = { code: '', name: '', crop: null };
  return {
    fields: fields.map(({ group, code, geometry }) => ({
      geometry,
      country: group.country,
      ...(words.get(`${group.layer} ${code}`) ?? unnamed),
    })),
    isComplete,
  };
}

/** Codes, names and crops by layer and number. */
async function cropsOf(
  database: Database,
  numbers: readonly (readonly [layer: number, number: number])[],
): Promise<ReadonlyMap<string, Pick<RegisterField, 'code' | 'name' | 'crop'>>> {
  const wanted = [
    ...new Map(numbers.map((number) => [number.join(' '), number] as const)).values(),
  ];
  if (wanted.length === 0) return new Map();
  const { rows } = await database.query<
    Pick<RegisterField, 'code' | 'name' | 'crop'> & { layer: number; number: number }
  >(
    `select r.layer, r.number, r.code, r.name, (select c.crop from code c
        where c.list = 'Cropfield' and c.farm is null and c.deleted_at is null
        and c.country = l.country and c.code = r.code order by c.id limit 1) as crop
      from unnest($1::integer[], $2::integer[]) w (l, n)
      join reference_code r on r.layer = w.l and r.number = w.n
      join reference_layer l on l.id = r.layer`,
    [wanted.map(([layer]) => layer), wanted.map(([, number]) => number)],
  );
  return new Map(rows.map(({ layer, number, ...words }) => [`${layer} ${number}`, words]));
}
