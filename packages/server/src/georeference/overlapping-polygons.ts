import { areaSquareMetres, boundsOf, overlap, type Bounds, type Polygonal } from '@furrow/geo';
import type { Database } from '../db/pool.ts';
import { nextTurn } from '../overload/next-turn.ts';
import type { LayerKind } from './columns.ts';
import { polygonsIn } from './groups.ts';
import { withinBox } from './within-box.ts';

/** A polygon of a layer that overlaps a field. */
export interface PolygonOverlap {
  readonly country: string;
  readonly year: number | null;
  readonly code: string;
  readonly name: string;
  /** Hectares. */
  readonly area: number;
  /** Of the field, 0 to 1. */
  readonly share: number;
}

interface Found {
  layer: number;
  country: string;
  year: number | null;
  polygons: Buffer;
}

/** Polygons that only share an edge with the field have grown nothing on it. */
const LEAST_SQUARE_METRES = 1;
/** Number of polygons after which other requests get their turn. */
const POLYGONS_AT_A_TIME = 100;
/** Around the field, in degrees, so that edges cut at the box do not touch it. */
const ROOM = 1e-6;

/**
 * The polygons of ready layers that share surface with a field, those of the same code together,
 * the largest first. Boxes under an index find the candidates, `packages/geo` counts their surface.
 * @source decisions D10, D14, docs/decisions/019
 */
export async function findOverlaps(
  database: Database,
  kind: LayerKind,
  field: Polygonal,
  year: number | null = null,
): Promise<PolygonOverlap[]> {
  const box = boundsOf(field);
  if (!box) return [];
  const { rows } = await database.byIndex.query<Found>(
    `select p.layer, l.country, l.year, p.polygons from reference_polygon p
      join reference_layer l on l.id = p.layer
      where p.place && box(point($1, $2), point($3, $4)) and l.state = 'ready' and l.kind = $5
      and ($6::integer is null or l.year = $6)`,
    [box.west, box.south, box.east, box.north, kind, year],
  );
  const surfaces = new Map<
    string,
    { readonly found: Found; readonly code: number; squareMetres: number }
  >();
  let count = 0;
  for (const row of rows) {
    for (const { code, polygon } of polygonsIn(row.polygons, box)) {
      count += 1;
      if (count % POLYGONS_AT_A_TIME === 0) await nextTurn();
      const squareMetres = sharedSurface(field, polygon, box);
      if (squareMetres < LEAST_SQUARE_METRES) continue;
      const key = `${row.layer} ${code}`;
      const sum = surfaces.get(key) ?? { found: row, code, squareMetres: 0 };
      sum.squareMetres += squareMetres;
      surfaces.set(key, sum);
    }
  }
  return named(database, [...surfaces.values()], areaSquareMetres(field));
}

/** Surfaces by the names of their codes. */
async function named(
  database: Database,
  surfaces: readonly {
    readonly found: Found;
    readonly code: number;
    readonly squareMetres: number;
  }[],
  total: number,
): Promise<PolygonOverlap[]> {
  if (surfaces.length === 0) return [];
  const { rows } = await database.query<{
    layer: number;
    number: number;
    code: string;
    name: string;
  }>(
    `select layer, number, code, name from reference_code
      join unnest($1::integer[], $2::integer[]) w (l, n) on layer = l and number = n`,
    [surfaces.map(({ found }) => found.layer), surfaces.map(({ code }) => code)],
  );
  const words = new Map(
    rows.map(({ layer, number, code, name }) => [`${layer} ${number}`, { code, name }]),
  );
  return surfaces
    .map(({ found: { layer, country, year }, code, squareMetres }) => ({
      country,
      year,
      ...(words.get(`${layer} ${code}`) ?? { code: '', name: '' }),
      area: Math.round(squareMetres) / 10_000,
      share: total > 0 ? Math.round(Math.min(squareMetres / total, 1) * 10_000) / 10_000 : 0,
    }))
    .sort(
      (a, b) => (b.year ?? 0) - (a.year ?? 0) || b.area - a.area || a.code.localeCompare(b.code),
    );
}

function sharedSurface(
  field: Polygonal,
  other: Polygonal,
  { west, south, east, north }: Bounds,
): number {
  const near = withinBox(other, {
    west: west - ROOM,
    south: south - ROOM,
    east: east + ROOM,
    north: north + ROOM,
  });
  return boundsOf(near) === null ? 0 : overlap(field, near).intersection;
}
