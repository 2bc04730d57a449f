import type { EntityRows } from '@furrow/domain';
import { numberOf, type Figure, type WorkDraft, type WorkItem } from '../draft.ts';

/** The id and area of a field; without an id where none is chosen yet. */
export interface WorkedField {
  readonly id: EntityRows['cropfield']['id'] | null;
  readonly registered_area?: EntityRows['cropfield']['registered_area'];
}

/** The hectares worked on a field: the typed area, otherwise its registered area. */
export function workedArea(draft: Pick<WorkDraft, 'areas'>, field: WorkedField): number | null {
  const typed = draft.areas[String(field.id)];
  return typed === undefined ? (field.registered_area ?? null) : numberOf(typed);
}

/** Hectares worked on all fields together. */
export function totalArea(draft: Pick<WorkDraft, 'areas'>, fields: readonly WorkedField[]): number {
  return fields.reduce((sum, field) => sum + (workedArea(draft, field) ?? 0), 0);
}

/**
 * The amount of a product for an area, in the unit before the stroke: 0.6 l/ha on 12.4 ha is 7.44
 * l.
 */
interface Total {
  readonly value: number;
  readonly unit: string;
}

/** Null where the dose is no number or is not per hectare. */
export function totalOf(dose: Figure, unit: string | null, hectares: number): Total | null {
  const value = numberOf(dose);
  if (value === null || !unit?.endsWith('/ha')) return null;
  return { value: value * hectares, unit: unit.slice(0, -'/ha'.length) };
}

const wholeUnits: ReadonlySet<string | null> = new Set(['t', 'kg', 'g', 'l', 'ml', 'm3']);

/** The whole of an amount that is not per area: 28 t. Millimetres of rain are per area. */
export function wholeOf(amount: Figure, unit: string | null): Total | null {
  const value = numberOf(amount);
  return value === null || !unit || !wholeUnits.has(unit) ? null : { value, unit };
}

/** The dose of an item on a field: the field's, otherwise the common one. */
export function doseOn(
  { value, byField }: Pick<WorkItem, 'value' | 'byField'>,
  field: string,
): Figure {
  return byField?.[field] ?? value;
}

/** The total of an item on all fields, each with its dose. */
export function totalOfItem(
  item: WorkItem,
  unit: string | null,
  draft: Pick<WorkDraft, 'areas'>,
  fields: readonly WorkedField[],
): Total | null {
  if (!item.byField) return totalOf(item.value, unit, totalArea(draft, fields));
  const parts = fields.map((field) =>
    totalOf(doseOn(item, String(field.id)), unit, workedArea(draft, field) ?? 0),
  );
  return parts.reduce<Total | null>(
    (sum, part) =>
      part && sum ? { unit: part.unit, value: sum.value + part.value } : (part ?? sum),
    null,
  );
}

/**
 * A total divided over fields by their area, to the hundredth and without losing one: the last
 * takes the rounding difference. A value that is no number stays with every field, so that it is
 * reported; without any area all get the same.
 */
export function shares(total: Figure, areas: readonly (number | null)[]): readonly Figure[] {
  if (typeof total !== 'number') return areas.map(() => total);
  const sum = areas.reduce<number>((before, area) => before + (area ?? 0), 0);
  let left = Math.round(total * 100);
  return areas.map((area, index) => {
    if (index === areas.length - 1) return left / 100;
    const part = Math.round(total * 100 * (sum > 0 ? (area ?? 0) / sum : 1 / areas.length));
    left -= part;
    return part / 100;
  });
}
