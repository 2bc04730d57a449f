import type { recordStates } from '@furrow/domain/record/record.states.ts';
import { readDecimal } from '@furrow/kit/derive/schema.ts';

/** States a person may make a record in; which of them, their rights say. @source decisions D6 */
export const initialStates = ['planned', 'performed', 'concept', 'adviced'] as const satisfies readonly (keyof typeof recordStates.values)[];
export type InitialState = (typeof initialStates)[number];

/** A number, or what was typed of it so far. */
export type Figure = number | string | null;

/** A product and its dose. @source decisions D15 A sprayed record */
export interface WorkItem {
  /** The kind of use, which gives the unit of the dose. */
  readonly type: number | null;
  /** Dose per hectare. */
  readonly value: Figure;
  readonly stock: string | null;
  readonly producttype: number | null;
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

/** Work on several fields as it is typed in; saving makes a record of it for every field. */
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
  readonly state: InitialState;
}

export const emptyItem: WorkItem = { type: null, value: null, stock: null, producttype: null };

/** Themes whose work is nothing without a product. */
export const productThemes: ReadonlySet<string> = new Set(['crop_protection', 'fertilizing']);

/** @param item the kind of use its first line begins with */
export function newActivity(theme: string, type: number | null = null, item: number | null = null): WorkActivity {
  return { type, theme, items: productThemes.has(theme) ? [{ ...emptyItem, type: item }] : [], attributes: [] };
}

export function isEmptyItem({ value, stock, producttype }: WorkItem): boolean {
  return (value === null || value === '') && stock === null && producttype === null;
}

export function isEmptyAttribute({ value, textvalue, code }: WorkAttribute): boolean {
  return (value === null || value === '') && !textvalue && !code;
}

/** What was typed as a number; a text that is none stays, so that it can be told. */
export function wireFigure(value: Figure | undefined): Figure {
  if (value === undefined || value === null || typeof value === 'number') return value ?? null;
  if (value.trim() === '') return null;
  const number = readDecimal(value);
  return Number.isNaN(number) ? value : number;
}

/** The number of what was typed; null when it is none. */
export function numberOf(value: Figure | undefined): number | null {
  const figure = wireFigure(value);
  return typeof figure === 'number' ? figure : null;
}
