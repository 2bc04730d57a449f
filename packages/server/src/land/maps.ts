import { entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import type { Piece } from '@furrow/domain/land/step.ts';
import {
  contains,
  intersect,
  mayMeet,
  overlap,
  readGeojson,
  subtract,
  type Geometry,
  type Polygonal,
} from '@furrow/geo';
import { membersOf, partsOf } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import { newSql } from '../db/sql.ts';
import type { CropField, Journal } from './journal.ts';

/**
 * Maps of values of a split field: each piece gets the zones on it.
 * @source decisions D17, docs/decisions/095
 */

const kinds = ['taskgrid', 'prescriptionmap', 'observationmap'] as const satisfies EntityName[];

type Kind = (typeof kinds)[number];
type ValueMap = EntityRows[Kind];

/** Maps whose zones times their values are an amount: their zones are cut, so that nothing counts twice. */
const amounts: ReadonlySet<Kind> = new Set<Kind>(['prescriptionmap']);

/** A piece's copy of one of its field's maps. */
interface MapOfPiece {
  /** The map it is a part of. */
  readonly of: string;
  readonly piece: string;
  /** The work that its original map was made for. */
  readonly record: string | null;
  readonly made: { readonly entity: EntityName; readonly id: string; readonly record: null };
}

export type MapsOfPieces = readonly MapOfPiece[];

/** The piece's copy of a map that work on the whole field refers to; null where it has none. */
export function piecesMap(maps: MapsOfPieces, id: string | null, piece: string): string | null {
  if (id === null || !maps.some((map) => map.of === id)) return id;
  return maps.find((map) => map.of === id && map.piece === piece)?.made.id ?? null;
}

/**
 * Divides the maps of a field over its pieces, the first of which is the field itself. A zone of a
 * prescription map is cut along the pieces. A cell or a value is copied to every piece it overlaps,
 * uncut: it is valid on either side of the line, and a terminal's grid stays regular. Maps of
 * performed or locked work stay unchanged with it.
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
  entity: Kind,
  map: ValueMap,
  pieces: readonly Piece[],
): Promise<MapOfPiece[]> {
  const zones = partsOf(membersOf(map.features).features);
  if (zones.length === 0) return [];
  const divided = divideZones(zones, pieces, amounts.has(entity));
  const collection = (features: readonly unknown[]) => ({ ...membersOf(map.features), features });
  if (divided.isChanged)
    await journal.change(entity, map, { features: collection(divided.staying) });
  const made: MapOfPiece[] = [];
  for (const { piece, features } of divided.others) {
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

/** The zones of each piece; a zone outside every piece stays where it was. */
function divideZones(zones: readonly unknown[], pieces: readonly Piece[], isCut: boolean) {
  const [kept, ...others] = pieces;
  const geometries = zones.map(geometryOf);
  const on = (piece: Piece): Set<number> =>
    new Set(geometries.flatMap((shape, index) => (liesOn(shape, piece) ? [index] : [])));
  const elsewhere = others.map((piece) => ({ piece, indices: on(piece) }));
  const own = kept ? on(kept) : new Set<number>();
  const staying = zones.flatMap((zone, index) => {
    const across = elsewhere.filter(({ indices }) => indices.has(index));
    if (across.length === 0) return [zone];
    if (!own.has(index)) return [];
    const cuts = across.map(({ piece }) => piece.polygon);
    return isCut ? reshaped(zone, (shape) => subtract(shape, cuts).geometry) : [zone];
  });
  return {
    staying,
    isChanged:
      staying.length < zones.length || staying.some((zone, index) => zone !== zones[index]),
    others: elsewhere.map(({ piece, indices }) => ({
      piece,
      features: [...indices].flatMap((index) =>
        isCut ? reshaped(zones[index], (shape) => partOn(shape, piece)) : [zones[index]],
      ),
    })),
  };
}

/** The part of a zone on a piece; the zone itself where it is entirely on it. */
function partOn(shape: Polygonal, { polygon }: Piece): Polygonal | null {
  const { intersection, areaOfA } = overlap(shape, polygon);
  return areaOfA - intersection < LEAST_SQUARE_METRES ? shape : intersect(shape, polygon).geometry;
}

/** A zone with another shape; as it is where it is no surface, or cannot be cut. */
function reshaped(zone: unknown, shape: (of: Polygonal) => Polygonal | null): unknown[] {
  const geometry = geometryOf(zone);
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return [zone];
  const cut = shape(geometry);
  return cut && cut !== geometry ? [{ ...membersOf(zone), geometry: cut }] : [zone];
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

/** Ids of the maps that performed or locked work followed, or that were created from it. */
async function ofDoneWork(
  journal: Journal,
  entity: Kind,
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
