import { entityOf, type EntityRows } from '@furrow/domain';
import { successorsAmong, type Holder } from '@furrow/domain/ground/forerunners.ts';
import { polygonOf } from '@furrow/domain/ground/ground.ts';
import {
  shapeOfWork,
  sharesOfWork,
  type GroundField,
} from '@furrow/domain/ground/work-of-ground.ts';
import { mayMeet, overlap } from '@furrow/geo';
import { listIn, type Entity } from '@furrow/kit';
import { expressionSql } from '../access/narrow.ts';
import type { Queryable } from '../db/pool.ts';
import { newSql, quoted } from '../db/sql.ts';

/** A smaller share of a job on a field results from imprecise boundaries. @source D17 */
const LEAST_SHARE = 1e-4;

/** Less land than this is the width of a line. */
const LEAST_SQUARE_METRES = 1;

type Work = Pick<
  EntityRows['record'],
  'id' | 'cropfield' | 'date' | 'part_field' | 'worked_geometry'
> & { readonly geometry: string | null; readonly ended: boolean };

type Standing = Omit<GroundField, 'polygon'> & Holder & Pick<EntityRows['cropfield'], 'geometry'>;

/**
 * Performed and locked work on land that some fields received by splits and merges, booked on the
 * original fields or on an ended one: it belongs to them, and deleting one would remove its part
 * from every figure of the land. Work on land of no current field belongs to everybody who received
 * the land.
 * @returns ids of records by the field they are on
 * @source decisions D17 Deleting, docs/decisions/093
 */
export async function inheritedWork(
  client: Queryable,
  ids: readonly string[],
  farm: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  const works = await workOfForerunners(client, ids, farm);
  if (works.length === 0) return found;
  const plans = await plansOf(client, ids, farm);
  for (const work of works) {
    const shape = shapeOfWork(work, work.geometry);
    for (const { fields, heirsOf } of plans) {
      const heirs = heirsOf(work.cropfield ?? '');
      const isHeir = (id: string) => (heirs.get(id) ?? 0) > 0;
      const asked = ids.filter((id) => id !== work.cropfield && (work.ended || isHeir(id)));
      if (asked.length === 0) continue;
      const shares = sharesOfWork(work, shape, fields, heirs);
      const lies = (id: string): boolean =>
        shares.size === 0
          ? isHeir(id) && fields.some((field) => field.id === id)
          : (shares.get(id) ?? 0) > LEAST_SHARE;
      for (const id of asked.filter(lies)) found.set(id, (found.get(id) ?? new Set()).add(work.id));
    }
  }
  return found;
}

/**
 * Lasting work on the predecessors of some fields, recursively, and on ended fields of their plans.
 */
async function workOfForerunners(
  client: Queryable,
  ids: readonly string[],
  farm: string,
): Promise<Work[]> {
  const { lasting } = entityOf('record');
  const { rows } = await client.query<Work>(
    `with recursive forerunner (id) as (
       select l.origin from cropfield_lineage l
        where l.farm = $1 and l.result = any($2::uuid[]) and l.kind <> 'redraw'
       union
       select l.origin from cropfield_lineage l join forerunner f on l.result = f.id
        where l.farm = $1 and l.kind <> 'redraw'),
     near (id) as (
       select id from forerunner
       union
       select e.id from cropfield e where e.farm = $1 and e.deleted_at is not null
        and e.plan in (select plan from cropfield where farm = $1 and id = any($2::uuid[])))
     select t.id, t.cropfield, t.date, t.part_field, t.worked_geometry, c.geometry,
       c.deleted_at is not null as ended
       from near f join cropfield c on c.farm = $1 and c.id = f.id
       join record t on t.farm = $1 and t.cropfield = f.id
      where t.deleted_at is null and ${lasting ? expressionSql(lasting, 't', newSql()) : 'true'}`,
    [farm, ids],
  );
  return rows;
}

/** The live fields of a plan, and those of them that have the ground of a field. */
interface Plan {
  readonly fields: readonly GroundField[];
  readonly heirsOf: ReturnType<typeof successorsAmong>;
}

/** The live fields of each plan that some fields are of, which share the work between them. */
async function plansOf(
  client: Queryable,
  ids: readonly string[],
  farm: string,
): Promise<readonly Plan[]> {
  const { rows } = await client.query<Standing>(
    `select t.id, t.plan, t.geometry, t.period, t.period_start, t.period_end, t.forerunners
       from cropfield t
      where t.farm = $1 and t.deleted_at is null and t.plan in (
        select plan from cropfield where farm = $1 and id = any($2::uuid[]))`,
    [farm, ids],
  );
  const plans = new Map<string, (GroundField & Holder)[]>();
  for (const { geometry, ...field } of rows)
    listIn(plans, field.plan).push({ ...field, polygon: polygonOf(geometry) });
  return [...plans.values()].map((fields) => ({ fields, heirsOf: successorsAmong(fields) }));
}

/**
 * Lasting work that is booked on a field, or one of some others, and is wholly outside it, since its
 * land was split off or left out.
 */
async function workElsewhere(
  client: Queryable,
  id: string,
  { farm, others }: { readonly farm: string; readonly others: readonly string[] },
): Promise<Pick<Work, 'id' | 'cropfield'>[]> {
  const { lasting } = entityOf('record');
  const { rows } = await client.query<Omit<Work, 'ended'>>(
    `select t.id, t.cropfield, t.date, t.part_field, t.worked_geometry, c.geometry
       from record t join cropfield c on c.farm = t.farm and c.id = $2
      where t.farm = $1 and (t.cropfield = $2 or t.id = any($3::uuid[]))
        and t.worked_geometry is not null
        and t.deleted_at is null and ${lasting ? expressionSql(lasting, 't', newSql()) : 'true'}
      order by t.id`,
    [farm, id, others],
  );
  return rows.flatMap((work) => {
    const [shape, land] = [shapeOfWork(work, null), polygonOf(work.geometry)];
    const isBeside =
      shape !== null &&
      land !== null &&
      (!mayMeet(shape, land) || overlap(shape, land).intersection < LEAST_SQUARE_METRES);
    return isBeside ? [work] : [];
  });
}

/**
 * The work on land that a referenced row received from others, added when a row begins to refer to
 * it: a person who sees work through the row sees that of the land, regardless of where it was
 * booked.
 * @source decisions D16, docs/decisions/094
 */
export async function newlyInheritedWork(
  client: Queryable,
  { name: entity, fields }: Entity,
  value: Readonly<Record<string, unknown>>,
  farm: string,
): Promise<Record<string, readonly string[]>> {
  const lists: Record<string, readonly string[]> = {};
  for (const [name, { worksPassedOnTo: to }] of Object.entries(fields)) {
    const id = to && value[to.reference];
    if (!to || typeof id !== 'string') continue;
    const works = (await inheritedWork(client, [id], farm)).get(id) ?? new Set();
    const { rows } = await client.query<{ id: string }>(
      `select distinct unnest(t.${quoted(to.apart)}) as id from ${quoted(entity)} t
        where t.farm = $1 and t.${quoted(to.reference)} = $2 and t.deleted_at is null`,
      [farm, id],
    );
    const others = rows.map((row) => row.id);
    const beside = await workElsewhere(client, id, { farm, others });
    const elsewhere = new Set(beside.map((work) => work.id));
    const all = new Set([...works, ...others]);
    lists[name] = [...all].filter((work) => !elsewhere.has(work)).toSorted();
    lists[to.apart] = beside.flatMap((work) => (work.cropfield === id ? [work.id] : []));
  }
  return lists;
}
