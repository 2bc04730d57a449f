import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { overlap } from '@furrow/geo';
import type { Queryable } from '../db/pool.ts';
import { newId } from '../new-id.ts';

/** A crop field's boundary before and after it was redrawn. */
interface Redrawn {
  readonly farm: string;
  readonly id: string;
  /** WKT, null without a boundary. */
  readonly before: string | null;
  readonly after: string | null;
  /** The farm's day. */
  readonly today: string;
}

/**
 * Stores that a field is its own predecessor, with its former boundary. @source decisions D17
 * Lineage
 */
export async function noteRedraw(
  client: Queryable,
  { farm, id, before, after, today }: Redrawn,
): Promise<void> {
  const [old, drawn] = [polygonOf(before), polygonOf(after)];
  if (!old || !drawn) return;
  const { intersection, areaOfA, areaOfB } = overlap(old, drawn);
  await client.query(
    `insert into cropfield_lineage (farm, origin, result, kind, date, share_of_origin,
      share_of_result, act, shape) values ($1, $2, $2, 'redraw', $3, $4, $5, $6, $7)`,
    [farm, id, today, intersection / areaOfA, intersection / areaOfB, newId(), before],
  );
}
