import { isAtRiskStage, isWarnedOf, watchedDiseases } from '@furrow/domain/disease/watched.ts';
import { diseaseModels, diseaseRisk } from '@furrow/domain/disease/risk.ts';
import { admissionStatusOf } from '@furrow/domain/verdict/verdicts.ts';
import type { JudgedRecord } from '@furrow/domain/verdict/facts.ts';
import { asBooked, type Placed } from '@furrow/domain/verdict/patches.ts';
import { isOn } from '@furrow/domain/subscription/features.ts';
import { labelPosition, parseWkt } from '@furrow/geo';
import { addDays, DAY_MILLISECONDS } from '@furrow/kit/days.ts';
import { featuresOfFarm } from '../../access/features.ts';
import { gatherFacts, recordColumns } from '../../admission/facts.ts';
import { readGrounds } from '../../admission/grounds.ts';
import { sprayedSql } from '../../admission/records.ts';
import { openProvider } from '../../weather/providers.ts';
import type { Place } from '../../weather/provider.ts';
import { dayEnd, dayStart, weatherOfPlaces } from '../../weather/weather.ts';
import { nextTurn } from '../../overload/next-turn.ts';
import type { OpenCondition, Watched } from './watched.ts';

/** No admitted waiting time is longer. */
const longestWaitingDays = 200;
/** A waiting time that ended is news for so long. */
const newsDays = 3;

/**
 * Waiting times of past or planned spraying: the last of a field that ended in these days, and
 * those within which a harvest is planned.
 */
export async function waitingTimes(watched: Watched): Promise<OpenCondition[]> {
  const { database, farm, owner, today } = watched;
  if (!isOn(await featuresOfFarm(database, farm), 'admissions')) return [];
  const { rows } = await database.query<JudgedRecord>(
    `select ${recordColumns} from record t
     where t.farm = $1 and t.deleted_at is null and t.cropfield is not null
     and left(t.date, 10) >= $2
     and t.processing_state in ('planned', 'started', 'paused', 'performed') and ${sprayedSql}
     order by t.date, t.id limit 5000`,
    [farm, addDays(today, -longestWaitingDays)],
  );
  const facts = await gatherFacts(database, owner, rows, owner.language);
  const ends = new Map<string, string>();
  const broken = rows.flatMap((record): OpenCondition[] => {
    const { until, isBroken, harvest } = waitingOf(record, facts, today);
    if (until === null) return [];
    if (record.processing_state === 'performed')
      for (const field of facts.grounds.fieldsOf(record))
        if (until > (ends.get(field) ?? '')) ends.set(field, until);
    return isBroken && harvest !== null && harvest >= today
      ? [
          {
            occasion: 'waiting_broken',
            row: record.id,
            state: `${until} ${harvest}`,
            content: { date: until, harvest },
          },
        ]
      : [];
  });
  const ended = [...ends].flatMap(([field, until]): OpenCondition[] =>
    until <= today && until > addDays(today, -newsDays) && !isHarvested(field, until, facts)
      ? [{ occasion: 'waiting_ended', row: field, state: until, content: { date: until } }]
      : [],
  );
  return [...ended, ...broken];
}

type Facts = Awaited<ReturnType<typeof gatherFacts>>;

/** The waiting time of a record, by the verdict on it: the longest of its products. */
function waitingOf(record: JudgedRecord, facts: Facts, today: string) {
  const date = (record.date ?? '').slice(0, 10);
  const { items } = admissionStatusOf(record, facts, { preferred: null, language: 'en', today });
  const waits = items.flatMap(({ reasons }) => reasons.filter(({ rule }) => rule === 'waiting'));
  const days = Math.max(0, ...waits.map(({ limit }) => Number(limit) || 0));
  const kept = waits.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const harvestIn = kept.length > 0 ? Math.min(...kept) : null;
  return {
    until: days > 0 ? addDays(date, days) : null,
    isBroken: harvestIn !== null && harvestIn < days,
    harvest: harvestIn === null ? null : addDays(date, harvestIn),
  };
}

/** Whether a field was harvested before its waiting time ended, so that it is irrelevant. */
const isHarvested = (field: string, until: string, facts: Facts): boolean =>
  facts
    .work({ id: '', cropfield: field })
    .flat()
    .some(
      ({ processing_state: state, activities, date }) =>
        state === 'performed' &&
        (date ?? '').slice(0, 10) <= until &&
        activities.some(({ theme }) => theme === 'harvest'),
    );

/** Past days that are evaluated: today's weather is not complete yet. */
const riskDays = 3;

interface SownField {
  readonly id: string;
  readonly crop: string;
  readonly geometry: string;
  /** The growth stage (BBCH) that was noted last; null if none was. */
  readonly stage: number | null;
}

/** Kinds of detail for the growth stage: of spraying, and of an observation. */
const stageDetails = [3006, 3702];

/** The newest stage that work or an observation on the field states. */
const stageSql = (types: string): string =>
  `(select (a->>'value')::float from record o, jsonb_array_elements(coalesce(o.activities, '[]')) v,
     jsonb_array_elements(coalesce(nullif(v->'attributes', 'null'), '[]')) a
   where o.farm = t.farm and o.cropfield = t.id and o.deleted_at is null
   and o.processing_state = 'performed' and (a->>'type')::integer = any(${types})
   and jsonb_typeof(a->'value') = 'number' order by o.date desc, o.id desc limit 1) as stage`;

const harvestedSql = `h.processing_state = 'performed'
  and h.activities @> '[{"theme": "harvest"}]'`;

/** Fields with the ground of a harvest that is booked on another: pieces of a field that was split. */
async function harvestedByGround(
  { database, farm, owner }: Watched,
  fields: readonly SownField[],
): Promise<ReadonlySet<string>> {
  const ids = fields.map(({ id }) => id);
  const grounds = await readGrounds(database, owner, ids);
  if (grounds === asBooked) return new Set();
  const { rows } = await database.query<Placed>(
    `select h.id, h.cropfield from record h join cropfield c on c.farm = h.farm
       and c.id = h.cropfield
     where h.farm = $1 and h.deleted_at is null and ${harvestedSql}
     and c.plan in (select plan from cropfield where farm = $1 and id = any($2::uuid[]))`,
    [farm, ids],
  );
  return new Set(rows.flatMap((record) => grounds.fieldsOf(record)));
}

/**
 * Fields with a current risk of a disease, by the weather up to yesterday, where their stage can take
 * harm. A risk is reported once, by its first day of these.
 */
export async function diseaseRisks(watched: Watched): Promise<OpenCondition[] | null> {
  const { database, configuration, farm, today } = watched;
  const diseases = Object.entries(watchedDiseases);
  if (!isOn(await featuresOfFarm(database, farm), 'furrow_online_weather')) return [];
  const { rows: sown } = await database.query<SownField>(
    `select t.id, c.eppo_code as crop, t.geometry, ${stageSql('$4')} from cropfield t
     join plan p on p.farm = t.farm and p.id = t.plan and p.deleted_at is null
     join croptype c on c.id = t.crop
     where t.farm = $1 and t.deleted_at is null and t.geometry is not null
     and c.eppo_code = any($2) and (p.period_end is null or p.period_end >= $3::date)
     and (p.period_start is null or p.period_start <= $3::date)
     and not exists (select 1 from record h where h.farm = t.farm and h.cropfield = t.id
       and h.deleted_at is null and ${harvestedSql})
     order by t.id limit 500`,
    [farm, diseases.flatMap(([, { crops }]) => crops), today, stageDetails],
  );
  const harvested = await harvestedByGround(watched, sown);
  const fields = sown.filter(({ id }) => !harvested.has(id));
  const provider = openProvider(configuration.weatherProvider);
  const [first, last] = [addDays(today, -riskDays), addDays(today, -1)];
  const byPlace = fieldsByPlace(fields);
  const sownCrops = new Set(fields.map(({ crop }) => crop));
  const daysBefore = Math.max(
    0,
    ...diseases
      .filter(([, { crops }]) => crops.some((crop) => sownCrops.has(crop)))
      .map(([, { model }]) => diseaseModels[model].daysBefore),
  );
  const weatherAt = await weatherOfPlaces(database, provider, [...byPlace.keys()], {
    start: dayStart(first) - daysBefore * DAY_MILLISECONDS + 3_600_000,
    end: dayEnd(last),
    farm,
  });
  const holding: OpenCondition[] = [];
  for (const [location, here] of byPlace) {
    const { hours, source } = await weatherAt(location);
    if (!source) continue;
    for (const [disease, watchedDisease] of diseases) {
      const { model, crops } = watchedDisease;
      const at = { day: last, latitude: location.latitude };
      const concerned = here.filter(
        ({ crop, stage }) => crops.includes(crop) && isAtRiskStage(watchedDisease, stage, at),
      );
      if (concerned.length === 0) continue;
      const days = diseaseRisk(model, { hours, first, last, location });
      if (!isWarnedOf(model, days)) continue;
      const content = { disease, date: days.at(-1)?.date ?? last };
      for (const { id } of concerned)
        holding.push({ occasion: 'disease_risk', row: id, state: disease, content });
    }
    // the models of many places take long, and other requests wait
    await nextTurn();
  }
  return holding;
}

/** Fields within a kilometre share a place, as they have the same weather. */
function fieldsByPlace(fields: readonly SownField[]): Map<Place, SownField[]> {
  const byKey = new Map<string, { readonly location: Place; readonly here: SownField[] }>();
  for (const field of fields) {
    const location = placeOf(field.geometry);
    if (!location) continue;
    const key = `${location.longitude},${location.latitude}`;
    const group = byKey.get(key) ?? { location, here: [] };
    group.here.push(field);
    byKey.set(key, group);
  }
  return new Map([...byKey.values()].map(({ location, here }) => [location, here]));
}

/** To a hundredth of a degree, the precision of weather requests. */
function placeOf(wkt: string): Place | null {
  const { geometry } = parseWkt(wkt);
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return null;
  const [longitude, latitude] = labelPosition(geometry) ?? [];
  return longitude === undefined || latitude === undefined
    ? null
    : { longitude: Number(longitude.toFixed(2)), latitude: Number(latitude.toFixed(2)) };
}
