import type { WorkedField } from '../amounts/totals.ts';
import { issue, type Issue } from '@furrow/kit/issue.ts';
import type { Draft } from '../../../../data/types.ts';
import {
  isEmptyItem,
  isEmptyWeather,
  numberOf,
  productThemes,
  wireFigure,
  type WorkDraft,
  type WorkItem,
  type WorkWeather,
} from '../draft.ts';
import { recordsOfDraft } from '../recordsOfDraft.ts';

/** Codes of missing or wrong values in the form itself, beyond the rules of the definition. */
export type FormCode =
  | 'fields_missing'
  | 'theme_missing'
  | 'product_missing'
  | 'dose_missing'
  | 'date_missing'
  | 'date_ahead'
  | 'area_missing'
  | 'span_open';

/**
 * A problem as the form shows it: by a code of the definition or of the form, at the path of an
 * input.
 */
export type FormIssue = Issue;

/**
 * All problems of the draft's records, each once at the input it belongs to:
 * `activities.0.items.1.value`, `areas.<field>`, `fields`.
 * @param judge judges a record by its definition and rules
 */
export function judgedIssues(
  draft: WorkDraft,
  fields: readonly WorkedField[],
  judge: (record: Draft) => readonly Issue[],
): readonly FormIssue[] {
  const issues = new Map<string, FormIssue>();
  const records =
    fields.length > 0 ? recordsOfDraft(draft, fields) : recordsOfDraft(draft, [{ id: null }]);
  for (const [index, record] of records.entries()) {
    for (const { path, code, params } of judge(record)) {
      const field = draft.fields[index];
      const at = ownDosePath(draft, path, field) ?? formPath(path, field);
      issues.set(`${at} ${code}`, issue(at, code, params));
    }
  }
  return [...issues.values()];
}

/** An input at the field itself, where the field has an individual dose. */
function ownDosePath(
  { activities }: WorkDraft,
  path: string,
  field: string | undefined,
): string | null {
  const [, place, at] = /^activities\.(\d+)\.items\.(\d+)\.value$/.exec(path) ?? [];
  if (field === undefined || place === undefined) return null;
  return activities[Number(place)]?.items[Number(at)]?.byField?.[field] === undefined
    ? null
    : `doses.${field}.${place}.${at}`;
}

/** Issues of the weather, by the definition of its report. */
export function weatherIssues(
  { weather }: WorkDraft,
  judge: (report: Draft) => readonly Issue[],
): readonly FormIssue[] {
  if (weather === null || isEmptyWeather(weather)) return [];
  return judge(wireWeather(weather)).map(({ path, code, params }) =>
    issue(`weather.${path}`, code, params),
  );
}

/** The weather in the shape of a report. */
export function wireWeather({ weather_type: type, ...figures }: WorkWeather): Draft {
  return {
    ...Object.fromEntries(
      Object.entries(figures).map(([name, figure]) => [name, wireFigure(figure)]),
    ),
    weather_type: type?.trim() ? type : null,
  };
}

/** Issues that a person has to settle before the work can be saved. A concept may be unfinished. */
export function missingIssues(draft: WorkDraft, today: string): readonly FormIssue[] {
  return [
    ...(draft.fields.length === 0 ? [issue('fields', 'fields_missing')] : []),
    ...dateIssues(draft, today),
    ...draft.spans.flatMap(({ start, end }, index) =>
      (start === '') === (end === '')
        ? []
        : [issue(`spans.${index}.${start === '' ? 'start' : 'end'}`, 'span_open')],
    ),
    ...(draft.activities.length === 0 ? [issue('activities', 'theme_missing')] : []),
    ...draft.activities.flatMap(({ theme, items }, index) =>
      items.flatMap((item, at) =>
        itemIssues(item, theme, draft.state).map(({ path, code }) =>
          issue(`activities.${index}.items.${at}.${path}`, code),
        ),
      ),
    ),
    ...areaIssues(draft),
  ];
}

function dateIssues({ date, state }: WorkDraft, today: string): readonly FormIssue[] {
  if (!date) return [issue('date', 'date_missing')];
  return state === 'performed' && date.slice(0, 10) > today ? [issue('date', 'date_ahead')] : [];
}

/** Members that a line of products lacks. */
function itemIssues(
  item: WorkItem,
  theme: string,
  state: WorkDraft['state'],
): readonly FormIssue[] {
  if (isEmptyItem(item)) return [];
  const { stock, producttype, type, value } = item;
  // irrigation water needs no name, a spraying does
  const named =
    stock !== null || producttype !== null || (type !== null && !productThemes.has(theme));
  const undosed = (value === null || value === '') && productThemes.has(theme);
  return [
    ...(named ? [] : [issue('producttype', 'product_missing')]),
    ...(undosed && state !== 'concept' ? [issue('value', 'dose_missing')] : []),
  ];
}

function areaIssues({ areas, fields, state, activities }: WorkDraft): readonly FormIssue[] {
  // an observation works no hectares
  const isLook = activities.every(({ theme }) => theme === 'observation');
  if (state !== 'performed' || isLook) return [];
  return Object.entries(areas).flatMap(([field, area]) =>
    fields.includes(field) && (area === '' || numberOf(area) === 0)
      ? [issue(`areas.${field}`, 'area_missing')]
      : [],
  );
}

/** Position of a record's path in the form. */
function formPath(path: string, field: string | undefined): string {
  if (path === 'worked_area') return `areas.${field ?? ''}`;
  if (path === 'part_field') return `parts.${field ?? ''}`;
  return path === 'cropfield' ? 'fields' : path;
}

/**
 * Errors of the server's answer to a call, by the inputs of the form.
 * @param fields the fields in the order their records were sent
 */
export function presentErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  fields: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const messages: Record<string, readonly string[]> = {};
  for (const [path, texts] of Object.entries(errors)) {
    const [, place, rest] = /^records\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
    const at =
      place === undefined ? formPath(path, fields[0]) : formPath(rest ?? '', fields[Number(place)]);
    messages[at] = [...new Set([...(messages[at] ?? []), ...texts])];
  }
  return messages;
}
