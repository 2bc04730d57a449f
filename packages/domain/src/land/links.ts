import type { EntityRows } from '../entity-rows.ts';
import { rowCreation, type LandStep } from './step.ts';

/** Groups, and the batches that name a field, when it is split or merged. @source decisions D17, docs/decisions/072 */

type GroupLink = EntityRows['cropfieldgroup'];

/**
 * Puts every piece of a field that is split in its groups.
 * @param links of the field
 * @param pieces ids of the new ones
 */
export const groupsOfPieces = (
  links: readonly GroupLink[],
  pieces: readonly string[],
): readonly LandStep[] =>
  links.flatMap(({ id, group }) =>
    pieces.map((piece) => rowCreation('cropfieldgroup', [id, piece], { group, cropfield: piece })),
  );

/**
 * Adds a merged field to the groups of all fields it was merged from.
 * @param links of all the fields, by id
 * @param act the merge
 */
export function groupsOfMerged(
  links: readonly GroupLink[],
  into: string,
  act: string,
): readonly LandStep[] {
  const has = new Set(links.flatMap((link) => (link.cropfield === into ? [link.group] : [])));
  return links.flatMap(({ id, group, cropfield }): LandStep[] => {
    if (cropfield === into) return [];
    const ended: LandStep = { kind: 'end', entity: 'cropfieldgroup', id };
    if (has.has(group)) return [ended];
    has.add(group);
    return [ended, rowCreation('cropfieldgroup', [id, act], { group, cropfield: into })];
  });
}

/**
 * A batch is in one storage: it stays with its field, and also names the pieces.
 * @param batches those of the field, or that name it
 * @param pieces ids of the new ones
 */
export const batchesOfPieces = (
  batches: readonly EntityRows['stock'][],
  pieces: readonly string[],
): readonly LandStep[] =>
  batches
    .filter(({ variant }) => variant === 'y')
    .map((batch) => ({
      kind: 'change',
      entity: 'stock',
      row: batch,
      fields: { ground_fields: [...new Set([...batch.ground_fields, ...pieces])] },
    }));
