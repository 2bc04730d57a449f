import { entityOf, type EntityRows } from '@furrow/domain';
import { stockUseOf } from '@furrow/domain/record/amounts.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { addDays, daysBetween } from '@furrow/kit/days.ts';
import { readMany } from '../../read/read.ts';
import {
  livingOrdersSql,
  paidUntilOf,
  utcToday,
  type LivingOrder,
} from '../../subscription/orders.ts';
import { openNames, type Names } from '../../exchange/export/names.ts';
import type { OpenCondition, Watched } from './watched.ts';

/** Older plans are ignored. */
const oldestPlanDays = 30;

/** Stock that is less than planned work needs. */
export async function stockShort({
  database,
  farm,
  owner,
  today,
}: Watched): Promise<OpenCondition[]> {
  const { rows: planned } = await database.query<{ id: string }>(
    `select t.id from record t where t.farm = $1 and t.deleted_at is null
     and t.processing_state in ('planned', 'started', 'paused') and left(t.date, 10) >= $2
     and t.activities @? '$[*].items[*].stock ? (@ != null)'
     and not exists (select 1 from record done where done.farm = t.farm
       and done.id = t.linked_record and done.processing_state = 'performed'
       and done.deleted_at is null)
     order by t.id limit 5000`,
    [farm, addDays(today, -oldestPlanDays)],
  );
  if (planned.length === 0) return [];
  const names = openNames(database, owner, farm, owner.language);
  await names.load(
    'record',
    planned.map(({ id }) => id),
  );
  const records = planned.flatMap(({ id }) => names.row('record', id) ?? []);
  await loadUsed(names, records);
  const uses = stockUseOf(
    records,
    typedLookup((entity, id) => names.row(entity as 'stock', id) ?? undefined),
  );
  const { rows: left } = await database.query<{ stock: string; amount: number }>(
    `select stock, sum(value) as amount from stockrecord where farm = $1 and deleted_at is null
     and stock = any($2::uuid[]) group by stock`,
    [farm, [...uses.keys()]],
  );
  const amounts = new Map(left.map(({ stock, amount }) => [stock, amount]));
  return [...uses].flatMap(([id, needed]): OpenCondition[] => {
    const item = names.row('stock', id);
    const amount = amounts.get(id) ?? 0;
    if (!item || amount >= needed) return [];
    const content = { left: amount, needed, unit: item.stock_unit ?? '' };
    return [{ occasion: 'stock_short', row: id, state: 'short', content }];
  });
}

async function loadUsed(names: Names, records: readonly EntityRows['record'][]): Promise<void> {
  const some = <T>(ids: readonly (T | null | undefined)[]) =>
    ids.filter((id): id is T & {} => id !== null && id !== undefined);
  const items = records.flatMap(({ activities }) =>
    (activities ?? []).flatMap((activity) => activity.items ?? []),
  );
  await names.load('cropfield', some(records.map(({ cropfield }) => cropfield)));
  await names.load('detailtype', some(items.map(({ type }) => type)));
  await names.load('stock', some(items.map(({ stock }) => stock)));
  await names.load('producttype', some(items.map(({ producttype }) => producttype)));
}

/** Contracts of today's plans whose fields are too small. @source RUL-18 */
export async function contractsShort({
  database,
  farm,
  owner,
  today,
}: Watched): Promise<OpenCondition[]> {
  const { rows } = await database.query<{ id: string }>(
    `select t.id from contract t join plan p on p.farm = t.farm and p.id = t.plan
     where t.farm = $1 and t.deleted_at is null and p.deleted_at is null
     and (p.period_end is null or p.period_end >= $2::date)
     and (p.period_start is null or p.period_start <= $2::date)`,
    [farm, today],
  );
  if (rows.length === 0) return [];
  const records = await readMany(
    { database, entity: entityOf('contract'), principal: owner },
    rows.map(({ id }) => id),
    { language: owner.language, query: {} },
  );
  return [...records].flatMap(([id, { contract_ok: ok, percentage }]): OpenCondition[] =>
    ok === false && typeof percentage === 'number' && percentage < 100
      ? [
          {
            occasion: 'contract_short',
            row: String(id),
            state: 'short',
            content: { covered: Math.floor(percentage * 10) / 10 },
          },
        ]
      : [],
  );
}

/** A certificate is spoken of a month before it ends, a week before, and when it has ended. */
const certificateDays = [7, 30] as const;

/** Certificates that end soon, or did in the last days, without a successor in their scheme. */
export async function certificatesEnding({
  database,
  farm,
  today,
}: Watched): Promise<OpenCondition[]> {
  const { rows } = await database.query<{ id: string; until: string }>(
    `select t.id, t.period_end::text as until from certificate t
     where t.farm = $1 and t.deleted_at is null
     and t.period_end between $2::date - 7 and $2::date + 30
     and not exists (select 1 from certificate o where o.farm = t.farm and o.variant = t.variant
       and o.id <> t.id and o.deleted_at is null
       and (o.period_start is null or o.period_start <= t.period_end + 1)
       and (o.period_end is null or o.period_end > t.period_end))`,
    [farm, today],
  );
  return rows.map(({ id, until }) => {
    const left = daysBetween(today, until);
    const stage = left < 0 ? 'ended' : String(certificateDays.find((days) => left <= days));
    return {
      occasion: 'certificate_ends',
      row: id,
      state: `${until} ${stage}`,
      content: { date: until },
    };
  });
}

const subscriptionDays = [1, 7, 30] as const;

/** The subscription of a farm that ends within a month, without a following one. */
export async function subscriptionEnding({ database, farm }: Watched): Promise<OpenCondition[]> {
  const { rows } = await database.query<{ orders: LivingOrder[] | null }>(
    `select ${livingOrdersSql('$1::uuid')} as orders`,
    [farm],
  );
  const day = utcToday();
  const until = paidUntilOf(rows[0]?.orders ?? null, day);
  if (until === null) return [];
  const stage = subscriptionDays.find((days) => daysBetween(day, until) <= days);
  return stage === undefined
    ? []
    : [
        {
          occasion: 'subscription_ends',
          row: farm,
          state: `${until} ${stage}`,
          content: { date: until },
        },
      ];
}
