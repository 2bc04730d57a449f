import type { EntityRows } from '../entity-rows.ts';

/** The columns of a price that the book reads. */
export type PriceRow = Pick<
  EntityRows['price'],
  | 'id'
  | 'kind'
  | 'amount'
  | 'per'
  | 'valid_from'
  | 'stockrecord'
  | 'producttype'
  | 'farmcontact'
  | 'machine'
  | 'crop'
  | 'contract'
>;

type Kind = NonNullable<PriceRow['kind']>;
/** The subject of a price; a member that is left out must be empty in the price. */
export type PriceOf = Partial<
  Pick<PriceRow, 'stockrecord' | 'producttype' | 'farmcontact' | 'machine' | 'crop' | 'contract'>
>;

/** Finds the price of something on a day. */
export type PriceBook = (kind: Kind, of: PriceOf, day: string) => PriceRow | null;

const members = [
  'stockrecord',
  'producttype',
  'farmcontact',
  'machine',
  'crop',
  'contract',
] as const;

const matches = (row: PriceRow, of: PriceOf): boolean =>
  members.every((member) => (row[member] ?? null) === (of[member] ?? null));

/**
 * Prices by their subject. Of several of one subject the latest that began before the day applies, of
 * those of one day the one that was entered last; before the first of them none does.
 */
export function priceBook(prices: readonly PriceRow[]): PriceBook {
  const ordered = prices.toSorted(
    (left, right) =>
      (right.valid_from ?? '').localeCompare(left.valid_from ?? '') ||
      right.id.localeCompare(left.id),
  );
  return (kind, of, day) =>
    ordered.find((row) => row.kind === kind && (row.valid_from ?? '') <= day && matches(row, of)) ??
    null;
}
