import { membersOf } from '@furrow/kit/checked.ts';
import { round4 } from '@furrow/units/round.ts';
import {
  isStoredUnit,
  shownIn,
  storedFrom,
  unitsOfQuantity,
  unitWords,
  type Quantity,
} from '../ui/format/measures.ts';

/** Units by their quantity, with their size in the stored unit. @source spec §9, RUL-24 */
type Measured = Readonly<Record<string, { readonly quantity: Quantity; readonly size: number }>>;

/** Stored units of details of work and of soil values. */
const measured: Measured = {
  'm/s': { quantity: 'speed', size: 1 },
  'km/h': { quantity: 'speed', size: 1 / 3.6 },
  '°C': { quantity: 'temperature', size: 1 },
  cm: { quantity: 'depth', size: 1 },
};

/** Doses that are no weight or volume of a product: water that is irrigated is read as rain is. */
const doses: Measured = { mm: { quantity: 'precipitation', size: 1 } };

export interface Reading {
  /** Written form of the unit. */
  readonly unit: string;
  readonly toShown: (stored: number) => number;
  readonly toStored: (typed: number) => number;
}

/**
 * Conversion of a figure from its stored unit to that of a person; null where it is shown as
 * stored: they chose that unit or none, so that a driving speed stays in km/h for a person who
 * never chose a unit.
 */
export function readingOf(storedUnit: string, chosen: unknown): Reading | null {
  return readingAmong(measured, storedUnit, chosen);
}

/** The same of a dose. */
export function doseReadingOf(storedUnit: string, chosen: unknown): Reading | null {
  return readingAmong(doses, storedUnit, chosen);
}

function readingAmong(measures: Measured, storedUnit: string, chosen: unknown): Reading | null {
  const facts = Object.hasOwn(measures, storedUnit) ? measures[storedUnit] : null;
  const wish = facts ? membersOf(chosen)[facts.quantity] : undefined;
  if (!facts || typeof wish !== 'string' || !unitsOfQuantity(facts.quantity).includes(wish))
    return null;
  const { quantity, size } = facts;
  const unit = unitWords(wish);
  if (unit === storedUnit) return null;
  if (isStoredUnit(quantity, wish))
    return { unit, toShown: (value) => value * size, toStored: (value) => round4(value / size) };
  return {
    unit,
    toShown: (value) => shownIn(quantity, value * size, wish),
    toStored: (value) => round4(storedFrom(quantity, value, wish) / size),
  };
}
