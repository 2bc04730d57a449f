import { addYears } from './coverage.ts';
import { figureIn } from './figure.ts';
import type { EntityRows } from '../entity-rows.ts';

/**
 * The state of a field's soil on a day, by its analyses. Figures of one extraction are never read
 * as those of another: each method has a kind of value of its own.
 */

/** Kinds of value of the starter list; their numbers are identities. */
const soilValues = {
  ph: '9',
  organicMatter: '10',
  clay: '11',
  pAl: '19',
  pCaCl2: '20',
  pw: '21',
  pCal: '22',
  pOlsen: '23',
  mineralNitrogen: '24',
  nitrogenSupply: '25',
} as const;

/** A figure that a laboratory finds. */
export type SoilValue = keyof typeof soilValues;

/** Phosphate methods beside the two that the Dutch classes are based on. */
export const otherPhosphateMethods = ['pw', 'pCal', 'pOlsen'] as const;

/**
 * Number of years that an analysis of phosphate may be used for the law of a country. The
 * Netherlands: RVO, Fosfaatdifferentiatie, at most four years old; Germany: Düngeverordnung § 4(4)
 * no. 2, at least every six years.
 */
const validYears: Readonly<Record<string, number>> = { NL: 4, DE: 6 };

/** The last day of an analysis: as stated, at most as the law allows. */
export function validUntil(
  research: Pick<EntityRows['soilresearch'], 'date' | 'end_date'>,
  country: string | null,
): string | null {
  const years = country === null ? undefined : validYears[country];
  const lawful = research.date && years ? addYears(research.date, years) : null;
  const stated = research.end_date;
  return lawful && stated ? (lawful < stated ? lawful : stated) : (stated ?? lawful);
}

type Research = Pick<
  EntityRows['soilresearch'],
  'id' | 'date' | 'end_date' | 'values' | 'cropfields' | 'parcel'
>;

/** A figure of an analysis; null if missing. */
export const figureOf = (values: unknown, value: SoilValue): number | null =>
  figureIn(values, soilValues[value]);

/** The known state of a field's soil on a day. */
export interface SoilState {
  /** P-Al and P-CaCl2 of one valid analysis; null if none has both. */
  readonly phosphate: { readonly pAl: number; readonly pCaCl2: number } | null;
  /** Percent. */
  readonly organicMatter: number | null;
  /** Kilograms of nitrogen a hectare that the soil supplies in a season, as measured. */
  readonly nitrogenSupply: number | null;
  /** Mineral nitrogen of the spring of the season, kilograms a hectare. */
  readonly mineralNitrogen: number | null;
  /** Newest analysis of phosphate that is out of date, by its last valid day. */
  readonly expired: string | null;
  /** Methods of phosphate that the classes of the country are not based on. */
  readonly otherMethods: readonly (typeof otherPhosphateMethods)[number][];
}

/** A field as far as its analyses go. */
interface Sampled {
  readonly id: string;
  readonly parcel?: string | null;
  /** The field of an earlier season: its ground is the same. */
  readonly continues?: string | null;
}

const isOf = ({ cropfields, parcel }: Research, field: Sampled): boolean =>
  (cropfields ?? []).some((id) => id === field.id || id === field.continues) ||
  (parcel !== null && parcel !== undefined && parcel === field.parcel);

/**
 * The share of clay in a field, percent, of the latest analysis that has it: clay does not change.
 */
export function clayOf(field: Sampled, researches: readonly Research[]): number | null {
  const own = researches
    .filter((research) => isOf(research, field))
    .toSorted((left, right) => (right.date ?? '').localeCompare(left.date ?? ''));
  return own.map(({ values }) => figureOf(values, 'clay')).find((clay) => clay !== null) ?? null;
}

/**
 * The soil of a field by its own analyses and those of its parcel, the newest that is valid first.
 * Both figures of phosphate come from one analysis; mineral nitrogen counts in its own year only.
 */
export function soilOf(
  field: Sampled,
  researches: readonly Research[],
  { day, country }: { readonly day: string; readonly country: string | null },
): SoilState {
  const own = researches
    .filter((research) => isOf(research, field))
    .toSorted((left, right) => (right.date ?? '').localeCompare(left.date ?? ''));
  const valid = own.filter((research) => {
    const last = validUntil(research, country);
    return (research.date ?? '') <= day && (last === null || day <= last);
  });
  const newest = (value: SoilValue, among: readonly Research[] = valid): number | null => {
    for (const { values } of among) {
      const figure = figureOf(values, value);
      if (figure !== null) return figure;
    }
    return null;
  };
  const both = (research: Research) => {
    const [pAl, pCaCl2] = [figureOf(research.values, 'pAl'), figureOf(research.values, 'pCaCl2')];
    return pAl === null || pCaCl2 === null ? null : { pAl, pCaCl2 };
  };
  const phosphate = valid.map(both).find((value) => value !== null) ?? null;
  const outdated = own.find((research) => !valid.includes(research) && both(research) !== null);
  return {
    phosphate,
    organicMatter: newest('organicMatter'),
    nitrogenSupply: newest('nitrogenSupply'),
    mineralNitrogen: newest(
      'mineralNitrogen',
      valid.filter(({ date }) => (date ?? '').slice(0, 4) === day.slice(0, 4)),
    ),
    expired: phosphate === null && outdated ? validUntil(outdated, country) : null,
    otherMethods: otherPhosphateMethods.filter((method) => newest(method) !== null),
  };
}
