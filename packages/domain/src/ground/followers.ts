import type { EntityName } from '../entity-rows.ts';

/**
 * Entities that belong to the ground of a field, and follow it in a split or merge. @source
 * decisions D17, docs/decisions/072
 */

interface Follower {
  readonly entity: EntityName;
  readonly column: string;
}

/** Lists of fields: whoever names one that was split names its pieces too. */
export const listsOfFields = [
  { entity: 'wayline', column: 'cropfield_ids' },
  { entity: 'soilresearch', column: 'cropfields' },
  { entity: 'dataset', column: 'cropfields' },
] as const satisfies readonly Follower[];

/** Rows of one field that go to the field it was merged into. */
export const belongingsOfField = [
  { entity: 'stock', column: 'cropfield' },
  { entity: 'taskgrid', column: 'cropfield' },
  { entity: 'prescriptionmap', column: 'cropfield' },
  { entity: 'observationmap', column: 'cropfield' },
  { entity: 'comment', column: 'cropfield' },
] as const satisfies readonly Follower[];
