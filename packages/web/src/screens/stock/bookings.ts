import { round4 } from '@furrow/units/round.ts';
import type { EntityRows } from '@furrow/domain';
import { issue, type Issue } from '@furrow/kit';
import { readDecimal } from '@furrow/kit/derive/values.ts';
import type { Draft } from '../../data/types.ts';
import { balanceIssues, balances } from './ledger.ts';

export type BookingKind = 'delivery' | 'use' | 'transfer' | 'count';

/** A booking as typed; the quantity is without a sign, and for a count it is the counted amount. */
export interface BookingRequest {
  readonly kind: BookingKind;
  readonly quantity: string;
  readonly storage: string | null;
  /** Destination of a transfer. */
  readonly to: string | null;
  readonly date: string | null;
  readonly reason: string;
  /** Contacts, and the number of the document of the load. */
  readonly party: string | null;
  readonly carrier: string | null;
  readonly transport_number: string;
}

/** Whether stock of such a booking comes to the farm or leaves it. */
export const crossesTheGate = (kind: BookingKind): boolean => kind === 'delivery' || kind === 'use';

type Made = { readonly drafts: readonly Draft[] } | { readonly issues: readonly Issue[] };

function quantityIssues(quantity: number | null, kind: BookingKind): readonly Issue[] {
  if (quantity === null) return [issue('quantity', 'required')];
  if (Number.isNaN(quantity)) return [issue('quantity', 'decimal_expected')];
  return quantity < 0 || (quantity === 0 && kind !== 'count')
    ? [issue('quantity', 'quantity_above_zero')]
    : [];
}

/** A transfer needs different storages as origin and destination. */
function placeIssues({ kind, storage, to }: BookingRequest): readonly Issue[] {
  if (kind !== 'transfer') return [];
  if (to === null) return [issue('to', 'required')];
  return to === storage ? [issue('to', 'stock_same_storage')] : [];
}

/** The parties and the document of a booking; of none within the farm, which is no transport. */
const transportOf = ({ kind, party, carrier, transport_number: number }: BookingRequest) =>
  crossesTheGate(kind) ? { party, carrier, transport_number: number.trim() || null } : {};

/**
 * The bookings of a request: one, or two for a transfer. A count books the difference to the
 * balance of that storage.
 * @param bookings those of the stock item
 */
export function bookingsOf(
  request: BookingRequest,
  stock: string,
  bookings: readonly EntityRows['stockrecord'][],
): Made {
  const { kind, storage, to, date, reason: typed } = request;
  const reason = typed.trim() || null;
  const quantity = request.quantity.trim() === '' ? null : readDecimal(request.quantity);
  const issues = [...quantityIssues(quantity, kind), ...placeIssues(request)];
  if (issues.length > 0 || quantity === null) return { issues };

  const balance = balances(bookings).get(storage) ?? 0;
  const value = round4(
    kind === 'delivery' ? quantity : kind === 'count' ? quantity - balance : -quantity,
  );
  const draft = { stock, kind, date, storage, value, reason, ...transportOf(request) };
  // a transfer can only move the amount in its origin
  const below =
    kind === 'transfer'
      ? balance - quantity < 0 && !reason
        ? [issue('reason', 'stock_negative_reason')]
        : []
      : balanceIssues(draft, bookings);
  if (below.length > 0) return { issues: below };
  return {
    drafts: kind === 'transfer' ? [draft, { ...draft, storage: to, value: quantity }] : [draft],
  };
}
