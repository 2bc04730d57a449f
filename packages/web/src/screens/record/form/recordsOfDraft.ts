import { at } from '@furrow/kit/checked.ts';
import type { EntityRows } from '@furrow/domain';
import { changedMembers } from '../../../forms/wireDraft.ts';
import type { Draft } from '../../../data/types.ts';
import {
  isEmptyAttribute,
  isEmptyItem,
  numberOf,
  wireFigure,
  type Figure,
  type WorkActivity,
  type WorkDraft,
} from './draft.ts';
import { endOf } from './when/duration.ts';
import { withSpans } from './work/noted.ts';
import { doseOn, shares, workedArea, type WorkedField } from './amounts/totals.ts';

/** The members of a record that are the same on every field. */
function sharedWork(draft: WorkDraft) {
  return {
    date: draft.date,
    duration: draft.duration,
    applier: draft.applier,
    coworkers: [...draft.coworkers],
    machines: [...draft.machines],
    notes: draft.notes?.trim() ? draft.notes : null,
    ...(draft.state === 'adviced' ? { advice_reason: draft.advice_reason?.trim() || null } : {}),
    weather_report: draft.weather_report,
    taskgrid: draft.taskgrid,
    prescriptionmap: draft.prescriptionmap,
  };
}

function wireActivity({ type, theme, items, attributes }: WorkActivity, field: string) {
  return {
    type,
    theme,
    items: items.map((item) => ({
      type: item.type,
      value: wireFigure(doseOn(item, field)),
      stock: item.stock,
      producttype: item.producttype,
    })),
    attributes: attributes.map((attribute) => ({
      ...attribute,
      value: wireFigure(attribute.value),
    })),
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

/**
 * A record for each field; fuel and costs are divided by the area worked. @source decisions D14
 * "one record per field sharing a job"
 */
export function recordsOfDraft(draft: WorkDraft, fields: readonly WorkedField[]) {
  const shared = sharedWork(draft);
  const activities = withSpans(draft.activities, draft.spans);
  const areas = fields.map((field) => workedArea(draft, field));
  const sharesOf = (total: Figure) => shares(wireFigure(total), areas);
  const fuel = sharesOf(draft.used_fuel);
  const cost = sharesOf(draft.work_cost);
  const estimate = sharesOf(draft.estimated_cost);
  return fields.map((field, index) => {
    const id = String(field.id);
    return {
      ...shared,
      activities: activities.map((activity) => wireActivity(activity, id)),
      cropfield: field.id,
      processing_state: draft.state,
      worked_area:
        draft.areas[id] === undefined ? (areas[index] ?? null) : wireFigure(draft.areas[id]),
      part_field: draft.parts[id] ?? null,
      used_fuel: fuel[index] ?? null,
      work_cost: cost[index] ?? null,
      estimated_cost: estimate[index] ?? null,
    };
  });
}

/**
 * The records of a draft as rules read them: a figure that is no number counts as none.
 * @param record the edited record, which the draft replaces in its job
 */
export function rowsOfDraft(
  draft: WorkDraft,
  fields: readonly WorkedField[],
  record?: Pick<EntityRows['record'], 'id' | 'job'>,
) {
  return recordsOfDraft(withoutEmptyLines(draft), fields).map((row, index) => ({
    ...row,
    id: record?.id ?? `draft ${index}`,
    job: record ? record.job : fields.length > 1 ? 'draft' : null,
    linked_record: null,
    worked_area: numberOf(row.worked_area),
    used_fuel: numberOf(row.used_fuel),
    work_cost: numberOf(row.work_cost),
    estimated_cost: numberOf(row.estimated_cost),
    activities: row.activities.map(({ theme, items }) => ({
      theme,
      items: items.map((item) => ({ ...item, value: numberOf(item.value) })),
    })),
  }));
}

/** The members of a record that its form changed: its state and its field stay as they are. */
export function changesOfDraft(
  draft: WorkDraft,
  field: WorkedField,
  opened: EntityRows['record'],
): Draft {
  const {
    processing_state: _state,
    cropfield: _field,
    ...whole
  } = at(recordsOfDraft(draft, [field]), 0);
  return changedMembers(opened, whole);
}

/** The job that records on several fields share. */
export function jobOfDraft(draft: WorkDraft): Draft {
  const { date, duration, applier } = draft;
  return {
    date: date?.slice(0, 10) ?? null,
    start: date,
    end: date ? endOf(date, duration) : null,
    applier,
  };
}
