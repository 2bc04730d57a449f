import { isCoverCrop, isOneOf, type RotationCrop } from './rotation-crop.ts';
import {
  rotationRules,
  type IntervalRule,
  type RotationRule,
  type SuccessionRule,
} from './rotation-rules.ts';

/** A crop that grew, or is to grow, on a part of a piece of ground. */
export interface GrownCrop {
  /** Of the harvest. */
  readonly year: number;
  readonly crop: RotationCrop;
  /** Part of the ground, 0 to 1. */
  readonly share: number;
  /** Of one year: before the main crop, the main crop, after it. */
  readonly period: 'before' | 'main' | 'after';
  /** Day from which it stood, where that is known. */
  readonly start?: string | null;
}

/** A rule that a crop does not keep, and the crop it is checked against. */
export interface RotationWarning {
  readonly rule: RotationRule;
  readonly other: GrownCrop;
  /** Years between the two: 0 within one year. */
  readonly apart: number;
}

/** Less of the ground than this is the edge of a neighbour. */
export const LEAST_SHARE = 0.05;

const order = { before: 0, main: 1, after: 2 } as const;

/** Whether a crop is a break crop's opposite: one that rules cover. Cover crops are none. */
const counts = ({ crop, share }: GrownCrop): boolean => share >= LEAST_SHARE && !isCoverCrop(crop);

/** Half steps of time: crops of one year follow each other. */
const step = ({ year, period }: Pick<GrownCrop, 'year' | 'period'>): number =>
  year * 3 + order[period];

function broken(rule: IntervalRule, own: GrownCrop, other: GrownCrop): boolean {
  const isKin = isOneOf(other.crop, rule.crops) || isOneOf(other.crop, rule.hosts ?? []);
  return isKin && Math.abs(own.year - other.year) < rule.years;
}

/** The crop straight before another on the same ground; of several the largest part. */
function precursor(own: GrownCrop, others: readonly GrownCrop[]): GrownCrop | null {
  const before = others.filter((other) => step(other) < step(own) && own.year - other.year <= 1);
  const last = Math.max(...before.map(step));
  return (
    before
      .filter((other) => step(other) === last)
      .toSorted((left, right) => right.share - left.share)[0] ?? null
  );
}

const inCountry = ({ countries }: RotationRule, country: string | null): boolean =>
  !countries || (country !== null && countries.includes(country));

const nearest = (own: GrownCrop, others: readonly GrownCrop[]): GrownCrop | undefined =>
  others.toSorted(
    (left, right) =>
      Math.abs(own.year - left.year) - Math.abs(own.year - right.year) || right.share - left.share,
  )[0];

function againstInterval(rule: IntervalRule, own: GrownCrop, others: readonly GrownCrop[]) {
  return nearest(
    own,
    others.filter((other) => broken(rule, own, other)),
  );
}

function againstSuccession(rule: SuccessionRule, own: GrownCrop, others: readonly GrownCrop[]) {
  const before = precursor(own, others);
  return before && isOneOf(before.crop, rule.after) ? before : undefined;
}

/**
 * Rules against a crop on a piece of ground: between it and the crops there in other years, and in
 * the same year before or after it.
 * @param own the crop that is judged; its share is not read
 * @param others every other crop of the ground, of all years; parts of less than a twentieth do not
 * count, nor do cover crops
 * @param country ISO code of the ground; null if unknown
 * @returns law first; of a law and an advice about the same crops the law alone where both are
 * broken
 */
export function judgeRotation(
  own: GrownCrop,
  others: readonly GrownCrop[],
  country: string | null,
): readonly RotationWarning[] {
  if (isCoverCrop(own.crop)) return [];
  const grown = others.filter(counts);
  const warnings = rotationRules
    .filter((rule) => inCountry(rule, country) && isOneOf(own.crop, rule.crops))
    .flatMap((rule): RotationWarning[] => {
      const other =
        rule.kind === 'interval'
          ? againstInterval(rule, own, grown)
          : againstSuccession(rule, own, grown);
      return other ? [{ rule, other, apart: Math.abs(own.year - other.year) }] : [];
    });
  const lawful = warnings.filter(({ rule }) => rule.weight === 'law');
  return [
    ...lawful,
    ...warnings.filter(
      ({ rule, other }) =>
        rule.weight === 'advice' &&
        !lawful.some((law) => law.other === other && law.rule.crops === rule.crops),
    ),
  ];
}
