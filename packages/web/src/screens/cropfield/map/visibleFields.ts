import type { EntityRows } from '@furrow/domain';
import { isVisible } from '@furrow/domain/cropfield/visible.ts';
import { textMatches, textOrder } from '../../../ui/search/foldText.ts';
import { sortedRows } from '../sortedRows.ts';

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

/**
 * The crop fields to show, in the order people count.
 * @param before the fields shown the last time, to order from
 * @source RUL-04
 */
export function visibleFields(
  { fields, links }: Land,
  filter: FieldFilter,
  words: (field: EntityRows['cropfield']) => FieldWords,
  before: readonly EntityRows['cropfield'][] = [],
): readonly EntityRows['cropfield'][] {
  const inGroup = filter.group
    ? new Set(links.filter(({ group }) => group === filter.group).map(({ cropfield }) => cropfield))
    : null;
  const shown = fields.filter((field) => {
    if (filter.all ? field.plan !== filter.plan : !isVisible(field, filter.date, filter.plan))
      return false;
    if (filter.crop !== null && field.crop !== filter.crop) return false;
    if (inGroup && !inGroup.has(field.id)) return false;
    if (filter.text === '') return true;
    const { crop, variety } = words(field);
    return textMatches(`${String(field.name ?? '')} ${crop} ${variety}`, filter.text);
  });
  const order = textOrder();
  return sortedRows(shown, before, (one, other) => order(one.name ?? '', other.name ?? ''));
}

/** Sum of the registered areas in hectares. */
export function areaOfFields(fields: readonly { readonly registered_area?: unknown }[]): number {
  return fields.reduce((sum, field) => sum + (Number(field.registered_area) || 0), 0);
}
