import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import { contains, overlap, mayMeet, readGeojson, type Geometry } from '@furrow/geo';
import { membersOf, partsOf } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import type { Piece } from './follow.ts';
import type { CropField, Journal } from './journal.ts';

/**
 * Maps of values by place of a field that was split: each piece gets the zones that lie on it.
 * @source decisions D17, docs/decisions/095
 */

const kinds = ['taskgrid', 'prescriptionmap', 'observationmap'] as const satisfies EntityName[];

type ValueMap = EntityRows[(typeof kinds)[number]];

/** A map that a piece got of one of its field's. */
interface MapOfPiece {
  /** The map it is a part of. */
  readonly of: string;
  readonly piece: string;
  /** The work that the map it is a part of was made for. */
  readonly record: string | null;
  readonly made: { readonly entity: EntityName; readonly id: string; readonly record: null };
}

export type MapsOfPieces = readonly MapOfPiece[];

/** The map that a piece has of one that work on the whole field names; null where it has none. */
export function piecesMap(maps: MapsOfPieces, id: string | null, piece: string): string | null {
  if (id === null || !maps.some((map) => map.of === id)) return id;
  return maps.find((map) => map.of === id && map.piece === piece)?.made.id ?? null;
}

/**
 * Divides the maps of a field over its pieces, the first of which is the field itself. A zone goes
 * to every piece it lies on, uncut: a value at a place holds on either side of the line, and a
 * terminal's grid stays regular. Maps of performed or locked work stay as they are with it.
 */
export async function divideMaps(
  journal: Journal,
  field: CropField,
  pieces: readonly Piece[],
): Promise<MapOfPiece[]> {
  const made: MapOfPiece[] = [];
  for (const entity of kinds) {
    const maps = await journal.rowsWhere(entity, 'cropfield', [field.id]);
    const done = await ofDoneWork(journal, entity, maps);
    for (const map of maps)
      if (!done.has(map.id)) made.push(...(await divide(journal, entity, map, pieces)));
  }
  return made;
}

async function divide(
  journal: Journal,
  entity: (typeof kinds)[number],
  map: ValueMap,
  pieces: readonly Piece[],
): Promise<MapOfPiece[]> {
  const zones = partsOf(membersOf(map.features).features);
  if (zones.length === 0) return [];
  const [kept, ...others] = pieces;
  const geometries = zones.map(geometryOf);
  const on = (piece: Piece) =>
    zones.filter((_zone, index) => liesOn(geometries[index] ?? null, piece));
  const elsewhere = new Set(others.flatMap(on));
  const own = new Set(kept ? on(kept) : []);
  const collection = (features: readonly unknown[]) => ({ ...membersOf(map.features), features });
  // a zone beyond every piece stays where it was
  const staying = zones.filter((zone) => own.has(zone) || !elsewhere.has(zone));
  if (staying.length < zones.length)
    await journal.change(entity, map, { features: collection(staying) });
  const made: MapOfPiece[] = [];
  for (const piece of others) {
    const features = on(piece);
    if (features.length === 0) continue;
    const { name, producttype, unit, date } = map;
    const row = await journal.make(
      entity,
      { name, producttype, unit, date, cropfield: piece.id, features: collection(features) },
      new Map([
        ['cropfield', new Set<unknown>([piece.id])],
        ['producttype', new Set<unknown>(producttype === null ? [] : [producttype])],
      ]),
    );
    made.push({
      of: map.id,
      piece: piece.id,
      record: map.record,
      made: { entity, id: row.id, record: null },
    });
  }
  return made;
}

const geometryOf = (zone: unknown): Geometry | null =>
  readGeojson(membersOf(zone).geometry).geometry;

/** Less of a zone than this on a piece is the width of the line between them. */
const LEAST_SQUARE_METRES = 1;

function liesOn(geometry: Geometry | null, { polygon }: Piece): boolean {
  switch (geometry?.type) {
    case 'Polygon':
    case 'MultiPolygon':
      return (
        mayMeet(geometry, polygon) && overlap(geometry, polygon).intersection >= LEAST_SQUARE_METRES
      );
    case 'Point':
      return contains(polygon, geometry.coordinates);
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates.some((position) => contains(polygon, position));
    case 'MultiLineString':
      return geometry.coordinates.some((line) =>
        line.some((position) => contains(polygon, position)),
      );
    default:
      return false;
  }
}

/** Ids of those maps that performed or locked work was done by, or that were made of it. */
async function ofDoneWork(
  journal: Journal,
  entity: (typeof kinds)[number],
  maps: readonly ValueMap[],
): Promise<ReadonlySet<string>> {
  const { lasting, fields } = entityOf('record');
  const named = entity in fields ? `r.${entity} = m.id or` : '';
  const { rows } = await journal.client.query<{ id: string }>(
    `select m.id from ${entity} m where m.farm = $1 and m.id = any($2::uuid[]) and exists (
      select 1 from record r where r.farm = m.farm and (${named} r.id = m.record)
        and r.deleted_at is null and ${lasting ? expressionSql(lasting, 'r', newSql()) : 'true'})`,
    [journal.farm, maps.map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
}
