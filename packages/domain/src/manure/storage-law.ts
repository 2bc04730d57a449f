import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { EntityRows } from '../entity-rows.ts';

/** Kinds of manure that the rules of storing distinguish. */
export type StoredManure = NonNullable<EntityRows['storage']['manure']>;

/** More months than usual, and the farms that need them. */
interface MoreMonths {
  readonly months: number;
  readonly where: Text;
}

/** Months of manure that a farm which produces it must be able to store, by a country's law. */
export interface StorageRule {
  readonly country: string;
  readonly manures: readonly StoredManure[];
  readonly months: number;
  /** First day of the rule, YYYY-MM-DD; null if no source at hand states it. */
  readonly from: string | null;
  readonly more: readonly MoreMonths[];
  readonly source: string;
  /** Read in the text of the law, not in an authority's account of it. */
  readonly isRead: boolean;
}

/**
 * Germany: read in the text of the law as amended on 10 August 2021. Solid digestate counts with the
 * liquid kinds (Landwirtschaftskammer Nordrhein-Westfalen); of solid manure the law means that of
 * hoofed animals.
 */
const germany: readonly StorageRule[] = [
  {
    country: 'DE',
    manures: ['liquid'],
    months: 6,
    from: '2020-01-01',
    more: [
      {
        months: 9,
        where: msg`with more than three livestock units per hectare, or without land of one’s own`,
      },
      { months: 7, where: msg`in polluted areas, where the state asks for it` },
    ],
    source: 'Düngeverordnung § 12(2) and (3), § 13a(3) no. 10',
    isRead: true,
  },
  {
    country: 'DE',
    manures: ['solid', 'compost'],
    months: 2,
    from: '2020-01-01',
    more: [{ months: 4, where: msg`in polluted areas, where the state asks for it` }],
    source: 'Düngeverordnung § 12(4), § 13a(3) no. 11',
    isRead: true,
  },
];

/** The Netherlands: the manure of animals from 1 August to 1 March, by the authority's account. */
const netherlands: readonly StorageRule[] = [
  {
    country: 'NL',
    manures: ['liquid', 'solid'],
    months: 7,
    from: null,
    more: [],
    source: 'RVO, Minimale mestopslagcapaciteit berekenen (1 August to 1 March)',
    isRead: false,
  },
];

const rules: readonly StorageRule[] = [...germany, ...netherlands];

/** The rule of a country for a kind of manure on a day; null if none is at hand. */
export const storageRule = (
  country: string | null,
  manure: StoredManure,
  day: string,
): StorageRule | null =>
  rules.find(
    (rule) =>
      rule.country === country &&
      rule.manures.includes(manure) &&
      (rule.from === null || day >= rule.from),
  ) ?? null;
