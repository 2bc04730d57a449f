import { intersect } from '@furrow/geo/clipping/intersection.ts';
import { unite } from '@furrow/geo/clipping/union.ts';
import { mayMeet } from '@furrow/geo/ground-area.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import { overlap } from '@furrow/geo/overlap.ts';
import type { Polygonal } from '@furrow/geo/types.ts';
import type { EntityRows } from '../entity-rows.ts';
import { polygonOf } from '../ground/boundary.ts';
import { sightOfMerged, sightOfPiece, type Sight } from './sight.ts';
import { made, type LandStep, type Piece } from './step.ts';

/** Contracts keep the land they had when fields are split or merged. @source decisions D17, docs/decisions/072 */

type Link = EntityRows['contractfield'];
type Field = EntityRows['cropfield'];

/** Square metres below which two shapes are the same but for rounding. */
const SAME_SQUARE_METRES = 1;

/** The part of a piece that lies in the land under a contract: null for all of it, undefined for none. */
function partOf(piece: Polygonal, land: Polygonal): string | null | undefined {
  if (!mayMeet(piece, land)) return undefined;
  const { intersection, areaOfA } = overlap(piece, land);
  if (intersection < SAME_SQUARE_METRES) return undefined;
  if (areaOfA - intersection < SAME_SQUARE_METRES) return null;
  const { geometry } = intersect(piece, land);
  return geometry ? writeWkt(geometry) : undefined;
}

/**
 * Lets contracts of a field that is split lead to its pieces as well; of a contract for a part of the field, to those in
 * that part.
 * @param links of the field
 * @param works booked on the field, with the shape they keep
 */
export const contractsOfPieces = (
  links: readonly Link[],
  works: readonly EntityRows['record'][],
  pieces: readonly Piece[],
): readonly LandStep[] =>
  links.flatMap((link) => {
    const land = polygonOf(link.part_geometry);
    return pieces.flatMap(({ id, polygon }, index): LandStep[] => {
      const part = land ? partOf(polygon, land) : null;
      if (index === 0)
        return part === undefined
          ? [{ kind: 'end', entity: 'contractfield', id: link.id }]
          : [
              {
                kind: 'change',
                entity: 'contractfield',
                row: link,
                fields: { part_geometry: part },
              },
            ];
      if (part === undefined) return [];
      const sight = sightOfPiece(link, works, polygon);
      const body = { contract: link.contract, cropfield: id };
      return [made('contractfield', [link.id, id], body, { part_geometry: part, ...sight })];
    });
  });

/** A merge of some fields. */
export interface Merging {
  readonly act: string;
  readonly into: Field;
  /** The fields, the one that stays among them. */
  readonly all: readonly Field[];
}

/**
 * A contract keeps the land it had: the merged field where all of its parts were in it, else the
 * parts that were.
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
      part_geometry: landIn(own, all),
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
      ? [...ended, made('contractfield', [first.id, act], { contract, cropfield: into.id }, linked)]
      : [];
  });
}

/** The land under the links of a contract to fields that are merged; null for all of it. */
function landIn(own: readonly Link[], all: readonly Field[]): string | null {
  const isWhole = all.every(({ id }) =>
    own.some((link) => link.cropfield === id && link.part_geometry === null),
  );
  const lands = own.flatMap((link) => {
    const field = all.find(({ id }) => id === link.cropfield);
    return landOf(link.part_geometry, field?.geometry) ?? [];
  });
  const land = isWhole || lands.length === 0 ? null : unite(lands).geometry;
  return land ? writeWkt(land) : null;
}

/** The land of a contract in a field: the part of it that is named, as far as it lies in the field. */
function landOf(part: string | null, field: string | null | undefined): Polygonal | null {
  const [named, whole] = [polygonOf(part), polygonOf(field)];
  return named && whole ? (intersect(named, whole).geometry ?? named) : (named ?? whole);
}
