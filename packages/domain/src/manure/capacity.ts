import type { EntityRows } from '../entity-rows.ts';
import type { BookRow } from './book.ts';
import { storageRule, type StorageRule, type StoredManure } from './storage-law.ts';

/**
 * The capacity of storages against their contents, and against the months of manure that the law
 * asks a farm to be able to store. @source decisions 248
 */

type Storage = Pick<
  EntityRows['storage'],
  'id' | 'name' | 'manure' | 'capacity' | 'manure_per_month'
>;

/** A storage of manure with its contents; cubic metres. */
export interface StorageFill {
  readonly storage: Storage;
  readonly inStore: number | null;
  /** Share of the capacity, 0 to 1 and above it; null if either is unknown. */
  readonly share: number | null;
}

/** The storages of manure: those that are said to be, and those that some lies in. */
export function storageFills(
  storages: readonly Storage[],
  rows: readonly Pick<BookRow, 'storage' | 'cubicMetresLeft'>[],
): readonly StorageFill[] {
  return storages.flatMap((storage): StorageFill[] => {
    const own = rows.filter((row) => row.storage === storage.id);
    if (!storage.manure && own.length === 0) return [];
    const inStore = own.reduce<number | null>(
      (sum, { cubicMetresLeft }) =>
        sum === null || cubicMetresLeft === null ? null : sum + cubicMetresLeft,
      0,
    );
    const share = inStore === null || !storage.capacity ? null : inStore / storage.capacity;
    return [{ storage, inStore, share }];
  });
}

/**
 * `short`: less than the law asks of every farm. `depends`: enough for most farms, not for those that
 * need more months. `unknown`: no production was stated.
 */
export type CapacityVerdict = 'short' | 'depends' | 'enough' | 'unknown' | 'no_rule';

/** The capacity of a farm for a kind of manure. */
export interface ManureCapacity {
  readonly manure: StoredManure;
  /** Cubic metres. */
  readonly capacity: number;
  /** Cubic metres; null if no storage states it. */
  readonly perMonth: number | null;
  /** Months that the capacity lasts. */
  readonly months: number | null;
  readonly rule: StorageRule | null;
  /** Cubic metres that the rule asks of every farm. */
  readonly required: number | null;
  readonly verdict: CapacityVerdict;
  /** Storages of the kind without a capacity: the figure is too small. */
  readonly withoutCapacity: number;
}

const kinds: readonly StoredManure[] = ['liquid', 'solid', 'compost'];

/** The capacity of the farm for each kind of manure it stores. */
export function manureCapacities(
  storages: readonly Storage[],
  country: string | null,
  day: string,
): readonly ManureCapacity[] {
  return kinds.flatMap((manure): ManureCapacity[] => {
    const own = storages.filter((storage) => storage.manure === manure);
    if (own.length === 0) return [];
    const capacity = own.reduce((sum, storage) => sum + (storage.capacity ?? 0), 0);
    const stated = own.flatMap(({ manure_per_month: value }) => (value === null ? [] : [value]));
    const perMonth = stated.length > 0 ? stated.reduce((sum, value) => sum + value, 0) : null;
    const rule = storageRule(country, manure, day);
    return [
      {
        manure,
        capacity,
        perMonth,
        months: perMonth ? capacity / perMonth : null,
        rule,
        required: rule && perMonth !== null ? perMonth * rule.months : null,
        verdict: verdictOf(capacity, perMonth, rule),
        withoutCapacity: own.filter((storage) => !storage.capacity).length,
      },
    ];
  });
}

/** Binary fractions: 6 months of 33.3 m³ are 199.8 m³. */
const DUST = 1e-9;

function verdictOf(
  capacity: number,
  perMonth: number | null,
  rule: StorageRule | null,
): CapacityVerdict {
  if (!rule) return 'no_rule';
  if (perMonth === null) return 'unknown';
  const lasts = (months: number) => capacity + DUST >= perMonth * months;
  if (!lasts(rule.months)) return 'short';
  return rule.more.every(({ months }) => lasts(months)) ? 'enough' : 'depends';
}
