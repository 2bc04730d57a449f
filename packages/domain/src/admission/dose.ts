/**
 * Doses that can be held against each other. Weight is never compared with volume: how much a litre
 * of a product weighs is not what a register states its doses by.
 */
interface PerHectare {
  readonly value: number;
  readonly of: 'l' | 'kg' | 'piece';
}

/** To litres or kilograms a hectare. */
const units: Readonly<Record<string, { readonly of: PerHectare['of']; readonly times: number }>> = {
  'l/ha': { of: 'l', times: 1 },
  'ml/ha': { of: 'l', times: 0.001 },
  'cl/ha': { of: 'l', times: 0.01 },
  'hl/ha': { of: 'l', times: 100 },
  'l/m2': { of: 'l', times: 10_000 },
  'ml/m2': { of: 'l', times: 10 },
  'l/are': { of: 'l', times: 100 },
  'ml/are': { of: 'l', times: 0.1 },
  'kg/ha': { of: 'kg', times: 1 },
  'g/ha': { of: 'kg', times: 0.001 },
  'mg/ha': { of: 'kg', times: 0.000001 },
  't/ha': { of: 'kg', times: 1000 },
  'kg/m2': { of: 'kg', times: 10_000 },
  'g/m2': { of: 'kg', times: 10 },
  'kg/are': { of: 'kg', times: 100 },
  'g/are': { of: 'kg', times: 0.1 },
  'piece/ha': { of: 'piece', times: 1 },
};

/** As registers write them, `L/ha`, `g / m²`, `kg/10 m2`. */
const plainUnit = (unit: string): string =>
  unit
    .toLowerCase()
    .replaceAll('²', '2')
    .replace(/\s+/g, '')
    .replace(/^(litres?|liters?|lt)\//, 'l/')
    .replace(/^gr\//, 'g/');

/**
 * A dose in litres, kilograms or pieces per hectare.
 * @param unit as a register writes it: `L/ha`, `g / m²`
 * @returns null for a unit that is no amount by area, such as a concentration
 */
export function perHectare(value: number, unit: string): PerHectare | null {
  const known = units[plainUnit(unit)];
  return known ? { value: value * known.times, of: known.of } : null;
}

/**
 * Concentrations: a part of the spray liquid, which is a dose once the water is known. In litres or
 * kilograms per litre of liquid.
 */
const concentrations: Readonly<
  Record<string, { readonly of: PerHectare['of'] | null; readonly times: number }>
> = {
  // a percent of the liquid is a kilogram or a litre in 100 litres
  '%': { of: null, times: 0.01 },
  'l/hl': { of: 'l', times: 0.01 },
  'ml/hl': { of: 'l', times: 0.00001 },
  'kg/hl': { of: 'kg', times: 0.01 },
  'g/hl': { of: 'kg', times: 0.00001 },
  'l/100l': { of: 'l', times: 0.01 },
  'ml/100l': { of: 'l', times: 0.00001 },
  'kg/100l': { of: 'kg', times: 0.01 },
  'g/100l': { of: 'kg', times: 0.00001 },
  'ml/10l': { of: 'l', times: 0.0001 },
  'g/10l': { of: 'kg', times: 0.0001 },
  'ml/l': { of: 'l', times: 0.001 },
  'g/l': { of: 'kg', times: 0.001 },
};

/**
 * Where a dose stands against the greatest one. `kept` and `exceeded`: both figures are in `unit`,
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
  given: Dose,
  { value: limit, unit: limitUnit }: Dose,
  litresPerHectare: number | null,
): DoseVerdict {
  const { value: dose, unit: doseUnit } = given;
  const brought = perHectare(dose, doseUnit);
  const most = perHectare(limit, limitUnit);
  const concentration = concentrations[plainUnit(limitUnit)];
  if (brought && most && brought.of === most.of) return verdict(given, brought.value, most.value);
  if (brought && concentration && (concentration.of === null || concentration.of === brought.of)) {
    if (litresPerHectare === null)
      return { kind: 'needs_water', value: dose, limit, unit: limitUnit };
    const mostHere = limit * concentration.times * litresPerHectare;
    return verdict(given, brought.value, mostHere);
  }
  if (plainUnit(doseUnit) === plainUnit(limitUnit)) return verdict(given, dose, limit);
  return { kind: 'not_comparable', value: dose, limit, unit: limitUnit };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A dose against a limit, both in the same unit; the limit is told in that of the dose. */
function verdict({ value, unit }: Dose, brought: number, most: number): DoseVerdict {
  return {
    kind: brought > most * (1 + slack) + Number.EPSILON ? 'exceeded' : 'kept',
    value,
    limit: rounded(brought === 0 || value === brought ? most : (most / brought) * value),
    unit,
  };
}
