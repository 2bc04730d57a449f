import dictionary from 'isoxml/dist/DDEntities.js';

/**
 * The meaning of numbers in ISOXML. @source ISO 11783-11, the data dictionary, as the library
 * isoxml ships it
 */

interface Entry {
  readonly name: string;
  readonly unit: string;
  readonly bitResolution: number;
}

// a module of the older kind: its exports are nested one level deeper
const entries = ((dictionary as unknown as { default?: unknown }).default ??
  dictionary) as Readonly<Record<string, Entry>>;

/** Conversion of a stored integer to a readable number. */
export interface Quantity {
  readonly name: string;
  /** Null where the number is a mere number. */
  readonly unit: string | null;
  readonly factor: number;
  readonly offset: number;
  readonly decimals: number;
}

/** The dictionary's units in those that farms use: (number + offset) × factor. */
const readable: Readonly<Record<string, readonly [unit: string, factor: number, offset?: number]>> =
  {
    'mm³/m²': ['l/ha', 0.01],
    'ml/m²': ['l/ha', 10],
    'mg/m²': ['kg/ha', 0.01],
    '/m²': ['/m2', 1],
    'm²': ['ha', 0.0001],
    ml: ['l', 0.001],
    L: ['l', 1],
    g: ['kg', 0.001],
    kg: ['kg', 1],
    mm: ['m', 0.001],
    'mm/s': ['km/h', 0.0036],
    s: ['h', 1 / 3600],
    h: ['h', 1],
    mK: ['°C', 0.001, -273_150],
    'mg/s': ['kg/h', 0.0036],
    'mm³/s': ['l/h', 0.0036],
    'ml/s': ['l/h', 3.6],
  };

/** The value presentation of a file (VPN, DVP): how its maker shows a number. */
export interface Presentation {
  readonly offset: number;
  readonly scale: number;
  readonly decimals: number;
  readonly unit: string | null;
}

/**
 * A quantity by its identifier. The dictionary takes precedence over the presentation in the file:
 * machines work by the dictionary. For proprietary identifiers only the file has information.
 */
export function quantityOf(ddi: number, shown: Presentation | null = null): Quantity {
  const entry = entries[String(ddi)];
  const readableUnit = entry && readable[entry.unit];
  if (readableUnit)
    return {
      name: entry.name.replace(/ as \[[^\]]*\]$/, ''),
      unit: readableUnit[0],
      factor: entry.bitResolution * readableUnit[1],
      offset: readableUnit[2] ?? 0,
      decimals: 6,
    };
  const name = entry?.name ?? `DDI ${ddi.toString(16).toUpperCase().padStart(4, '0')}`;
  if (shown)
    return {
      name,
      unit: shown.unit,
      factor: shown.scale,
      offset: shown.offset,
      decimals: Math.max(shown.decimals, 6),
    };
  const unit = entry && !['n.a.', '#', ''].includes(entry.unit) ? entry.unit : null;
  return {
    name,
    unit: unit === '0.00%' ? '%' : unit,
    factor: entry?.bitResolution ?? 1,
    offset: 0,
    decimals: 6,
  };
}

/** A stored figure in the unit that people read, rounded to its decimals. */
export const readableValue = ({ factor, offset, decimals }: Quantity, stored: number): number =>
  Number(((stored + offset) * factor).toFixed(decimals)) + 0;

/** The integer stored for a value; the inverse of `readableValue`. */
export const storedValue = ({ factor, offset }: Quantity, value: number): number =>
  Math.round(value / factor - offset);

/** Whether the dictionary defines a number, so that it must not be used for another. */
export const isInDictionary = (ddi: number): boolean =>
  entries[String(ddi)] !== undefined && ddi < FIRST_OWN_DDI;

/** First identifier of the range that manufacturers define. @source ISO 11783-11 */
export const FIRST_OWN_DDI = 0xe000;

/** Whether the unit in a file differs by more than rounding from the dictionary's. */
export function disagrees(ddi: number, shown: Presentation | null): boolean {
  const { unit, factor } = quantityOf(ddi);
  if (!shown?.unit || unit === null || sameUnit(shown.unit) !== unit) return false;
  return Math.abs(shown.scale / factor - 1) > 0.001;
}

const sameUnit = (unit: string): string => unit.toLowerCase().replace('_', '/').replace('²', '2');

/** Rates that are set on a machine: the identifiers of doses. */
export const SETPOINT = { volume: 0x0001, mass: 0x0006, count: 0x000b } as const;
/** Quantities a machine applied: rate by volume, mass and count. */
const ACTUAL = new Set([0x0002, 0x0007, 0x000c]);
const RATES = new Set<number>([...Object.values(SETPOINT), ...ACTUAL]);

/**
 * Whether an identifier of the data dictionary is a rate that is applied.
 * @source ISO 11783-11
 */
export const isRate = (ddi: number): boolean => RATES.has(ddi);

/**
 * Worked area, counted up, in square metres.
 * @source ISO 11783-11
 */
export const TOTAL_AREA = 0x0074;
/**
 * Fuel used, counted up, in millilitres.
 * @source ISO 11783-11
 */
export const TOTAL_FUEL = 0x0094;

/** Totals are counted by the machine; their last value is the valid one. */
export const isTotal = (ddi: number): boolean =>
  /\b(total|accumulated)\b/i.test(entries[String(ddi)]?.name ?? '');

/** A dose by its unit: the identifier of the rate, and the integer that represents a unit of it. */
const rates: Readonly<Record<string, readonly [ddi: number, perUnit: number]>> = {
  'l/ha': [SETPOINT.volume, 10_000],
  'ml/ha': [SETPOINT.volume, 10],
  'm3/ha': [SETPOINT.volume, 10_000_000],
  mm: [SETPOINT.volume, 100_000_000],
  'kg/ha': [SETPOINT.mass, 100],
  'g/ha': [SETPOINT.mass, 0.1],
  't/ha': [SETPOINT.mass, 100_000],
  'seeds/m2': [SETPOINT.count, 1_000],
  '/m2': [SETPOINT.count, 1_000],
  'plants/ha': [SETPOINT.count, 0.1],
  'unit/ha': [SETPOINT.count, 0.1],
  'piece/ha': [SETPOINT.count, 0.1],
};

/**
 * The identifier of a rate in a unit, and the number of its steps per unit; null for units without
 * one.
 */
export function rateOf(
  unit: string | null,
): { readonly ddi: number; readonly perUnit: number } | null {
  const rate = unit === null ? undefined : rates[unit];
  return rate ? { ddi: rate[0], perUnit: rate[1] } : null;
}
