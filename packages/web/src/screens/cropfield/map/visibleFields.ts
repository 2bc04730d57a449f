import type { EntityRows } from '@furrow/domain';
import { isVisible } from '@furrow/domain/cropfield/visible.ts';
import { textMatches } from '../../../ui/search/foldText.ts';
import { textOrder } from '../../../ui/search/textOrder.ts';
import { replacedRows } from '../../../data/rows/changedIndexes.ts';
import { sortedRows, withReplaced } from '../sortedRows.ts';

/** The filter of crop fields; it lives in the address. */
export interface FieldFilter {
  readonly plan: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** All fields of the plan, regardless of their period. */
  readonly all: boolean;
  readonly text: string;
  readonly crop: number | null;
  readonly group: string | null;
}

export interface FieldWords {
  readonly crop: string;
  readonly variety: string;
}

/** Crop fields, and the links that put them into groups. */
interface Land {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly links: readonly Readonly<Record<string, unknown>>[];
}

/** Fields, and those of them that were shown. */
export interface Shown {
  readonly fields: readonly EntityRows['cropfield'][];
  readonly shown: readonly EntityRows['cropfield'][];
  /** Whether the same filter chose them, by the same links and words. */
  readonly isSameFilter: boolean;
}

const nothing: Shown = { fields: [], shown: [], isSameFilter: false };

/**
 * The crop fields to show, in the order people count.
 * @param before the fields shown the last time, to order from
 * @source RUL-04
 */
export function visibleFields(
  { fields, links }: Land,
  filter: FieldFilter,
  words: (field: EntityRows['cropfield']) => FieldWords,
  before: Shown = nothing,
): readonly EntityRows['cropfield'][] {
  const inGroup = filter.group
    ? new Set(links.filter(({ group }) => group === filter.group).map(({ cropfield }) => cropfield))
    : null;
  const isShown = (field: EntityRows['cropfield']) => {
    if (filter.all ? field.plan !== filter.plan : !isVisible(field, filter.date, filter.plan))
      return false;
    if (filter.crop !== null && field.crop !== filter.crop) return false;
    if (inGroup && !inGroup.has(field.id)) return false;
    if (filter.text === '') return true;
    const { crop, variety } = words(field);
    return textMatches(`${String(field.name ?? '')} ${crop} ${variety}`, filter.text);
  };
  const order = textOrder();
  const compare = (one: EntityRows['cropfield'], other: EntityRows['cropfield']) =>
    order(one.name ?? '', other.name ?? '');
  const replaced = before.isSameFilter ? replacedRows(before.fields, fields) : null;
  if (!replaced) return sortedRows(fields.filter(isShown), before.shown, compare);
  const ifShown = (field: EntityRows['cropfield']) => (isShown(field) ? field : null);
  return withReplaced(
    before.shown,
    replaced.map(([old, now]) => [ifShown(old), ifShown(now)]),
    compare,
  );
}

/** Sum of the registered areas in hectares. */
export function areaOfFields(fields: readonly { readonly registered_area?: unknown }[]): number {
  return fields.reduce((sum, field) => sum + (Number(field.registered_area) || 0), 0);
}
