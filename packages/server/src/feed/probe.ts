import { at, existing } from '@furrow/kit';
import { entities } from '@furrow/domain';
import type { Features } from '@furrow/domain/subscription/features.ts';
import type { Entity } from '@furrow/kit';
import type { Membership } from '../access/principal.ts';
import type { Readable } from '../db/pool.ts';
import { quoted } from '../db/sql.ts';
import { featuresOf, storedFeaturesSql, type StoredFeatures } from '../access/features.ts';
import { livingOrdersSql, type LivingOrder } from '../subscription/orders.ts';

/** The entities whose rows are in the feed. */
export const fed = entities.filter(({ feed }) => feed !== false);

export interface Probed {
  /** All rows written by a transaction at or above it may be new to the next request. */
  readonly horizon: string;
  /** The newest transaction that wrote anything of the farm. */
  readonly newest: bigint;
  /**
   * The newest transaction of the rows purged from the trash: no client can learn of them any more.
   */
  readonly cleared: string;
  /** Changes when the rows visible to the principal change without being written. */
  readonly scope: string;
  readonly hasPlan: boolean;
  readonly invalidated: boolean;
  readonly features: Features;
  /** The orders the farm may live by. */
  readonly orders: readonly LivingOrder[] | null;
  /** Whether an entity has anything from a transaction on. */
  hasNews(entity: Entity, since: string): boolean;
}

/**
 * The newest transaction that wrote an entity's rows of a farm: a single step at the end of an
 * index.
 */
function newestSql(entity: Entity): string {
  const newest = (table: string, where: string) =>
    `(select xid from ${table} where ${where} order by xid desc limit 1)`;
  if (entity.scope === 'farm') return newest(quoted(entity.name), 'farm = $1');
  return `greatest(${newest(quoted(entity.name), 'farm = $1')}, ${newest('catalogue_use', `farm = $1 and entity = '${entity.name}'`)})`;
}

const text = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  array[${fed.map((entity) => `coalesce(${newestSql(entity)}, '0'::xid8)::text`).join(', ')}] as newest,
  (select xid::text from farm where id = $1) as farm,
  (select xid::text from farm_cleared where farm = $1) as cleared,
  (select scope_xid::text from farmcontact where farm = $1 and id = $2) as scope,
  exists (select 1 from plan where farm = $1 and id = $3 and deleted_at is null) as has_plan,
  exists (select 1 from feed_invalidation where account = $4 and farm = $1) as invalidated,
  ${livingOrdersSql('$1')} as orders, ${storedFeaturesSql('$1')}`;

const latest = (transactions: readonly bigint[]): bigint =>
  transactions.reduce((most, xid) => (xid > most ? xid : most), 0n);

/**
 * The horizon of an answer, in a form that survives a crash: numbers of transactions that left
 * nothing behind are reused by a database after a crash, and by a standby that took over.
 * @param newest transaction that wrote one of the sent rows
 */
const durableHorizon = (horizon: string, newest: bigint): bigint => {
  const next = newest + 1n;
  return BigInt(horizon) < next ? BigInt(horizon) : next;
};

/**
 * Current position of the feed: a single query, regardless of the size of the farm. Querying every
 * entity for rows would cost far more.
 */
export async function probe(
  database: Readable,
  membership: Membership,
  plan: string,
  account: string,
): Promise<Probed> {
  const { rows } = await database.byIndex.query<
    {
      horizon: string;
      newest: string[];
      farm: string;
      cleared: string | null;
      scope: string | null;
      has_plan: boolean;
      invalidated: boolean;
      orders: LivingOrder[] | null;
    } & StoredFeatures
  >(text, [membership.farm, membership.contact, plan, account]);
  const { horizon, newest, farm, cleared, scope, has_plan: hasPlan, invalidated } = at(rows, 0);
  const byEntity = new Map(fed.map(({ name }, index) => [name, BigInt(at(newest, index))]));
  const newestRow = latest([...byEntity.values(), BigInt(farm)]);
  return {
    horizon: durableHorizon(horizon, latest([newestRow, BigInt(cleared ?? 0)])).toString(),
    newest: newestRow,
    cleared: cleared ?? '0',
    scope: scope ?? '0',
    hasPlan,
    invalidated,
    orders: at(rows, 0).orders,
    features: featuresOf(at(rows, 0)),
    hasNews: ({ name }, since) =>
      existing(byEntity.get(name), `newest of ${name}`) >= BigInt(since),
  };
}
