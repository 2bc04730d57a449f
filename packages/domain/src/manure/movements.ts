import type { ReportUnit } from '@furrow/units';
import type { EntityRows } from '../entity-rows.ts';
import { isManure } from '../producttype/material.ts';
import { compositionOfBatch, isBatchAnalysed } from '../producttype/analysis.ts';
import { activitiesOf } from '../record/activity.ts';
import { amountOfItem } from '../record/amounts.ts';
import { nutrientsIn } from '../record/nutrients.ts';
import { workedHectares } from '../record/worked-hectares.ts';
import type { RowLookup } from '../rows.ts';
import { cubicMetresIn, tonnesIn } from './volume.ts';

/**
 * Movements of manure, compost and other organic fertilizers: bookings of stock, and spreading that
 * was booked on none. @source RUL-25, decisions 248
 */

/** Kinds of movement, in the order of the columns of the book. */
export const manureMovements = ['in', 'out', 'spread', 'moved', 'counted'] as const;
/** The name of a kind of movement. */
export type ManureMovement = (typeof manureMovements)[number];

/** A movement; amounts that leave are below zero. */
export interface ManureLine {
  /** Identity of the booking, or of the item of the work. */
  readonly id: string;
  /** YYYY-MM-DD; null if nobody stated it. */
  readonly date: string | null;
  readonly movement: ManureMovement;
  readonly product: number;
  readonly stock: string | null;
  readonly storage: string | null;
  readonly amount: number;
  readonly unit: string;
  /** Null where the density of the product is unknown. */
  readonly cubicMetres: number | null;
  /** Of fresh mass; null as for the volume. */
  readonly tonnes: number | null;
  /** Kilograms. */
  readonly n: number;
  readonly p2o5: number;
  readonly k2o: number;
  /** Animal manure, which the 170 kg a hectare of the Nitrates Directive limit. */
  readonly isAnimal: boolean;
  /** Contents by an analysis of the batch, not by the catalogue. */
  readonly isAnalysed: boolean;
  readonly record: string | null;
  readonly field: string | null;
  /** Kept by the work of a field that ended; null while the field is there. */
  readonly fieldName: string | null;
  readonly reason: string | null;
  /** Contacts, and the number of the document of the load. */
  readonly party: string | null;
  readonly carrier: string | null;
  readonly transportNumber: string | null;
  /** False for spreading that took nothing from stock. */
  readonly isBooked: boolean;
}

type Booking = Pick<
  EntityRows['stockrecord'],
  | 'id'
  | 'stock'
  | 'storage'
  | 'record'
  | 'date'
  | 'value'
  | 'kind'
  | 'reason'
  | 'party'
  | 'carrier'
  | 'transport_number'
>;
type Record = EntityRows['record'];

interface MovementInput {
  readonly bookings: readonly Booking[];
  /** Work of the period, done or not. */
  readonly records: readonly Record[];
  readonly lookup: RowLookup;
  readonly report: ReportUnit;
}

/** A product of the book with its batch. */
interface Batch {
  readonly product: EntityRows['producttype'];
  readonly stock: EntityRows['stock'] | undefined;
}

/** The organic fertilizer of a batch, or of a dose without one. */
function organicOf(lookup: RowLookup, stock: unknown, producttype?: number | null): Batch | null {
  const batch = lookup('stock', stock);
  const product = lookup('producttype', producttype ?? batch?.product_type);
  return product?.variant === 'fertilizer' && product.kind === 'organic'
    ? { product, stock: batch }
    : null;
}

type Amounts = Pick<
  ManureLine,
  'amount' | 'unit' | 'cubicMetres' | 'tonnes' | 'n' | 'p2o5' | 'k2o' | 'isAnimal' | 'isAnalysed'
>;

/** The contents of an amount of a batch. */
function amountsOf(
  { product, stock }: Batch,
  amount: number,
  unit: string,
  report: ReportUnit,
): Amounts {
  const composition = compositionOfBatch(product, stock);
  const volume = cubicMetresIn(unit, composition);
  const weight = tonnesIn(unit, composition);
  const { n, p2o5, k2o } = nutrientsIn(1, unit, composition, report);
  return {
    amount,
    unit,
    cubicMetres: volume === null ? null : amount * volume,
    tonnes: weight === null ? null : amount * weight,
    n: n * amount,
    p2o5: p2o5 * amount,
    k2o: k2o * amount,
    isAnimal: isManure(product),
    isAnalysed: stock !== undefined && isBatchAnalysed(stock),
  };
}

const isFertilizing = ({ activities }: Pick<Record, 'activities'>): boolean =>
  activitiesOf<{ readonly theme: string | null }>({ activities }).some(
    ({ theme }) => theme === 'fertilizing',
  );

/**
 * The kind of movement of a booking. Manure that work took was spread unless it is other work, such as a
 * transport; manure taken without work left the farm.
 */
function movementOf({ kind, value, record }: Booking, lookup: RowLookup): ManureMovement {
  if (kind === 'transfer') return 'moved';
  if (kind === 'count') return 'counted';
  if (kind === 'delivery') return value < 0 ? 'out' : 'in';
  if (record === null) return 'out';
  const work = lookup('record', record);
  return work && !isFertilizing(work) ? 'out' : 'spread';
}

/** Movements that were booked on stock. */
function bookedLines({ bookings, lookup, report }: MovementInput): ManureLine[] {
  return bookings.flatMap((booking): ManureLine[] => {
    const batch = organicOf(lookup, booking.stock);
    if (!batch) return [];
    const work = lookup('record', booking.record);
    return [
      {
        id: booking.id,
        date: booking.date,
        movement: movementOf(booking, lookup),
        product: batch.product.id,
        stock: booking.stock,
        storage: booking.storage,
        ...amountsOf(batch, booking.value, batch.stock?.stock_unit ?? '', report),
        record: booking.record,
        field: work?.cropfield ?? null,
        fieldName: work?.field_name || null,
        reason: booking.reason || null,
        party: booking.party ?? null,
        carrier: booking.carrier ?? null,
        transportNumber: booking.transport_number || null,
        isBooked: true,
      },
    ];
  });
}

/** Spreading that took nothing from stock, such as manure a contractor brings to the field. */
function unbookedLines({ bookings, records, lookup, report }: MovementInput): ManureLine[] {
  const booked = new Set(bookings.map(({ record, stock }) => `${record ?? ''} ${stock}`));
  return records.flatMap((record): ManureLine[] => {
    if (record.processing_state !== 'performed') return [];
    const area = workedHectares(record, lookup);
    return activitiesOf(record).flatMap(({ theme, items }, activity) =>
      theme !== 'fertilizing'
        ? []
        : (items ?? []).flatMap((item, index): ManureLine[] => {
            if (item.stock !== null && booked.has(`${record.id} ${item.stock}`)) return [];
            const batch = organicOf(lookup, item.stock, item.producttype);
            const dose = batch ? amountOfItem(item, { theme, area }, lookup) : null;
            if (!batch || !dose) return [];
            return [
              {
                id: `${record.id} ${activity}.${index}`,
                date: record.date?.slice(0, 'YYYY-MM-DD'.length) ?? null,
                movement: 'spread',
                product: batch.product.id,
                stock: item.stock ?? null,
                storage: null,
                ...amountsOf(batch, -dose.amount, dose.unit, report),
                record: record.id,
                field: record.cropfield,
                fieldName: record.field_name || null,
                reason: null,
                party: null,
                carrier: null,
                transportNumber: null,
                isBooked: false,
              },
            ];
          }),
    );
  });
}

/** Every movement, the oldest first; those without a day before all others. */
export function manureLines(input: MovementInput): readonly ManureLine[] {
  return [...bookedLines(input), ...unbookedLines(input)].toSorted(
    (left, right) =>
      (left.date ?? '').localeCompare(right.date ?? '') || left.id.localeCompare(right.id),
  );
}
