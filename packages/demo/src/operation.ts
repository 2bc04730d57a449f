import type { Person } from './people.ts';
import type { Machine } from './yard.ts';

/** A product of an operation: of the catalogue, seed of the crop, or the harvest. */
export interface Use {
  /** Name of the item's detail type, which gives the unit of the dose. */
  readonly item: string;
  readonly of: { readonly product: string } | 'seed' | 'yield' | null;
  /** Per hectare, in the unit of the item. */
  readonly dose: number;
}

/** A detail noted of an operation. */
export interface Note {
  readonly attribute: string;
  readonly value?: number;
  readonly text?: string;
  readonly code?: string;
}

/** One kind of work on one crop, on a day of the year. */
export interface Operation {
  /** MM-DD */
  readonly day: string;
  readonly at: string;
  readonly theme: string;
  readonly work: string;
  readonly applier: Person;
  readonly machines: readonly Machine[];
  readonly hoursPerHectare: number;
  readonly uses?: readonly Use[];
  readonly notes?: readonly Note[];
  /** Was planned first; the plan stays beside the performed record. */
  readonly planned?: true;
}

/** An applied product; the dose is per hectare in the unit of the item. */
export const product = (item: string, name: string, dose: number): Use => ({
  item,
  of: { product: name },
  dose,
});
/** A fluid to spray, in litres per hectare. */
export const liquid = (name: string, dose: number) =>
  product('Crop protection, liquid', name, dose);
/** A solid to spray, in kilograms per hectare. */
export const solid = (name: string, dose: number) => product('Crop protection, solid', name, dose);

/**
 * A spraying with the details that Regulation (EU) 2023/564 requires beside date, place, product
 * and dose.
 */
export function spraying(
  day: string,
  uses: readonly Use[],
  {
    stage,
    target,
  }: { readonly stage: number; readonly target: { readonly name: string; readonly code: string } },
  more: Partial<Operation> = {},
): Operation {
  return {
    day,
    at: '07:30',
    theme: 'crop_protection',
    work: 'Spraying, full field',
    applier: 'sprayer',
    machines: ['sprayer'],
    hoursPerHectare: 0.12,
    uses: [...uses, product('Water', 'Water', 250)],
    notes: [
      { attribute: 'Growth stage (BBCH)', value: stage },
      { attribute: 'Target organism', text: target.name, code: target.code },
      { attribute: 'Type of use', code: 'outdoor' },
      { attribute: 'Drift reduction', code: '90' },
      { attribute: 'Driving speed', value: 8 },
    ],
    ...more,
  };
}

/** Fertilizer spread, in kilograms per hectare. */
export const spreading = (
  day: string,
  name: string,
  kilograms: number,
  more: Partial<Operation> = {},
): Operation => ({
  day,
  at: '09:00',
  theme: 'fertilizing',
  work: 'Spreading',
  applier: 'driver',
  machines: ['light tractor', 'spreader'],
  hoursPerHectare: 0.1,
  uses: [product('Fertilizer, solid', name, kilograms)],
  ...more,
});

/** Slurry applied by the contractor, in cubic metres per hectare. */
export const slurry = (day: string, work: string, cubicMetres: number): Operation => ({
  day,
  at: '08:00',
  theme: 'fertilizing',
  work,
  applier: 'contractor',
  machines: ['slurry tank'],
  hoursPerHectare: 0.35,
  uses: [product('Slurry', 'Cattle slurry', cubicMetres)],
  notes: [{ attribute: 'Analysed nitrogen', value: 4.1 }],
});

/** Tillage to a depth in centimetres. */
export const tillage = (
  day: string,
  work: string,
  depth: number,
  machines: readonly Machine[] = ['tractor'],
): Operation => ({
  day,
  at: '08:00',
  theme: 'tillage',
  work,
  applier: 'driver',
  machines,
  hoursPerHectare: 0.5,
  notes: [{ attribute: 'Working depth', value: depth }],
});

/** Sowing or planting; the dose is in the unit of the item, per hectare. */
export const seeding = (
  day: string,
  {
    theme,
    work,
    item,
    dose,
    machines,
    notes,
  }: {
    readonly theme: 'sowing' | 'planting';
    readonly work: string;
    readonly item: string;
    readonly dose: number;
    readonly machines: readonly Machine[];
    readonly notes: readonly Note[];
  },
): Operation => ({
  day,
  at: '07:30',
  theme,
  work,
  applier: 'manager',
  machines,
  hoursPerHectare: 0.6,
  uses: [{ item, of: 'seed', dose }],
  notes,
});

/** A harvest, in tonnes per hectare. */
export const harvest = (
  day: string,
  {
    work,
    tonnes,
    machines,
    notes = [],
  }: {
    readonly work: string;
    readonly tonnes: number;
    readonly machines: readonly Machine[];
    readonly notes?: readonly Note[];
  },
): Operation => ({
  day,
  at: '10:00',
  theme: 'harvest',
  work,
  applier: 'contractor',
  machines,
  hoursPerHectare: 1.1,
  uses: [{ item: 'Yield', of: 'yield', dose: tonnes }],
  notes,
});

/** Irrigation with the reel, in millimetres. */
export const irrigating = (day: string, millimetres: number): Operation => ({
  day,
  at: '06:00',
  theme: 'irrigation',
  work: 'Reel irrigation',
  applier: 'owner',
  machines: ['reel'],
  hoursPerHectare: 1.5,
  uses: [product('Irrigation water', 'Irrigation water', millimetres)],
  notes: [{ attribute: 'Water source', code: 'surface' }],
});

/** Grass mown by the driver. */
export const mowing = (day: string): Operation => ({
  day,
  at: '11:00',
  theme: 'harvest',
  work: 'Mowing',
  applier: 'driver',
  machines: ['light tractor', 'mower'],
  hoursPerHectare: 0.3,
});
