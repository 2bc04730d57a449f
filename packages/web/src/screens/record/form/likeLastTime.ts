import type { EntityRows } from '@furrow/domain';
import { latestPerTheme } from '@furrow/domain/record/latest.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import {
  nothingBesides,
  type WorkActivity,
  type WorkAttribute,
  type WorkDraft,
  type WorkItem,
} from './draft.ts';
import { spansOfActivities, withoutNoted, withoutSpans } from './work/noted.ts';

/** Context whose work comes first in the search for the last time. */
interface Near {
  /** Ids of crop fields. */
  readonly fields?: ReadonlySet<unknown>;
  readonly crops?: ReadonlySet<unknown>;
  /** The crop on a record's field. */
  readonly cropOf?: (record: EntityRows['record']) => unknown;
}

/**
 * The last performed work of a theme; of any theme when none is given. Work on the given fields
 * comes first, then work on the same crops: the next spraying of potatoes is like the last one of
 * potatoes.
 * @source RUL-03
 */
export function lastTime(
  records: readonly EntityRows['record'][],
  theme: string | null,
  { fields = new Set(), crops = new Set(), cropOf = () => null }: Near = {},
): EntityRows['record'] | undefined {
  const onFields = fields.size > 0 ? records.filter((record) => fields.has(record.cropfield)) : [];
  const ofCrops = crops.size > 0 ? records.filter((record) => crops.has(cropOf(record))) : [];
  return latestOf(onFields, theme) ?? latestOf(ofCrops, theme) ?? latestOf(records, theme);
}

function latestOf(
  records: readonly EntityRows['record'][],
  theme: string | null,
): EntityRows['record'] | undefined {
  const latest = latestPerTheme(records);
  if (theme !== null) return latest.get(theme);
  // an observation is no work that is repeated
  latest.delete('observation');
  return [...latest.values()].toSorted((left, right) =>
    String(right.date).localeCompare(String(left.date)),
  )[0];
}

/** The fields that were worked together with a record: those of its job. */
export function fieldsOfSameJob(
  record: EntityRows['record'],
  records: readonly EntityRows['record'][],
): readonly string[] {
  const together = record.job
    ? records.filter(
        (other) => other.job === record.job && other.processing_state === record.processing_state,
      )
    : [record];
  return [...new Set(together.map(({ cropfield }) => cropfield))].filter(
    (id): id is string => typeof id === 'string',
  );
}

/** The work of a record as it is typed in again: everything but when, where and how far. */
export function likeRecord(
  record: Partial<EntityRows['record']>,
): Pick<WorkDraft, 'duration' | 'applier' | 'coworkers' | 'machines' | 'activities'> {
  return {
    duration: typeof record.duration === 'string' ? record.duration : '01:00',
    applier: record.applier ?? null,
    coworkers: record.coworkers ?? [],
    machines: record.machines ?? [],
    activities: withoutNoted(activitiesOf(record)),
  };
}

/** The shape of old rows and files: parts without values are left out. */
interface Noted {
  readonly type?: number | null;
  readonly theme?: string | null;
  readonly items?: readonly Partial<WorkItem>[] | null;
  readonly attributes?: readonly Partial<WorkAttribute>[] | null;
}

const noted = ({
  activities,
}: {
  readonly activities?: readonly Noted[] | null;
}): readonly Noted[] => activities ?? [];

/** The activities of a record with every member there. */
export function activitiesOf(
  record: Partial<Pick<EntityRows['record'], 'activities'>>,
): readonly WorkActivity[] {
  return noted(record).map(({ type, theme, items, attributes }) => ({
    type: type ?? null,
    theme: theme ?? 'other',
    items: (items ?? []).map((item) => ({
      type: item.type ?? null,
      value: item.value ?? null,
      stock: item.stock ?? null,
      producttype: item.producttype ?? null,
    })),
    attributes: (attributes ?? []).map((attribute) => ({
      type: attribute.type ?? null,
      value: attribute.value ?? null,
      textvalue: attribute.textvalue ?? null,
      code: attribute.code ?? null,
    })),
  }));
}

/** A record that exists, as its form shows it. */
export function draftOfRecord(
  record: Partial<EntityRows['record']>,
  lookup: RowLookup = () => undefined,
): WorkDraft {
  const field = record.cropfield;
  const area = record.worked_area;
  const part = record.part_field;
  const figure = (name: 'used_fuel' | 'work_cost' | 'estimated_cost') => record[name] ?? null;
  return {
    ...nothingBesides,
    ...likeRecord(record),
    activities: withoutSpans(activitiesOf(record)),
    spans: spansOfActivities(activitiesOf(record)),
    fields: typeof field === 'string' ? [field] : [],
    areas: typeof field === 'string' && typeof area === 'number' ? { [field]: area } : {},
    date: record.date ?? null,
    notes: record.notes ?? null,
    advice_reason: record.advice_reason ?? null,
    state: record.processing_state as WorkDraft['state'],
    parts: typeof field === 'string' && typeof part === 'string' ? { [field]: part } : {},
    ...weatherOf(record, lookup),
    taskgrid: record.taskgrid ?? null,
    prescriptionmap: record.prescriptionmap ?? null,
    used_fuel: figure('used_fuel'),
    work_cost: figure('work_cost'),
    estimated_cost: figure('estimated_cost'),
  };
}

/**
 * The weather that a record refers to; null where it has none, or where it is not on this device.
 */
function weatherOf(
  record: Partial<EntityRows['record']>,
  lookup: RowLookup,
): Pick<WorkDraft, 'weather' | 'weather_report'> {
  const id = record.weather_report ?? null;
  const report = lookup('weatherreport', id);
  if (!report) return { weather: null, weather_report: id };
  // a report from an older server may lack one
  const weather = {
    temperature: report.temperature ?? null,
    humidity: report.humidity ?? null,
    wind_speed: report.wind_speed ?? null,
    wind_direction: report.wind_direction ?? null,
    precipitation: report.precipitation ?? null,
    weather_type: report.weather_type ?? null,
  };
  return { weather, weather_report: id };
}
