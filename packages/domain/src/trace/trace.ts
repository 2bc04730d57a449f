/**
 * Origin and destination of harvest: field, record, batch, delivery, contract, both ways.
 * @source spec §3 Stock (yield batch), RUL-25
 */

import type { EntityRows } from '../entity-rows.ts';
import type { LandParts } from '../ground/land-parts.ts';

type Batch = Pick<
  EntityRows['stock'],
  'id' | 'variant' | 'name' | 'stock_unit' | 'crop' | 'cropfield'
> &
  Partial<Pick<EntityRows['stock'], 'ground_fields'>>;
type Booking = Pick<
  EntityRows['stockrecord'],
  'id' | 'stock' | 'record' | 'date' | 'value' | 'kind'
>;

type TracedWork = Pick<EntityRows['record'], 'id' | 'invoice' | 'cropfield'> &
  Partial<Pick<EntityRows['record'], 'date' | 'field_name' | 'part_field' | 'worked_geometry'>>;

/** The part of a piece of work that lies on a field of today. */
interface OnField {
  readonly cropfield: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Data that batches are traced through: all rows of a farm that may touch them. */
export interface TraceInput {
  readonly stock: readonly Batch[];
  readonly bookings: readonly Booking[];
  readonly records: readonly TracedWork[];
  readonly deliveries: readonly Pick<EntityRows['invoicedeliveryitem'], 'id' | 'contract'>[];
  /** Shares of today's land; null if no record is on other land than its field. */
  readonly land: Pick<LandParts, 'sharesOf'> | null;
}

/** One booking of a batch, with its record, delivery and contract. */
export interface Step {
  readonly booking: string;
  /** In the unit of the batch, without a sign. */
  readonly value: number;
  readonly date: string | null;
  readonly record: string | null;
  readonly cropfield: string | null;
  /** The name of a field that has ended since. */
  readonly fieldName: string | null;
  /**
   * Today's fields on the harvested ground, if it was split, merged or redrawn since; empty while
   * it is the recorded field.
   */
  readonly ground: readonly OnField[];
  readonly delivery: string | null;
  readonly contract: string | null;
  /** The other batch of a transfer, by the same record. */
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
  /** Other fields that now have the ground of unrecorded bookings. */
  readonly groundFields: readonly string[];
  readonly left: number;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
/** Never minus nothing, which would be shown. */
const round4 = (value: number): number => Math.round(value * 10_000) / 10_000 || 0;

/** A smaller share of a harvest on a field comes from inexact boundaries. */
const LEAST_SHARE = 0.005;

function groundOfWork(
  { cropfield }: TracedWork,
  shares: ReadonlyMap<string, number>,
): readonly OnField[] {
  const parts = [...shares].filter(([, share]) => share >= LEAST_SHARE);
  if (parts.length === 1 && parts[0]?.[0] === cropfield) return [];
  return parts.map(([id, share]) => ({ cropfield: id, share }));
}

/** Whether a booking is from the field of its batch, without a record. */
const isOfField = ({ record, cropfield }: Step): boolean => record === null && cropfield !== null;

/**
 * Every batch with its additions and withdrawals; counts and transfers between storages are
 * neither.
 */
export function traceBatches({
  stock,
  bookings,
  records,
  deliveries,
  land,
}: TraceInput): BatchTrace[] {
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
  /** The booking of the same record that moved it to, or from, another batch. */
  const counterpartOf = ({ record, value }: Booking, batch: Batch): Booking | undefined =>
    (byRecord.get(record ?? '') ?? []).find(
      (booking) =>
        booking.stock !== batch.id && isBatch.has(booking.stock) && booking.value * value < 0,
    );
  const stepOf = (booking: Booking, batch: Batch): Step => {
    const record = recordOf.get(booking.record ?? '');
    const delivery = deliveryOf.get(record?.invoice ?? '');
    const value = booking.value;
    const other = counterpartOf(booking, batch);
    return {
      booking: booking.id,
      value: Math.abs(value),
      date: booking.date,
      record: text(booking.record),
      // a harvest without a record is from the field that the batch names
      cropfield: text(record?.cropfield) ?? (value > 0 && !other ? text(batch.cropfield) : null),
      fieldName: text(record?.field_name),
      ground: value > 0 && record && land ? groundOfWork(record, land.sharesOf(record)) : [],
      delivery: text(delivery?.id),
      contract: text(delivery?.contract),
      batch: text(other?.stock),
    };
  };
  return batches.map((batch) => {
    const own = (byStock.get(batch.id) ?? []).toSorted((left, right) =>
      (left.date ?? '').localeCompare(right.date ?? ''),
    );
    const moved = own.filter((booking) => booking.kind === 'delivery' || booking.kind === 'use');
    const incoming = moved.filter(({ value }) => value > 0).map((one) => stepOf(one, batch));
    return {
      batch: batch.id,
      name: batch.name,
      unit: batch.stock_unit,
      crop: batch.crop,
      incoming,
      outgoing: moved.filter(({ value }) => value < 0).map((one) => stepOf(one, batch)),
      groundFields: incoming.some(isOfField) ? (batch.ground_fields ?? []) : [],
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
    /** The field of the season before: harvests on it without a record were its too. */
    readonly continues?: string | null;
  },
): BatchTrace[] {
  const touches = ({ batch, incoming, outgoing, groundFields }: BatchTrace): boolean =>
    (wanted.kind === 'batch' && batch === wanted.id) ||
    (wanted.kind === 'cropfield' && groundFields.includes(wanted.id)) ||
    [...incoming, ...outgoing].some(
      (step) =>
        step[wanted.kind] === wanted.id ||
        (wanted.kind === 'cropfield' &&
          (step.ground.some(({ cropfield }) => cropfield === wanted.id) ||
            (isOfField(step) && step.cropfield === wanted.continues))),
    );
  const matching = new Set(batches.filter(touches).map(({ batch }) => batch));
  // forwards from the source, backwards from the destination: merged batches belong together
  for (let size = -1; size !== matching.size;) {
    size = matching.size;
    for (const { batch, incoming, outgoing } of batches)
      for (const step of [...incoming, ...outgoing])
        if (step.batch !== null && (matching.has(batch) || matching.has(step.batch)))
          matching.add(batch).add(step.batch);
  }
  return batches.filter(({ batch }) => matching.has(batch));
}
