/**
 * Where harvest came from and where it went: field, record, batch, delivery, contract, both ways.
 * @source spec §3 Stock (yield batch), RUL-25
 */

import type { EntityRows } from '../entity-rows.ts';

type Batch = Pick<
  EntityRows['stock'],
  'id' | 'variant' | 'name' | 'stock_unit' | 'crop' | 'cropfield'
>;
type Booking = Pick<
  EntityRows['stockrecord'],
  'id' | 'stock' | 'record' | 'date' | 'value' | 'kind'
>;

/** What batches are traced through: all rows of a farm that may touch them. */
export interface TraceGiven {
  readonly stock: readonly Batch[];
  readonly bookings: readonly Booking[];
  readonly records: readonly Pick<EntityRows['record'], 'id' | 'invoice' | 'cropfield'>[];
  readonly deliveries: readonly Pick<EntityRows['invoicedeliveryitem'], 'id' | 'contract'>[];
}

/** One booking of a batch, with what stands behind it. */
export interface Step {
  readonly booking: string;
  /** In the unit of the batch, without a sign. */
  readonly value: number;
  readonly date: string | null;
  readonly record: string | null;
  readonly cropfield: string | null;
  readonly delivery: string | null;
  readonly contract: string | null;
  /** Another batch it was moved to or came from by the same record. */
  readonly batch: string | null;
}

/** A harvested batch with every booking into it and out of it; figures are in `unit`. */
export interface BatchTrace {
  readonly batch: string;
  readonly name: string;
  readonly unit: string;
  readonly crop: number | null;
  readonly incoming: readonly Step[];
  readonly outgoing: readonly Step[];
  readonly left: number;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
/** Never minus nothing, which would be shown. */
const round4 = (value: number): number => Math.round(value * 10_000) / 10_000 || 0;

/**
 * Every batch with what came into it and what left it; counts and transfers between storages are
 * neither.
 */
export function traceBatches({ stock, bookings, records, deliveries }: TraceGiven): BatchTrace[] {
  const recordOf = new Map(records.map((row) => [row.id, row]));
  const deliveryOf = new Map(deliveries.map((row) => [row.id, row]));
  const byStock = new Map<string, Booking[]>();
  const byRecord = new Map<string, Booking[]>();
  for (const booking of bookings) {
    byStock.set(booking.stock, [...(byStock.get(booking.stock) ?? []), booking]);
    if (booking.record)
      byRecord.set(booking.record, [...(byRecord.get(booking.record ?? '') ?? []), booking]);
  }
  const batches = stock.filter((row) => row.variant === 'y');
  const isBatch = new Set(batches.map(({ id }) => id));
  const stepOf = (booking: Booking, batch: Batch): Step => {
    const record = recordOf.get(booking.record ?? '');
    const delivery = deliveryOf.get(record?.invoice ?? '');
    const value = booking.value;
    const other = (byRecord.get(booking.record ?? '') ?? []).find(
      (one) => one.stock !== batch.id && isBatch.has(one.stock) && one.value * value < 0,
    );
    return {
      booking: booking.id,
      value: Math.abs(value),
      date: booking.date,
      record: text(booking.record),
      // what was harvested without a record came from the field the batch names
      cropfield: text(record?.cropfield) ?? (value > 0 && !other ? text(batch.cropfield) : null),
      delivery: text(delivery?.id),
      contract: text(delivery?.contract),
      batch: text(other?.stock),
    };
  };
  return batches.map((batch) => {
    const own = (byStock.get(batch.id) ?? []).toSorted((one, other) =>
      (one.date ?? '').localeCompare(other.date ?? ''),
    );
    const moved = own.filter((booking) => booking.kind === 'delivery' || booking.kind === 'use');
    return {
      batch: batch.id,
      name: batch.name,
      unit: batch.stock_unit,
      crop: batch.crop,
      incoming: moved
        .filter((booking) => booking.value > 0)
        .map((booking) => stepOf(booking, batch)),
      outgoing: moved
        .filter((booking) => booking.value < 0)
        .map((booking) => stepOf(booking, batch)),
      left: round4(own.reduce((sum, booking) => sum + booking.value, 0)),
    };
  });
}

/**
 * The batches that a field, a record, a delivery or a contract has to do with, those they were
 * moved into or out of included.
 */
export function batchesOf(
  batches: readonly BatchTrace[],
  wanted: {
    readonly kind: 'cropfield' | 'record' | 'delivery' | 'contract' | 'batch';
    readonly id: string;
  },
): BatchTrace[] {
  const touches = ({ batch, incoming, outgoing }: BatchTrace): boolean =>
    (wanted.kind === 'batch' && batch === wanted.id) ||
    [...incoming, ...outgoing].some((step) => step[wanted.kind] === wanted.id);
  const found = new Set(batches.filter(touches).map(({ batch }) => batch));
  // forwards from where it came, backwards from where it went: batches that were put together
  // belong together
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { batch, incoming, outgoing } of batches)
      for (const step of [...incoming, ...outgoing])
        if (step.batch !== null && (found.has(batch) || found.has(step.batch)))
          found.add(batch).add(step.batch);
  }
  return batches.filter(({ batch }) => found.has(batch));
}
