import type { EntityRows } from '@furrow/domain';
import {
  emptyItem,
  isEmptyItem,
  productThemes,
  type WorkActivity,
  type WorkDraft,
  type WorkItem,
} from './draft.ts';
import { activitiesOf, lastTime, likeRecord } from './likeLastTime.ts';

/** Fields on which work is done again. */
export interface Repeat {
  readonly records: readonly EntityRows['record'][];
  /** Ids of crop fields. */
  readonly fields: readonly string[];
  /** The crop of a field; null or undefined where unknown. */
  readonly cropOf: (field: unknown) => unknown;
}

/** Whether all fields have the crop the work was done on. */
export function isOfSameCrop(
  model: EntityRows['record'],
  { fields, cropOf }: Pick<Repeat, 'fields' | 'cropOf'>,
): boolean {
  const crop = cropOf(model.cropfield) ?? null;
  return fields.every(
    (field) => field === model.cropfield || (crop !== null && cropOf(field) === crop),
  );
}

/** A line to fill in where the work needs a product. */
const noItems = (theme: string) => (productThemes.has(theme) ? [emptyItem] : []);

/**
 * The work of a record on other fields: its kinds, people and machines. Products belong to a crop:
 * on another crop those of its last work of the theme are used, or none. Places and areas are not
 * copied: a part of a field is none of another.
 */
export function likeRecordOn(
  model: EntityRows['record'],
  where: Repeat,
): ReturnType<typeof likeRecord> {
  const work = likeRecord(model);
  if (isOfSameCrop(model, where)) return work;
  const crops = new Set(where.fields.map((field) => where.cropOf(field) ?? null));
  const [crop = null] = crops;
  const ofCrop =
    crops.size === 1 && crop !== null
      ? where.records.filter((record) => where.cropOf(record.cropfield) === crop)
      : [];
  const activities = work.activities.map((activity): WorkActivity => {
    if (activity.items.length === 0) return activity;
    const last = lastTime(ofCrop, activity.theme);
    const then = last && activitiesOf(last).find(({ theme }) => theme === activity.theme);
    return { ...activity, items: then?.items.length ? then.items : noItems(activity.theme) };
  });
  return { ...work, activities };
}

/** Work without some products; an activity that needs a product gets a line to choose another. */
export function withoutProducts(
  activities: readonly WorkActivity[],
  products: readonly number[],
  store: { row(entity: 'stock', id: string): EntityRows['stock'] | undefined },
): readonly WorkActivity[] {
  if (products.length === 0) return activities;
  const isGone = ({ producttype, stock }: WorkItem) => {
    const product =
      producttype ?? (stock === null ? null : store.row('stock', stock)?.product_type);
    return typeof product === 'number' && products.includes(product);
  };
  return activities.map((activity) => {
    if (!activity.items.some(isGone)) return activity;
    const items = activity.items.filter((item) => !isGone(item));
    const [first] = activity.items;
    return {
      ...activity,
      items:
        items.length > 0
          ? items
          : noItems(activity.theme).map((item) => ({ ...item, type: first?.type ?? null })),
    };
  });
}

/** Whether work has products that were copied from work on another crop than that of its fields. */
export function bearsOthersProducts(
  draft: Pick<WorkDraft, 'activities'>,
  model: EntityRows['record'],
  where: Repeat,
): boolean {
  if (where.fields.length === 0 || isOfSameCrop(model, where)) return false;
  const products = (activities: readonly WorkActivity[]) =>
    activities.flatMap(({ items }) =>
      items
        .filter((item) => !isEmptyItem(item))
        .map(({ stock, producttype }) => `${String(stock)} ${String(producttype)}`),
    );
  const foreign = new Set(products(likeRecord(model).activities));
  const own = new Set(products(likeRecordOn(model, where).activities));
  return products(draft.activities).some((product) => foreign.has(product) && !own.has(product));
}

/** Whether a repeat left products out that have to be chosen. */
export function lacksProducts(
  draft: Pick<WorkDraft, 'activities'>,
  model: EntityRows['record'],
  where: Repeat,
): boolean {
  return (
    where.fields.length > 0 &&
    !isOfSameCrop(model, where) &&
    draft.activities.some(
      ({ theme, items }) => productThemes.has(theme) && items.every(isEmptyItem),
    )
  );
}
