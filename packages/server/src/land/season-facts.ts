import { partsOf, type Language } from '@furrow/kit';
import { landParts } from '@furrow/domain/ground/ground-parts.ts';
import {
  middleOfSeason,
  soilOfFields,
  type SeasonFacts,
} from '@furrow/domain/nutrient-norms/judge-work.ts';
import { activitiesOf } from '@furrow/domain/record/activity.ts';
import { typedLookup } from '@furrow/domain/rows.ts';
import { isEntity } from '@furrow/domain';
import type { Principal } from '../access/principal.ts';
import { visibleSql } from '../access/narrow.ts';
import type { Database } from '../db/pool.ts';
import { newSql } from '../db/sql.ts';
import { openNames } from '../exchange/export/names.ts';
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
  await names.load('record', recordIds);
  const records = recordIds.flatMap((id) => names.row('record', id) ?? []);
  await names.load('cropfield', [
    ...fieldIds,
    ...records.flatMap(({ cropfield }) => cropfield ?? []),
  ]);
  const fields = fieldIds.flatMap((id) => names.row('cropfield', id) ?? []);
  await names.load('soilresearch', researchIds);
  const researches = researchIds.flatMap((id) => names.row('soilresearch', id) ?? []);
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
  await names.load(
    'croptype',
    fields.flatMap(({ crop }) => crop ?? []),
  );
  await names.load(
    'soiltype',
    fields.flatMap(({ soil_type: soil }) => soil ?? []),
  );
  const countries = partsOf(season.countries.split(',')).filter(
    (one): one is string => typeof one === 'string' && one !== '' && one !== '__',
  );
  const farmCountry = countries.length === 1 ? (countries[0] ?? null) : null;
  const day = middleOfSeason(season.period_end, todayOn(principal, season.farm));
  return {
    fields,
    records,
    lookup: typedLookup((entity, id) =>
      isEntity(entity) ? (names.row(entity, id) ?? undefined) : undefined,
    ),
    soilOf: soilOfFields(researches, { day, farmCountry }),
    day,
    farmCountry,
    land: landParts(fields),
    // a unit that cannot be reckoned with counts for nothing, as on the page
    report: () => undefined,
  };
}
