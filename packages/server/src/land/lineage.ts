import { polygonOf } from '@furrow/domain/ground/ground.ts';
import { overlap, type Polygonal } from '@furrow/geo';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { Refusal } from '../errors.ts';

/** A predecessor or successor of a field. */
export interface Relative {
  readonly cropfield: string;
  readonly name: string;
  readonly plan: string;
  readonly kind: 'split' | 'merge' | 'redraw' | 'season';
  readonly date: string | null;
  /** 0 to 1, of the land of the requested field. */
  readonly share: number;
}

interface Season {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly geometry: string | null;
  readonly date: string | null;
}

/**
 * The ancestors and successors of a crop field, the oldest first: by splitting, merging and
 * redrawing as recorded then, by season from the current boundaries. A split field became its
 * pieces, including the one that kept its row. Ended fields are included.
 * @source decisions D17 Lineage
 */
export async function lineageOf(
  database: Queryable,
  id: string,
  principal: Principal,
): Promise<{ came_from: Relative[]; became: Relative[] }> {
  const sql = newSql();
  const { rows } = await database.query<{
    farm: string;
    continues: string | null;
    geometry: string | null;
    period_start: string | null;
  }>(
    `select t.farm, t.continues, t.geometry, t.period_start from cropfield t
      where t.id = ${sql.value(id)}::uuid and ${visibleSql('cropfield', sql, principal)}`,
    sql.values,
  );
  const field = rows[0];
  if (!field) throw new Refusal('not_found');
  const noted = async (own: 'result' | 'origin', other: 'origin' | 'result') =>
    (
      await database.query<Relative>(
        `select l.${other} as cropfield, f.name, f.plan, l.kind, l.date,
          l.share_of_${own} as share
          from cropfield_lineage l join cropfield f on f.farm = l.farm and f.id = l.${other}
          where l.farm = $1 and l.${own} = $2 order by l.number`,
        [field.farm, id],
      )
    ).rows;
  const seasons = async (condition: string, value: string | null) =>
    value === null
      ? []
      : (
          await database.query<Season>(
            `select f.id, f.name, f.plan, f.geometry, f.period_start as date from cropfield f
              where f.farm = $1 and ${condition} order by f.period_start, f.id`,
            [field.farm, value],
          )
        ).rows;
  const own = polygonOf(field.geometry);
  const earlier = await seasons('f.id = $2', field.continues);
  const later = await seasons('f.continues = $2', id);
  return {
    came_from: [
      ...earlier.map((one) => ({ ...ofSeason(own, one), date: field.period_start })),
      ...(await noted('result', 'origin')),
    ],
    became: [...(await noted('origin', 'result')), ...later.map((one) => ofSeason(own, one))],
  };
}

function ofSeason(own: Polygonal | null, { id, name, plan, geometry, date }: Season): Relative {
  const other = polygonOf(geometry);
  const shared = own && other ? overlap(own, other) : null;
  return {
    cropfield: id,
    name,
    plan,
    kind: 'season',
    date,
    share: shared && shared.areaOfA > 0 ? shared.intersection / shared.areaOfA : 1,
  };
}
