import { activityNamed, attributeNamed, itemNamed, productNamed } from './catalogue.ts';
import type { Note, Use } from './operation.ts';
import type { Row } from './rows.ts';

/** A record with every field at its default; a caller states the differences. */
export function record(id: string, farm: string, fields: Readonly<Record<string, unknown>>): Row {
  return {
    id,
    farm,
    date: null,
    duration: '01:00',
    planner: null,
    applier: null,
    coworkers: [],
    machines: [],
    activities: [],
    observations: [],
    notes: null,
    cropfield: null,
    customer: null,
    stock: null,
    processing_state: 'concept',
    linked_record: null,
    worked_area: null,
    used_fuel: null,
    estimated_cost: null,
    work_cost: null,
    part_field: null,
    jobname: null,
    dataset: null,
    taskgrid: null,
    prescriptionmap: null,
    weather_report: null,
    invoice: null,
    job: null,
    locked: false,
    cancel_reason: null,
    correction_reason: null,
    progress: {},
    ...fields,
  };
}

/**
 * An activity of a record.
 * @source specification.md, section 3, Record: an activity holds type, theme, items and attributes
 */
export function activity(
  theme: string,
  work: string,
  uses: readonly (Use & { readonly stock?: string | null })[] = [],
  notes: readonly Note[] = [],
) {
  return {
    type: activityNamed(theme, work).id,
    theme,
    items: uses.map((use) => ({
      type: itemNamed(theme, use.item).id,
      value: use.dose,
      stock: use.stock ?? null,
      producttype:
        typeof use.of === 'object' && use.of !== null ? productNamed(use.of.product).id : null,
    })),
    attributes: notes.map((note) => ({
      type: attributeNamed(theme, note.attribute).id,
      value: note.value ?? null,
      textvalue: note.text ?? null,
      code: note.code ?? null,
    })),
  };
}
