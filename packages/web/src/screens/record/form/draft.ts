import type { recordStates } from '@furrow/domain/record/record.states.ts';
import { readDecimal } from '@furrow/kit/derive/values.ts';

/**
 * States a person may create a record in; their rights decide on the choice. @source decisions D6
 */
export const initialStates = [
  'planned',
  'performed',
  'concept',
  'adviced',
] as const satisfies readonly (keyof typeof recordStates.values)[];
export type InitialState = (typeof initialStates)[number];

/** A number, or the text typed so far. */
export type Figure = number | string | null;

/** A product and its dose. @source decisions D15 A sprayed record */
export interface WorkItem {
  /** The kind of use, which determines the unit of the dose. */
  readonly type: number | null;
  /** Dose per hectare. */
  readonly value: Figure;
  readonly stock: string | null;
  readonly producttype: number | null;
  /** Doses of individual fields that differ from the common one, by field. */
  readonly byField?: Readonly<Record<string, Figure>>;
}

export interface WorkAttribute {
  readonly type: number | null;
  readonly value: Figure;
  readonly textvalue: string | null;
  readonly code: string | null;
}

export interface WorkActivity {
  /** The kind of work within the theme. */
  readonly type: number | null;
  readonly theme: string;
  readonly items: readonly WorkItem[];
  readonly attributes: readonly WorkAttribute[];
}

/** The weather at the work, in the units it is stored in. @source spec §3 Weather report */
export interface WorkWeather {
  readonly temperature: Figure;
  readonly humidity: Figure;
  readonly wind_speed: Figure;
  readonly wind_direction: Figure;
  readonly precipitation: Figure;
  readonly weather_type: string | null;
}

/**
 * A span of work on the clock of its day, HH:mm; a span that ends before it begins goes past
 * midnight.
 */
export interface WorkSpan {
  readonly start: string;
  readonly end: string;
  /** Contact id of its worker; without one it applies to all. */
  readonly worker?: string | null;
}

/** Work on several fields as it is entered; saving creates a record for every field. */
export interface WorkDraft {
  readonly fields: readonly string[];
  /** Worked hectares by field, where they are not the field's registered area. */
  readonly areas: Readonly<Record<string, Figure>>;
  /** YYYY-MM-DD HH:mm */
  readonly date: string | null;
  /** HH:mm */
  readonly duration: string;
  readonly applier: string | null;
  readonly coworkers: readonly string[];
  readonly machines: readonly string[];
  readonly activities: readonly WorkActivity[];
  readonly notes: string | null;
  /** Reason why it is advised; of advice alone. */
  readonly advice_reason: string | null;
  readonly state: InitialState;
  /** Parts of fields that were worked, as WKT by field. */
  readonly parts: Readonly<Record<string, string>>;
  /** Stretches the duration is the sum of; none when the duration was typed. */
  readonly spans: readonly WorkSpan[];
  readonly weather: WorkWeather | null;
  /** The report the weather was read from, or is written to. */
  readonly weather_report: string | null;
  /** The grid or map that a machine followed, with the amounts for each place. */
  readonly taskgrid: string | null;
  readonly prescriptionmap: string | null;
  /** Litres and money of all fields together. */
  readonly used_fuel: Figure;
  readonly work_cost: Figure;
  readonly estimated_cost: Figure;
}

/**
 * The further members of a draft in addition to the work itself, while none of them is filled in.
 */
export const nothingBesides = {
  advice_reason: null,
  parts: {},
  spans: [],
  weather: null,
  weather_report: null,
  taskgrid: null,
  prescriptionmap: null,
  used_fuel: null,
  work_cost: null,
  estimated_cost: null,
} as const satisfies Partial<WorkDraft>;

export const emptyWeather: WorkWeather = {
  temperature: null,
  humidity: null,
  wind_speed: null,
  wind_direction: null,
  precipitation: null,
  weather_type: null,
};

export function isEmptyWeather(weather: WorkWeather | null): boolean {
  return (
    weather === null || Object.values(weather).every((value) => value === null || value === '')
  );
}

export const emptyItem: WorkItem = { type: null, value: null, stock: null, producttype: null };

/** Themes whose work needs a product. */
export const productThemes: ReadonlySet<string> = new Set(['crop_protection', 'fertilizing']);

/** @param item the kind of use its first line begins with */
export function newActivity(
  theme: string,
  type: number | null = null,
  item: number | null = null,
): WorkActivity {
  return {
    type,
    theme,
    items: productThemes.has(theme) ? [{ ...emptyItem, type: item }] : [],
    attributes: [],
  };
}

export function isEmptyItem({ value, stock, producttype }: WorkItem): boolean {
  return (value === null || value === '') && stock === null && producttype === null;
}

export function isEmptyAttribute({ value, textvalue, code }: WorkAttribute): boolean {
  return (value === null || value === '') && !textvalue && !code;
}

/** A typed value as a number; a text that is none stays, so that it can be reported. */
export function wireFigure(value: Figure | undefined): Figure {
  if (value === undefined || value === null || typeof value === 'number') return value ?? null;
  if (value.trim() === '') return null;
  const number = readDecimal(value);
  return Number.isNaN(number) ? value : number;
}

/** The number in typed text; null when it is none. */
export function numberOf(value: Figure | undefined): number | null {
  const figure = wireFigure(value);
  return typeof figure === 'number' ? figure : null;
}

const onlyOf = <T>(
  ids: readonly string[],
  byField: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(byField).filter(([id]) => ids.includes(id)));

/**
 * Changes the chosen fields: a removed field loses its area and part, so that it is whole when
 * added again.
 */
export function onFields(
  { areas, parts }: Pick<WorkDraft, 'areas' | 'parts'>,
  fields: readonly string[],
): Pick<WorkDraft, 'fields' | 'areas' | 'parts'> {
  return { fields, areas: onlyOf(fields, areas), parts: onlyOf(fields, parts) };
}
