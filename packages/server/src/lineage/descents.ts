import type { Descent } from '@furrow/domain/ground/forerunners.ts';
import type { Queryable } from '../db/pool.ts';

/** Fields of a farm that resulted from splits and merges, in the order of the actions. */
export async function readDescents(
  database: Pick<Queryable, 'query'>,
  farm: string,
): Promise<readonly Descent[]> {
  const { rows } = await database.query<Descent>(
    `select act, origin, result, share_of_origin as share from cropfield_lineage
      where farm = $1 and kind <> 'redraw' order by number`,
    [farm],
  );
  return rows;
}
