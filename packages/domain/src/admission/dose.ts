import { dosesUnit, plainUnit, type DoseUnit } from './dose-unit.ts';

/**
 * Comparable doses. Weight is never compared with volume: registers do not state doses by the
 * density of a product.
 */
interface PerHectare {
  readonly value: number;
  readonly of: DoseUnit['of'];
}

/**
 * A dose in litres, kilograms or pieces per hectare.
 * @param unit as a register writes it: `L/ha`, `g / m²`, `mL/10 m²`
 * @returns null for a unit that is no amount by area, such as a concentration
 */
export function perHectare(value: number, unit: string): PerHectare | null {
  const parsed = dosesUnit(unit);
  return parsed?.per === 'ha' ? { value: value * parsed.times, of: parsed.of } : null;
}

/**
 * Concentrations: a part of the spray liquid, which is a dose once the water is known. A percent of
 * the liquid is a kilogram or a litre in 100 litres.
 */
interface Concentration {
  readonly of: DoseUnit['of'] | null;
  readonly times: number;
}
function concentrationOf(unit: string): Concentration | null {
  if (plainUnit(unit) === '%') return { of: null, times: 0.01 };
  const parsed = dosesUnit(unit);
  return parsed?.per === 'l' ? parsed : null;
}

/**
 * Verdict on a dose against the maximum. With `kept` and `exceeded`, both figures are in `unit`,
 * that of the dose. `needs_water` and `not_comparable`: `limit` and `unit` are the register's own.
 */
export type DoseVerdict =
  | {
      readonly kind: 'kept' | 'exceeded';
      readonly value: number;
      readonly limit: number;
      readonly unit: string;
    }
  | {
      readonly kind: 'needs_water' | 'not_comparable';
      readonly value: number;
      readonly limit: number;
      readonly unit: string;
    };

/** A dose as it was written. */
export interface Dose {
  readonly value: number;
  readonly unit: string;
}

/** Figures that differ by less are one: 0.1 + 0.2 is 0.3. */
const slack = 1e-9;

/**
 * Whether a dose keeps to the greatest one a register states. Limits are in the unit the record
 * speaks.
 */
export function compareDose(
  amount: Dose,
  { value: limit, unit: limitUnit }: Dose,
  litresPerHectare: number | null,
): DoseVerdict {
  const { value: dose, unit: doseUnit } = amount;
  const brought = dosesUnit(doseUnit);
  const most = dosesUnit(limitUnit);
  if (brought && most && brought.of === most.of && brought.per === most.per)
    return verdict(amount, dose * brought.times, limit * most.times);
  const concentration = concentrationOf(limitUnit);
  if (
    brought?.per === 'ha' &&
    concentration &&
    (concentration.of === null || concentration.of === brought.of)
  ) {
    if (litresPerHectare === null)
      return { kind: 'needs_water', value: dose, limit, unit: limitUnit };
    const mostHere = limit * concentration.times * litresPerHectare;
    return verdict(amount, dose * brought.times, mostHere);
  }
  if (plainUnit(doseUnit) === plainUnit(limitUnit)) return verdict(amount, dose, limit);
  return { kind: 'not_comparable', value: dose, limit, unit: limitUnit };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A dose against a limit, both in the same unit; the limit is given in that of the dose. */
function verdict({ value, unit }: Dose, brought: number, most: number): DoseVerdict {
  return {
    kind: brought > most * (1 + slack) + Number.EPSILON ? 'exceeded' : 'kept',
    value,
    limit: rounded(brought === 0 || value === brought ? most : (most / brought) * value),
    unit,
  };
}
