import type { Usable } from '@furrow/domain/admission/usable.ts';
import { usableOf } from '@furrow/domain/admission/usable.ts';
import type { Register } from '@furrow/domain/register/registers.ts';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import type { PlanOfFarm } from './admitted.ts';
import { articlesOfProducts } from './articles.ts';

/**
 * Data with which a device judges the work of a plan without the server, in addition to the usable
 * products: the products of work and stock, with any register entries, and the manually chosen
 * admissions.
 * @source decision 130
 */

/** An admission that a person chose for a record. */
export interface Chosen {
  readonly record: string;
  readonly admission: number;
}

/** Ids of the products that work of a plan and the stock of the farm name. */
export async function productsNamed(
  database: Queryable,
  principal: Principal,
  { farm, plan }: PlanOfFarm,
): Promise<number[]> {
  const sql = newSql();
  const farmId = `${sql.value(farm)}::uuid`;
  const stock = visibleSql('stock', sql, principal, { row: 's', action: 'read', only: farm });
  const work = visibleSql('record', sql, principal, { action: 'read', only: farm });
  const { rows } = await database.query<{ id: number }>(
    `with batches as materialized (select s.id, s.product_type from stock s
        where s.farm = ${farmId} and s.deleted_at is null and ${stock}),
      items as (select jsonb_path_query(t.activities, '$[*].items[*]') as item from record t
        join cropfield f on f.farm = t.farm and f.id = t.cropfield
        where t.farm = ${farmId} and t.deleted_at is null and f.plan = ${sql.value(plan)}::uuid
        and ${work})
      select distinct id from (
        select product_type as id from batches
        union all select coalesce((item->>'producttype')::integer,
          (select product_type from batches b where b.id = (item->>'stock')::uuid)) from items
      ) named where id is not null order by id`,
    sql.values,
  );
  return rows.map(({ id }) => id);
}

/** Manually chosen admissions for work of a plan. */
export async function choicesIn(
  database: Queryable,
  principal: Principal,
  { farm, plan }: PlanOfFarm,
): Promise<Chosen[]> {
  const sql = newSql();
  const { rows } = await database.query<Chosen>(
    `select p.record, p.admission from admission_preference p
      join record t on t.farm = p.farm and t.id = p.record and t.deleted_at is null
      join cropfield f on f.farm = t.farm and f.id = t.cropfield
      where p.farm = ${sql.value(farm)}::uuid and f.plan = ${sql.value(plan)}::uuid
      and ${visibleSql('record', sql, principal, { action: 'read', only: farm })} order by p.record`,
    sql.values,
  );
  return rows;
}

/** Every edition of the register entries of some products, the oldest first. */
export async function currentArticles(
  database: Queryable,
  principal: Principal,
  named: readonly number[],
  editions: ReadonlyMap<Register, string>,
): Promise<Usable[]> {
  const found = await articlesOfProducts(database, principal, named, editions);
  return found.flatMap(({ product, articles }) =>
    articles.map((article) => usableOf(product, article, article.uses ?? [])),
  );
}
