import { numberOf, type Figure, type WorkDraft } from './draft.ts';

type Linked = Readonly<Record<string, unknown>>;

/** The hectares worked on a field: what was typed, otherwise its registered area. */
export function workedArea(draft: Pick<WorkDraft, 'areas'>, field: Linked): number | null {
  const typed = draft.areas[String(field['id'])];
  if (typed !== undefined) return numberOf(typed);
  return typeof field['registered_area'] === 'number' ? field['registered_area'] : null;
}

/** Hectares worked on all fields together. */
export function totalArea(draft: Pick<WorkDraft, 'areas'>, fields: readonly Linked[]): number {
  return fields.reduce((sum, field) => sum + (workedArea(draft, field) ?? 0), 0);
}

/** What is needed of a product for an area, in the unit before the stroke: 0.6 l/ha on 12.4 ha is 7.44 l. */
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
