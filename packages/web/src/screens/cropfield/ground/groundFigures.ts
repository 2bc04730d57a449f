import { bindArea } from '../../../map/layers/bindArea.ts';
import type { EntityRows } from '@furrow/domain';
import { groundParts } from '@furrow/domain/ground/ground-parts.ts';
import { type Ground, GroundCount } from '@furrow/domain/ground/ground.ts';
import { workShares } from '@furrow/domain/ground/work-shares.ts';

/**
 * Figures of ground: they come with the clipping library, after the screens that show them. See
 * `useGroundTools`.
 */

export { GroundCount, groundParts, workShares };

// parts of fields in contracts and of work are measured by the definitions
bindArea();

const sliceMilliseconds = 8;

/**
 * Brings a count to some fields, in slices between which the page goes on: thousands of fields that
 * touch each other take seconds the first time.
 * @param tell null as soon as it takes longer than a slice
 * @returns stops it
 */
export function recount(
  count: GroundCount,
  fields: readonly EntityRows['cropfield'][],
  tell: (ground: Ground | null) => void,
): () => void {
  const ids = new Set<string>(fields.map(({ id }) => id));
  for (const id of count.ids()) if (!ids.has(id)) count.delete(id);
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const countSlice = () => {
    const end = performance.now() + sliceMilliseconds;
    for (; at < fields.length; at += 1) {
      const field = fields[at];
      // what did not change costs less than looking at the clock
      if (field && count.set(field.id, field) && performance.now() > end) break;
    }
    if (at < fields.length) timer = setTimeout(countSlice);
    else tell(count.ground());
  };
  countSlice();
  if (timer !== undefined) tell(null);
  return () => clearTimeout(timer);
}
