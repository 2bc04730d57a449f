import { round4 } from '@furrow/units/round.ts';
import { intersect } from '@furrow/geo/clipping/intersection.ts';
import { unite } from '@furrow/geo/clipping/union.ts';
import { mayMeet } from '@furrow/geo/ground-area.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { areaSquareMetres } from '@furrow/geo/measure/area.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from '../ground/boundary.ts';
import { undrawnHectares, type Areas } from '../ground/undrawn.ts';
import { dividedBySize } from './areas.ts';
import { sightOfMerged, sightOfPiece, type Sight } from './sight.ts';
import { rowCreation, type LandStep, type Piece } from './step.ts';

/** Contracts keep the land they had when fields are split or merged. @source decisions D17, docs/decisions/072 */

type Link = EntityRows['contractfield'];
type Field = EntityRows['cropfield'];

/** Square metres below which two shapes are the same but for rounding. */
const SAME_SQUARE_METRES = 1;

/** The part of a piece within the land of a contract: null for all of it, undefined for none. */
function partOf(piece: Polygonal, land: Polygonal): string | null | undefined {
  if (!mayMeet(piece, land)) return undefined;
  const { intersection, areaOfA } = overlap(piece, land);
  if (intersection < SAME_SQUARE_METRES) return undefined;
  if (areaOfA - intersection < SAME_SQUARE_METRES) return null;
  const { geometry } = intersect(piece, land);
  return geometry ? writeWkt(geometry) : undefined;
}

/** The land of a field under a contract: all with a boundary, a part of it or none, and hectares without one. */
interface Land {
  readonly drawn: Polygonal | 'all' | 'none';
  /** Hectares. */
  readonly undrawn: number;
}

const landOfLink = (link: Link, field: Areas): Land =>
  isWhole(link)
    ? { drawn: 'all', undrawn: undrawnHectares(field) }
    : { drawn: polygonOf(link.part_geometry) ?? 'none', undrawn: link.undrawn_area ?? 0 };

const isWhole = ({ part_geometry, undrawn_area }: Link): boolean =>
  part_geometry === null && ((undrawn_area as number | null | undefined) ?? null) === null;

type Members = Pick<EntityRows['contractfield'], 'part_geometry' | 'undrawn_area'>;

/** Hectares below which two areas are the same but for rounding. */
const SAME_HECTARES = 0.0002;

/** The part of a piece that is in a contract; null where none is. @param undrawn of the piece, hectares */
function partOfPiece(land: Land, polygon: Polygonal, undrawn: number): Members | null {
  const part =
    land.drawn === 'all' ? null : land.drawn === 'none' ? undefined : partOf(polygon, land.drawn);
  const isAllUndrawn = undrawn - land.undrawn < SAME_HECTARES;
  if (part === null && isAllUndrawn) return { part_geometry: null, undrawn_area: null };
  if (part === undefined && land.undrawn < SAME_HECTARES) return null;
  return {
    part_geometry: part === null ? writeWkt(polygon) : (part ?? null),
    undrawn_area: part !== undefined && land.undrawn < SAME_HECTARES ? null : land.undrawn,
  };
}

/**
 * Lets contracts of a field that is split lead to its pieces as well; of a contract for a part of the field, to those in
 * that part. Hectares without a boundary are divided as the land is.
 * @param links of the field
 * @param works booked on the field, with the shape they keep
 */
export const contractsOfPieces = (
  links: readonly Link[],
  works: readonly EntityRows['record'][],
  { field, pieces }: { readonly field: Areas; readonly pieces: readonly Piece[] },
): readonly LandStep[] => {
  const sized = pieces.map(({ polygon }) => ({ polygon, size: areaSquareMetres(polygon) }));
  const undrawn = dividedBySize(undrawnHectares(field), sized);
  return links.flatMap((link) => {
    const land = landOfLink(link, field);
    const own = dividedBySize(land.undrawn, sized);
    return pieces.flatMap(({ id, polygon }, index): LandStep[] => {
      const onPiece = { drawn: land.drawn, undrawn: own[index] ?? 0 };
      const part = partOfPiece(onPiece, polygon, undrawn[index] ?? 0);
      if (index === 0)
        return part === null
          ? [{ kind: 'end', entity: 'contractfield', id: link.id }]
          : [{ kind: 'change', entity: 'contractfield', row: link, fields: { ...part } }];
      if (part === null) return [];
      const sight = sightOfPiece(link, works, polygon);
      const body = { contract: link.contract, cropfield: id };
      return [rowCreation('contractfield', [link.id, id], body, { ...part, ...sight })];
    });
  });
};

/** A merge of some fields. */
export interface Merging {
  readonly act: string;
  readonly into: Field;
  /** The fields, the one that stays among them. */
  readonly all: readonly Field[];
}

/**
 * A contract keeps its land: the merged field if all of its parts were in it, else those parts.
 * @param links of the fields, by id
 * @param sight before the merge
 */
export function contractsOfMerged(
  links: readonly Link[],
  sight: Sight,
  { act, into, all }: Merging,
): readonly LandStep[] {
  const contracts = [...new Set(links.map((link) => link.contract))];
  return contracts.flatMap((contract): LandStep[] => {
    const own = links.filter((link) => link.contract === contract);
    const linked = {
      ...partOfMerged(own, all),
      ...sightOfMerged(sight, contract, into.id),
    };
    const kept = own.find((link) => link.cropfield === into.id);
    const [first] = own;
    const ended = own
      .filter((link) => link !== kept)
      .map(({ id }): LandStep => ({ kind: 'end', entity: 'contractfield', id }));
    if (kept)
      return [...ended, { kind: 'change', entity: 'contractfield', row: kept, fields: linked }];
    return first
      ? [
          ...ended,
          rowCreation('contractfield', [first.id, act], { contract, cropfield: into.id }, linked),
        ]
      : [];
  });
}

/**
 * The part of a merged field in a contract, by the contract's links to the fields it was merged
 * from.
 */
function partOfMerged(own: readonly Link[], all: readonly Field[]): Members {
  const areAllWhole = all.every(({ id }) =>
    own.some((link) => link.cropfield === id && isWhole(link)),
  );
  if (areAllWhole) return { part_geometry: null, undrawn_area: null };
  let undrawn = 0;
  const lands = own.flatMap((link) => {
    const field = all.find(({ id }) => id === link.cropfield);
    if (field) undrawn += landOfLink(link, field).undrawn;
    if (link.part_geometry === null && !isWhole(link)) return [];
    return landOf(link.part_geometry, field?.geometry) ?? [];
  });
  const land = lands.length === 0 ? null : unite(lands).geometry;
  return {
    part_geometry: land ? writeWkt(land) : null,
    undrawn_area: land && undrawn < SAME_HECTARES ? null : round4(undrawn),
  };
}

/** The land of a contract in a field: the linked part, within the field. */
function landOf(part: string | null, field: string | null | undefined): Polygonal | null {
  const [named, whole] = [polygonOf(part), polygonOf(field)];
  return named && whole ? (intersect(named, whole).geometry ?? named) : (named ?? whole);
}
