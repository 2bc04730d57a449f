import { holds } from '@furrow/kit';
import type { EntityRows } from '../entity-rows.ts';
import { record } from '../record/record.ts';
import type { LandStep } from './step.ts';

/**
 * Performed work stores the hectares of a field without a boundary before others are merged into
 * it: it has no shape, and the field is larger afterwards. These hectares distinguish it from later
 * work when the merge is undone.
 * @source decisions D17 Merge, docs/decisions/232
 */
export const areasOfUndrawn = (
  works: readonly EntityRows['record'][],
  into: Pick<EntityRows['cropfield'], 'id' | 'geometry' | 'registered_area'>,
): readonly LandStep[] =>
  into.geometry !== null
    ? []
    : works
        .filter(
          (work) =>
            work.cropfield === into.id &&
            work.field_area === null &&
            work.worked_geometry === null &&
            record.lasting !== undefined &&
            holds(record.lasting, work),
        )
        .map((work) => ({
          kind: 'change',
          entity: 'record',
          row: work,
          fields: { field_area: into.registered_area ?? 0 },
        }));
