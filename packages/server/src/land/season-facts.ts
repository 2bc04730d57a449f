import { partsOf, type Language } from '@furrow/kit';
import { landParts } from '@furrow/domain/ground/ground-parts.ts';
import {
  daysBeside,
  middleOfSeason,
  soilOfFields,
  type OtherSeasonWork,
  type SeasonFacts,
} from '@furrow/domain/nutrient-norms/judge-work.ts';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { isEntity, type EntityRows } from '@furrow/domain';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Database } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { openNames, type Names } from '../exchange/export/names.ts';
import { todayOn } from '../write/context.ts';

/** A season of a farm. */
interface Season {
  readonly id: string;
  readonly farm: string;
  readonly period_end: string | null;
  readonly countries: string;
}

/** All data for judging a season's fertilizing; null where the principal sees no such plan. */
export async function seasonFacts(
  database: Database,
  principal: Principal,
  plan: string,
  language: Language,
): Promise<SeasonFacts | null> {
  const sql = newSql();
  const { rows: plans } = await database.query<Season>(
    `select t.id, t.farm, t.period_end::text, f.countries from plan t join farm f on f.id = t.farm
      where t.id = ${sql.value(plan)}::uuid and t.deleted_at is null
      and ${visibleSql('plan', sql, principal)}`,
    sql.values,
  );
  const [season] = plans;
  if (!season) return null;
  const names = openNames(database, principal, season.farm, language);
  const ids = async (text: string) => {
    const { rows } = await database.query<{ id: string }>(text, [season.farm, plan]);
    return rows.map(({ id }) => id);
  };
  const [fieldIds, recordIds, researchIds] = await Promise.all([
    ids(`select id from cropfield where farm = $1 and plan = $2 and deleted_at is null`),
    // work on a field that ended stays with the land
    ids(`select t.id from record t join cropfield c on c.farm = t.farm and c.id = t.cropfield
      where t.farm = $1 and c.plan = $2 and t.deleted_at is null`),
    ids(`select id from soilresearch where farm = $1 and $2::uuid is not null
      and deleted_at is null`),
  ]);
  const records = await workOf(names, recordIds);
  await names.load('cropfield', fieldIds);
  const fields = fieldIds.flatMap((id) => names.row('cropfield', id) ?? []);
  await names.load('soilresearch', researchIds);
  const researches = researchIds.flatMap((id) => names.row('soilresearch', id) ?? []);
  await names.load(
    'croptype',
    fields.flatMap(({ crop }) => crop ?? []),
  );
  await names.load(
    'soiltype',
    fields.flatMap(({ soil_type, regulatory_soil_type }) => [
      ...(soil_type ? [soil_type] : []),
      ...(regulatory_soil_type ? [regulatory_soil_type] : []),
    ]),
  );
  const countries = partsOf(season.countries.split(',')).filter(
    (code): code is string => typeof code === 'string' && code !== '' && code !== '__',
  );
  const farmCountry = countries.length === 1 ? (countries[0] ?? null) : null;
  const day = middleOfSeason(season.period_end, todayOn(principal, season.farm));
  const lookup = typedLookup((entity, id) =>
    isEntity(entity) ? (names.row(entity, id) ?? undefined) : undefined,
  );
  // of their own, so that many rows of other seasons leave those of this one loaded
  const further = openNames(database, principal, season.farm, language);
  const others = await otherSeasons(
    { database, names: further, season },
    daysBeside(records, { lookup, farmCountry }),
  );
  return {
    fields,
    records,
    others,
    lookup: typedLookup((entity, id) =>
      isEntity(entity)
        ? (names.row(entity, id) ?? further.row(entity, id) ?? undefined)
        : undefined,
    ),
    soilOf: soilOfFields(researches, { day, farmCountry }),
    day,
    farmCountry,
    land: landParts(fields),
    // a unit that cannot be reckoned with counts for nothing, as on the page
    report: () => undefined,
  };
}

/** Work with the fields and the products it names. */
async function workOf(names: Names, ids: readonly string[]): Promise<EntityRows['record'][]> {
  await names.load('record', ids);
  const records = ids.flatMap((id) => names.row('record', id) ?? []);
  await names.load(
    'cropfield',
    records.flatMap(({ cropfield }) => cropfield ?? []),
  );
  const items = records.flatMap((record) =>
    activitiesOf(record).flatMap((activity) => activity.items ?? []),
  );
  await names.load(
    'stock',
    items.flatMap(({ stock }) => stock ?? []),
  );
  await names.load(
    'producttype',
    items.flatMap(
      ({ producttype, stock }) => producttype ?? names.row('stock', stock)?.product_type ?? [],
    ),
  );
  await names.load(
    'detailtype',
    items.flatMap(({ type }) => type ?? []),
  );
  return records;
}

/** Work of the other seasons of a farm on some days, with the fields of those seasons. */
async function otherSeasons(
  {
    database,
    names,
    season,
  }: { readonly database: Database; readonly names: Names; readonly season: Season },
  days: { readonly from: string; readonly to: string } | null,
): Promise<OtherSeasonWork> {
  if (!days) return { records: [], fields: [] };
  const { rows } = await database.query<{ id: string; plan: string }>(
    `select t.id, c.plan from record t join cropfield c on c.farm = t.farm and c.id = t.cropfield
      where t.farm = $1 and c.plan <> $2 and t.deleted_at is null
      and left(t.date, 10) between $3 and $4`,
    [season.farm, season.id, days.from, days.to],
  );
  const records = await workOf(
    names,
    rows.map(({ id }) => id),
  );
  const { rows: found } = await database.query<{ id: string }>(
    `select id from cropfield where farm = $1 and plan = any($2::uuid[]) and deleted_at is null`,
    [season.farm, [...new Set(rows.map(({ plan }) => plan))]],
  );
  const ids = found.map(({ id }) => id);
  await names.load('cropfield', ids);
  return { records, fields: ids.flatMap((id) => names.row('cropfield', id) ?? []) };
}
