import { setImmediate } from 'node:timers/promises';
import { areaSquareMetres, boundsOf, overlap, type Bounds, type Polygonal } from '@furrow/geo';
import type { Database } from '../db/pool.ts';
import type { LayerKind } from './columns.ts';
import { polygonOf } from './outline.ts';
import { withinBox } from './within-box.ts';

/** What of a layer lies under a field. */
export interface Met {
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
  code: string;
  name: string;
  outline: Buffer;
}

/** Polygons that only share an edge with the field have grown nothing on it. */
const LEAST_SQUARE_METRES = 1;
/** After so many polygons others get their turn. */
const POLYGONS_AT_A_TIME = 100;
/** Around the field, in degrees, so that edges cut at the box do not touch it. */
const ROOM = 1e-6;

/**
 * The polygons of ready layers that share surface with a field, those of the same code together, the largest first.
 * Boxes under an index find the candidates, `packages/geo` counts their surface.
 * @source decisions D10, D14, docs/decisions/019
 */
export async function meet(database: Database, kind: LayerKind, field: Polygonal, year: number | null = null): Promise<Met[]> {
  const box = boundsOf(field);
  if (!box) return [];
  const { rows } = await database.byIndex.query<Found>(
    `select p.layer, l.country, l.year, c.code, c.name, p.outline
       from reference_polygon p join reference_layer l on l.id = p.layer join reference_code c on c.layer = p.layer and c.number = p.code
      where p.place && box(point($1, $2), point($3, $4)) and l.state = 'ready' and l.kind = $5 and ($6::integer is null or l.year = $6)`,
    [box.west, box.south, box.east, box.north, kind, year],
  );
  const total = areaSquareMetres(field);
  const sums = new Map<string, { found: Found; squareMetres: number }>();
  for (const [place, found] of rows.entries()) {
    if (place > 0 && place % POLYGONS_AT_A_TIME === 0) await setImmediate();
    const squareMetres = sharedSurface(field, polygonOf(found.outline), box);
    if (squareMetres < LEAST_SQUARE_METRES) continue;
    const key = JSON.stringify([found.layer, found.code, found.name]);
    const sum = sums.get(key) ?? { found, squareMetres: 0 };
    sum.squareMetres += squareMetres;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .map(({ found: { country, year: of, code, name }, squareMetres }) => ({
      country,
      year: of,
      code,
      name,
      area: Math.round(squareMetres) / 10_000,
      share: total > 0 ? Math.round(Math.min(squareMetres / total, 1) * 10_000) / 10_000 : 0,
    }))
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0) || b.area - a.area || a.code.localeCompare(b.code));
}

function sharedSurface(field: Polygonal, other: Polygonal, { west, south, east, north }: Bounds): number {
  const near = withinBox(other, { west: west - ROOM, south: south - ROOM, east: east + ROOM, north: north + ROOM });
  return boundsOf(near) === null ? 0 : overlap(field, near).intersection;
}
