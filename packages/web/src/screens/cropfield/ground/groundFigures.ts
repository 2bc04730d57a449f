import { whenIdle } from '../../../browser/whenIdle.ts';
import { bindArea } from '../../../map/layers/bindArea.ts';
import type { EntityRows } from '@furrow/domain';
import { landParts } from '@furrow/domain/ground/ground-parts.ts';
import { type Ground, GroundCount } from '@furrow/domain/ground/ground.ts';
import { workShares } from '@furrow/domain/ground/work-shares.ts';
import { groundsOf } from '@furrow/domain/verdict/grounds.ts';

/**
 * Figures of land: loaded with the clipping library, after the screens that show them. See
 * `useGroundTools`.
 */

export { GroundCount, groundsOf, landParts, workShares };

// parts of fields in contracts and of work are measured by the definitions
bindArea();

/** The fields that a count currently covers; unset while it is being updated. */
const counted = new WeakMap<GroundCount, readonly EntityRows['cropfield'][]>();

/** Removes fields from a count that are no longer among the fields. */
function leaveOut(
  count: GroundCount,
  before: readonly EntityRows['cropfield'][],
  fields: readonly EntityRows['cropfield'][],
): void {
  if (before.length === fields.length && before.every(({ id }, at) => id === fields[at]?.id))
    return;
  const ids = new Set<string>(fields.map(({ id }) => id));
  for (const id of count.ids()) if (!ids.has(id)) count.delete(id);
}

/**
 * Updates a count to some fields when the page is idle, in slices: thousands of adjoining fields
 * take seconds the first time, and the map is drawn before.
 * @param tell receives null as soon as the update takes longer than a slice
 * @returns stops it
 */
export function recount(
  count: GroundCount,
  fields: readonly EntityRows['cropfield'][],
  tell: (ground: Ground | null) => void,
): () => void {
  let at = 0;
  let isTold = false;
  const countSlice = (hasTime: () => boolean) => {
    const before = counted.get(count) ?? [];
    if (at === 0) {
      counted.delete(count);
      leaveOut(count, before, fields);
    }
    for (; at < fields.length; at += 1) {
      const field = fields[at];
      // an unchanged field costs less than reading the clock
      if (field && field !== before[at] && count.set(field.id, field) && !hasTime()) break;
    }
    if (at >= fields.length) {
      counted.set(count, fields);
      return tell(count.ground());
    }
    stop = whenIdle(countSlice);
    if (!isTold) tell(null);
    isTold = true;
  };
  let stop = whenIdle(countSlice);
  return () => stop();
}
