import type { BookPeriod, ManureBook, Moved } from './book.ts';
import type { NamedMovement } from './book-table.ts';
import type { ManureCapacity, StorageFill } from './capacity.ts';
import { rounded } from './rounded.ts';

/**
 * The book of manure of a period for programs: movements, the stock of each storage, sums and
 * capacities. @source RUL-25, decisions 248
 */
export interface ManurePack {
  readonly $schema: string;
  readonly farm: { readonly name: string; readonly number: string | null };
  readonly period: BookPeriod;
  /** UTC, ISO 8601. */
  readonly made: string;
  /** Kilograms. */
  readonly total: { readonly nitrogen: Moved; readonly phosphate: Moved; readonly potash: Moved };
  readonly spread_without_stock: {
    readonly nitrogen: number;
    readonly phosphate: number;
    readonly potash: number;
  };
  readonly storages: readonly {
    readonly name: string;
    readonly manure: string | null;
    readonly capacity: number | null;
    readonly manure_per_month: number | null;
    readonly in_store: number | null;
  }[];
  readonly capacities: readonly {
    readonly manure: string;
    readonly capacity: number;
    readonly manure_per_month: number | null;
    readonly months: number | null;
    readonly months_by_law: number | null;
    readonly verdict: string;
    readonly law: string | null;
  }[];
  readonly movements: readonly NamedMovement[];
}

/** Data a pack is made with beside the book. */
interface PackContext {
  readonly farm: ManurePack['farm'];
  readonly period: BookPeriod;
  readonly made: string;
  readonly movements: readonly NamedMovement[];
  readonly fills: readonly StorageFill[];
  readonly capacities: readonly ManureCapacity[];
}

/** Kilograms to ten grams, volumes to ten litres. */
const shown = (value: number): number => rounded(value, 2);
const orNull = (value: number | null): number | null => (value === null ? null : shown(value));
const roundedSums = (sums: Moved): Moved => ({
  before: shown(sums.before),
  in: shown(sums.in),
  out: shown(sums.out),
  spread: shown(sums.spread),
  moved: shown(sums.moved),
  counted: shown(sums.counted),
  left: shown(sums.left),
});

/** A pack of the book of a period. */
export function manurePack(
  { total, unbooked }: Pick<ManureBook, 'total' | 'unbooked'>,
  { farm, period, made, movements, fills, capacities }: PackContext,
): ManurePack {
  return {
    $schema: 'urn:furrow:manure-book:1',
    farm,
    period,
    made,
    total: {
      nitrogen: roundedSums(total.n),
      phosphate: roundedSums(total.p2o5),
      potash: roundedSums(total.k2o),
    },
    spread_without_stock: {
      nitrogen: shown(unbooked.n),
      phosphate: shown(unbooked.p2o5),
      potash: shown(unbooked.k2o),
    },
    storages: fills.map(({ storage, inStore }) => ({
      name: storage.name,
      manure: storage.manure,
      capacity: storage.capacity,
      manure_per_month: storage.manure_per_month,
      in_store: orNull(inStore),
    })),
    capacities: capacities.map((capacity) => ({
      manure: capacity.manure,
      capacity: shown(capacity.capacity),
      manure_per_month: orNull(capacity.perMonth),
      months: orNull(capacity.months),
      months_by_law: capacity.rule?.months ?? null,
      verdict: capacity.verdict,
      law: capacity.rule?.source ?? null,
    })),
    movements,
  };
}
