import { wholeAmount } from '@furrow/domain/record/amounts.ts';
import { roundHalfAway } from '@furrow/units/round.ts';
import { readDecimal } from '@furrow/kit/derive/values.ts';
import type { ZoneClass } from './zonesOfSource.ts';

/** Units that terminals work by, per hectare. */
export const TERMINAL_UNITS = [
  'kg/ha',
  'g/ha',
  't/ha',
  'l/ha',
  'ml/ha',
  'm3/ha',
  'plants/ha',
  'unit/ha',
  'piece/ha',
] as const;

/** Doses as they are typed. */
export interface DoseDraft {
  readonly least: string;
  readonly most: string;
  /** More where the value is lower. */
  readonly isReversed: boolean;
  /** Typed doses by class; they override those between the lowest and the highest. */
  readonly typed: Readonly<Record<number, string>>;
}

export const emptyDoses: DoseDraft = { least: '', most: '', isReversed: false, typed: {} };

/** A dose has no more decimals than a terminal shows. */
const DECIMALS = 2;

/** A problem of a dose: no number, or beyond the least and the most. */
export type DoseProblem = 'number' | 'least' | 'most';

export interface Dose {
  /** Text of the input. */
  readonly text: string;
  /** Null where it is wrong or missing. */
  readonly value: number | null;
  readonly problem: DoseProblem | null;
}

const numberIn = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : readDecimal(text);
  return Number.isFinite(number) ? number : null;
};

/**
 * The dose of each class: the typed one, otherwise in even steps from the lowest to the highest.
 * @param count of classes
 */
export function dosesOf(draft: DoseDraft, count: number): readonly Dose[] {
  const [least, most] = [numberIn(draft.least), numberIn(draft.most)];
  return Array.from({ length: count }, (_, index): Dose => {
    const typedDose = draft.typed[index];
    const rank = draft.isReversed ? count - 1 - index : index;
    const share = count === 1 ? 1 : rank / (count - 1);
    const usual = least === null || most === null ? null : least + share * (most - least);
    const text = typedDose ?? (usual === null ? '' : String(roundHalfAway(usual, DECIMALS)));
    const value = numberIn(text);
    const problem = problemOf(text, value, { least, most });
    return { text, value: problem ? null : value, problem };
  });
}

function problemOf(
  text: string,
  value: number | null,
  { least, most }: { readonly least: number | null; readonly most: number | null },
): DoseProblem | null {
  if (text === '') return null;
  if (value === null || value < 0) return 'number';
  if (least !== null && value < least) return 'least';
  if (most !== null && value > most) return 'most';
  return null;
}

/** Whether the most is less than the least. */
export function isTurnedRound({ least, most }: DoseDraft): boolean {
  const [low, high] = [numberIn(least), numberIn(most)];
  return low !== null && high !== null && low > high;
}

/** The total of all zones, and their mean; null until every zone has a dose. */
export function totalOf(
  classes: readonly ZoneClass[],
  doses: readonly Dose[],
  unit: string,
): { readonly amount: number; readonly unit: string; readonly mean: number } | null {
  if (classes.length === 0 || doses.some(({ value }) => value === null)) return null;
  const sum = classes.reduce(
    (before, { hectares }, index) =>
      before + wholeAmount(doses[index]?.value ?? 0, unit, hectares).amount,
    0,
  );
  const hectares = classes.reduce((before, one) => before + one.hectares, 0);
  return { amount: sum, unit: wholeAmount(0, unit, 0).unit, mean: hectares ? sum / hectares : 0 };
}
