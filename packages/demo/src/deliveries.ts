import { activityNamed } from './catalogue.ts';
import { addDays } from '@furrow/kit/days.ts';
import { type Batch, type Ledger, overflow } from './ledger.ts';
import type { Person } from './people.ts';
import { type CropLetter, cultivations } from './rotation.ts';
import type { NextId, Row } from './rows.ts';
import type { Agreed } from './trade.ts';
import { activity, record } from './work.ts';

interface DeliveryContext {
  readonly farm: string;
  readonly today: string;
  readonly nextId: NextId;
  readonly contact: (person: Person) => string;
  readonly ledger: Ledger;
  readonly contractOf: (letter: CropLetter, year: number) => Agreed | null;
}

/** Deliveries of a crop after its harvest. */
interface Campaign {
  /** Days from the harvest to the first load. */
  readonly first: number;
  /** Days from one load to the next. */
  readonly every: number;
  /** About so much at a time: a day of lorries. */
  readonly tonnes: number;
  /** The buyer's share of the batch; the rest is lost in store. */
  readonly share: number;
  /** Buyer where there is no contract. */
  readonly customer?: Person;
}

/**
 * Grain is stored for a better price: it is sold after New Year, when its contract, if any, was of
 * the previous year.
 */
const campaigns: Partial<Record<CropLetter, Campaign>> = {
  P: { first: 16, every: 12, tonnes: 95, share: 0.96 },
  S: { first: 75, every: 7, tonnes: 55, share: 0.9 },
  B: { first: 8, every: 4, tonnes: 96, share: 0.98 },
  U: { first: 60, every: 14, tonnes: 70, share: 0.94 },
  C: { first: 30, every: 9, tonnes: 80, share: 0.95 },
  W: { first: 160, every: 21, tonnes: 90, share: 0.99 },
  M: { first: 60, every: 30, tonnes: 80, share: 0.95, customer: 'customer' },
};

/** Less than this is not worth a lorry; it goes with the load before. */
const leastTonnes = 15;
/** The most that a day of lorries carries, and a weighbridge ticket shows. */
const mostTonnes = 100;

/** Rounded down, so that all loads together are never more than the harvest. */
const tenths = (tonnes: number) => Math.floor(tonnes * 10 + 1e-6) / 10;

/**
 * The loads of a batch, until its buyers take no more. No two are quite the same. The other shed is
 * emptied first, as the onions need the room.
 */
function loadsOf(batch: Batch, { tonnes, share }: Campaign): readonly number[] {
  const loads: number[] = [];
  let left = tenths(batch.tonnes * share);
  while (left > 0) {
    const usual =
      batch.letter === overflow.letter && loads.length === 0
        ? overflow.tonnes
        : tonnes + ((loads.length * 37) % 11) * 0.4 - 2;
    const load = left - usual < leastTonnes && left <= mostTonnes ? left : usual;
    loads.push(tenths(load));
    left = tenths(left - load);
  }
  return loads;
}

/**
 * The loads that left the farm up to today: each load a record of transport that takes from its
 * batch, and where the crop of that year has a contract, the delivery the buyer weighed, so that
 * every load can be traced to its contract and its fields.
 */
export function farmDeliveries({
  farm,
  today,
  nextId,
  contact,
  ledger,
  contractOf,
}: DeliveryContext): {
  readonly invoicedeliveryitem: readonly Row[];
  readonly record: readonly Row[];
} {
  const invoicedeliveryitem: Row[] = [];
  const records: Row[] = [];
  let ticket = 5200;
  for (const batch of ledger.batches()) {
    const campaign = campaigns[batch.letter];
    if (campaign === undefined) continue;
    const contract = contractOf(batch.letter, batch.year);
    const loads = loadsOf(batch, campaign);
    for (const [index, tonnes] of loads.entries()) {
      const day = addDays(batch.day, campaign.first + index * campaign.every);
      if (day >= today) break;
      const weighed = contract && weighedBy(contract, nextId(), tonnes, index + 1);
      if (weighed) invoicedeliveryitem.push({ ...weighed, farm });
      const id = nextId();
      ticket += 7;
      records.push(
        record(id, farm, {
          ...transported(batch, day, tonnes, ticket),
          ...takenBy(contract, campaign, contact),
          planner: contact('manager'),
          invoice: weighed?.id ?? null,
        }),
      );
      ledger.load(batch, {
        record: id,
        day,
        tonnes,
        store: batch.letter === overflow.letter && index === 0 ? overflow.store : undefined,
      });
      const isLast = index === loads.length - 1;
      const lost =
        Math.round((batch.tonnes - loads.reduce((sum, load) => sum + load, 0)) * 1000) / 1000;
      if (isLast && lost > 0) ledger.lose(batch, day, lost);
    }
  }
  return { invoicedeliveryitem, record: records };
}

/** The delivery of a load as its buyer weighed it. */
const weighedBy = (contract: Agreed, id: string, tonnes: number, number: number): Row => ({
  id,
  name: `${contract.external_id} levering ${String(number).padStart(2, '0')}`,
  identified_quantity: tonnes,
  cropvariety: contract.cropvariety,
  contract: contract.id,
});

/** A day of lorries with one load of a batch. */
const transported = (batch: Batch, day: string, tonnes: number, ticket: number) => ({
  date: `${day} 08:00`,
  duration: '06:00',
  activities: [
    activity(
      'transport',
      'Transport of produce',
      [{ item: 'Transported product', of: 'yield', dose: tonnes, stock: batch.stock }],
      [
        { attribute: 'Net weight', value: tonnes },
        { attribute: 'Weighbridge ticket', text: `WB-${ticket}` },
      ],
    ),
  ],
  processing_state: 'performed',
  jobname: `${activityNamed('transport', 'Transport of produce').names.nl} ${cultivations[batch.letter].variety}`,
});

/**
 * Owner of a load: under a contract the buyer, else a customer, or nobody for a sale at the day's
 * price.
 */
function takenBy(
  contract: Agreed | null,
  { customer }: Campaign,
  contact: DeliveryContext['contact'],
): { readonly applier: string; readonly customer: string | null; readonly notes: string | null } {
  if (contract !== null) return { applier: contact('contractor'), customer: null, notes: null };
  return {
    applier: contact('driver'),
    customer: customer === undefined ? null : contact(customer),
    notes: customer === undefined ? 'Verkocht tegen dagprijs.' : null,
  };
}
