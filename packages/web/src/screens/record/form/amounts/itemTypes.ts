import type { EntityRows } from '@furrow/domain';
import { choicesOf } from '@furrow/domain/detailtype/choices.ts';
import { newActivity, type WorkActivity } from '../draft.ts';

/** The members of a detail type that doses and details need. @source spec §3 Detail types */
export type Detail = Pick<
  EntityRows['detailtype'],
  'id' | 'name' | 'names' | 'theme' | 'variant' | 'specification' | 'unit'
>;

interface Product {
  readonly unit: string | null;
  readonly variant?: string;
}

/** Kinds of a theme in numerical order: the common one first. */
export function detailsOf(
  details: readonly Detail[],
  theme: string,
  variant: 'activity' | 'item' | 'attribute',
): readonly Detail[] {
  return details
    .filter((detail) => detail.theme === theme && detail.variant === variant)
    .toSorted((left, right) => left.id - right.id);
}

/** Units a dose may have in a theme, each once. */
export function unitsOf(details: readonly Detail[], theme: string): readonly string[] {
  return [...new Set(detailsOf(details, theme, 'item').map(({ unit }) => unit ?? ''))];
}

/**
 * The kind of use that fits a product: one with the requested unit, or else the product's unit per
 * hectare, which accepts products of its kind.
 * @source decisions D15 "an item's type is a detailtype whose unit is the dose's"
 */
export function itemTypeFor(
  details: readonly Detail[],
  theme: string,
  product: Product | undefined,
  unit?: string,
): Detail | undefined {
  const types = detailsOf(details, theme, 'item');
  const wanted = unit ?? (product?.unit ? `${product.unit}/ha` : undefined);
  const inUnit = types.filter((detail) => detail.unit === wanted);
  const kind = `product ${String(product?.variant)}`;
  return (
    inUnit.find(({ specification }) => specification === kind) ??
    inUnit[0] ??
    types.find(({ specification }) => specification === kind) ??
    types[0]
  );
}

/** An activity of a theme with its common kind of work and of use. */
export function activityOf(details: readonly Detail[], theme: string): WorkActivity {
  return newActivity(
    theme,
    detailsOf(details, theme, 'activity')[0]?.id ?? null,
    itemTypeFor(details, theme, undefined)?.id ?? null,
  );
}

/**
 * Activities with the kinds that were unknown when they were created; the same activities when
 * nothing is missing. A person may not have waited for the catalogue.
 */
export function withKinds(
  activities: readonly WorkActivity[],
  details: readonly Detail[],
): readonly WorkActivity[] {
  const next = activities.map((activity) => {
    const type = activity.type ?? detailsOf(details, activity.theme, 'activity')[0]?.id ?? null;
    const use = itemTypeFor(details, activity.theme, undefined)?.id ?? null;
    if (
      type === activity.type &&
      (use === null || activity.items.every((item) => item.type !== null))
    )
      return activity;
    return {
      ...activity,
      type,
      items: activity.items.map((item) => (item.type === null ? { ...item, type: use } : item)),
    };
  });
  return next.some((activity, index) => activity !== activities[index]) ? next : activities;
}

/** Products that a theme uses; undefined for any. @source RUL-15 */
export function productVariant(theme: string): string | undefined {
  return { crop_protection: 'chemical', fertilizing: 'fertilizer' }[theme];
}

/** Stock that a theme uses. @source spec §3 Stock variant */
export function stockVariants(theme: string): readonly string[] {
  const variants: Readonly<Record<string, readonly string[]>> = {
    crop_protection: ['c'],
    fertilizing: ['f'],
    sowing: ['s'],
    planting: ['s'],
    harvest: ['y'],
  };
  return variants[theme] ?? ['o', 'c', 'f', 's', 'y'];
}

/**
 * The input of an attribute, read from its specification: `number 0 40`, `choice 50|75|90`,
 * `organism`, `text`.
 */
export type AttributeInput =
  | { readonly kind: 'number' | 'text' | 'organism' }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

export function attributeInput(specification: string | null): AttributeInput {
  const values = choicesOf(specification);
  if (values) return { kind: 'choice', values };
  const [kind = ''] = (specification ?? '').split(/\s+/);
  return { kind: kind === 'number' || kind === 'organism' ? kind : 'text' };
}
