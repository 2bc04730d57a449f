import type { EntityRows } from '../../entity-rows.ts';
import { landIn, sharesIn, type LandParts } from '../../ground/land-parts.ts';
import { activitiesOf, type ActivityItem } from '../../record/activity.ts';
import { inStockUnit, wholeAmount } from '../../record/amounts.ts';
import { openWork } from '../../record/counted.ts';
import { workedHectares, type OnLand } from '../../record/worked-hectares.ts';
import type { RowLookup } from '../../rows.ts';

/**
 * Water that irrigation brought to the ground of a field, day by day, and that it is planned to
 * bring.
 * @source Allen et al. 1998, FAO 56, equation 85: net irrigation depth; docs/decisions/258
 */

type Work = OnLand &
  Pick<
    EntityRows['record'],
    'id' | 'cropfield' | 'date' | 'processing_state' | 'linked_record' | 'activities'
  >;

/** Irrigation of a day, mm over the whole ground of a field. */
export interface Irrigation {
  readonly date: string;
  readonly amount: number;
  readonly isPlanned: boolean;
}

/** Cubic metres of a millimetre on a hectare. */
const CUBIC_METRES = 10;

/** Water let in through drains raises the groundwater, which the balance does not know. */
const SUBIRRIGATION = 704;

/** The unit of a dose of water: that of its kind, else of its stock or product; null for anything else. */
function doseUnit(item: Partial<ActivityItem>, lookup: RowLookup): string | null {
  const stock = lookup('stock', item.stock ?? null);
  const product = lookup('producttype', item.producttype ?? stock?.product_type);
  if (product && product.variant !== 'other') return null;
  const own = stock?.stock_unit || product?.unit;
  return lookup('detailtype', item.type)?.unit || (own ? `${own}/ha` : null);
}

/** The water of a dose on an area, m³. */
function waterOf(item: Partial<ActivityItem>, hectares: number, lookup: RowLookup): number {
  const unit = doseUnit(item, lookup);
  if (!item.value || unit === null) return 0;
  if (unit === 'mm') return item.value * CUBIC_METRES * hectares;
  const whole = wholeAmount(item.value, unit, hectares);
  return inStockUnit(whole.amount, whole.unit, 'm3') ?? 0;
}

/** Whether any of some work is irrigation: land is measured for that alone. */
export const hasIrrigation = (records: readonly Pick<Work, 'activities'>[]): boolean =>
  records.some((record) => activitiesOf(record).some(({ theme }) => theme === 'irrigation'));

interface Irrigating {
  readonly field: Pick<EntityRows['cropfield'], 'id' | 'registered_area'>;
  readonly records: readonly Work[];
  readonly lookup: RowLookup;
  /** Null where nothing measured the land. */
  readonly land: LandParts | null;
  /** Plans of days before are not counted: nobody knows whether that water came. */
  readonly today: string;
}

/** Water of a record over its whole area, m³. */
function waterOfRecord(record: Work, lookup: RowLookup): number {
  const hectares = workedHectares(record, lookup);
  return activitiesOf(record)
    .filter(({ theme, type }) => theme === 'irrigation' && type !== SUBIRRIGATION)
    .flatMap(({ items }) => items ?? [])
    .reduce((sum, item) => sum + waterOf(item, hectares, lookup), 0);
}

/** Less than is shown, mm: edges of boundaries that were drawn twice. */
const LEAST_AMOUNT = 0.1;

/**
 * Irrigation of the ground of a field, by day: done up to today, and planned from
 * today on. On a part of the ground it counts as so much less on all of it, as fertilizers do.
 */
export function irrigationOf({
  field,
  records,
  lookup,
  land,
  today,
}: Irrigating): readonly Irrigation[] {
  const { hectares } = landIn(land, field);
  if (hectares <= 0) return [];
  const amountOn = (record: Work): number => {
    const water = waterOfRecord(record, lookup);
    if (water <= 0) return 0;
    const shares = sharesIn(land, record);
    const part = (land?.lands.partsOf(record, shares) ?? shares).get(field.id) ?? 0;
    return (water * part) / (CUBIC_METRES * hectares);
  };
  const daily = (works: readonly Work[], isPlanned: boolean): readonly Irrigation[] => {
    const sums = new Map<string, number>();
    for (const work of works) {
      const date = work.date?.slice(0, 'YYYY-MM-DD'.length);
      if (!date) continue;
      sums.set(date, (sums.get(date) ?? 0) + amountOn(work));
    }
    return [...sums]
      .filter(([, amount]) => amount >= LEAST_AMOUNT)
      .map(([date, amount]) => ({ date, amount, isPlanned }));
  };
  return [
    ...daily(
      records.filter(({ processing_state: state }) => state === 'performed'),
      false,
    ),
    ...daily(
      openWork(records, lookup).filter(({ date }) => date !== null && date >= today),
      true,
    ),
  ].toSorted((left, right) => (left.date < right.date ? -1 : Number(left.date > right.date)));
}
