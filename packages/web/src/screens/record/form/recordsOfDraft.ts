import type { Draft } from '../../../data/types.ts';
import { isEmptyAttribute, isEmptyItem, wireFigure, type WorkActivity, type WorkDraft } from './draft.ts';
import { endOf } from './duration.ts';
import { workedArea } from './totals.ts';

type Linked = Readonly<Record<string, unknown>>;

/** The members of a record that are the same on every field. */
export function sharedWork(draft: WorkDraft): Record<string, unknown> {
  return {
    date: draft.date,
    duration: draft.duration,
    applier: draft.applier,
    coworkers: [...draft.coworkers],
    machines: [...draft.machines],
    activities: draft.activities.map(wireActivity),
    notes: draft.notes?.trim() ? draft.notes : null,
  };
}

function wireActivity({ type, theme, items, attributes }: WorkActivity) {
  return {
    type,
    theme,
    items: items.map((item) => ({ ...item, value: wireFigure(item.value) })),
    attributes: attributes.map((attribute) => ({ ...attribute, value: wireFigure(attribute.value) })),
  };
}

/** Lines that were never filled in are not part of the work. */
export function withoutEmptyLines(draft: WorkDraft): WorkDraft {
  return {
    ...draft,
    activities: draft.activities.map((activity) => ({
      ...activity,
      items: activity.items.filter((item) => !isEmptyItem(item)),
      attributes: activity.attributes.filter((attribute) => !isEmptyAttribute(attribute)),
    })),
  };
}

/** One record for each field. @source decisions D14 "one record per field sharing a job" */
export function recordsOfDraft(draft: WorkDraft, fields: readonly Linked[]): Draft[] {
  const shared = sharedWork(draft);
  return fields.map((field) => ({
    ...shared,
    cropfield: field['id'],
    processing_state: draft.state,
    worked_area: draft.areas[String(field['id'])] === undefined ? workedArea(draft, field) : wireFigure(draft.areas[String(field['id'])]),
  }));
}

/** The job that records on several fields share. */
export function jobOfDraft(draft: WorkDraft): Draft {
  const { date, duration, applier } = draft;
  return { date: date?.slice(0, 10) ?? null, start: date, end: date ? endOf(date, duration) : null, applier };
}
