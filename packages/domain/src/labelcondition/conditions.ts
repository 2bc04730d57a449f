import type { EntityRows } from '../entity-rows.ts';
import {
  labelLimits,
  silentLabel,
  type LabelConditions,
  type LabelLimit,
  type LabelLimitName,
} from '../forecast/spray/finding.ts';

type Condition = Pick<
  EntityRows['labelcondition'],
  | 'producttype'
  | 'most_wind'
  | 'least_temperature'
  | 'most_temperature'
  | 'least_humidity'
  | 'most_delta_t'
  | 'dry_hours'
  | 'source'
>;

/** The field of each limit, and whether more of it is stricter. */
const fields: Readonly<
  Record<LabelLimitName, { readonly of: Exclude<keyof Condition, 'source'>; readonly up: boolean }>
> = {
  mostWind: { of: 'most_wind', up: false },
  leastTemperature: { of: 'least_temperature', up: true },
  mostTemperature: { of: 'most_temperature', up: false },
  leastHumidity: { of: 'least_humidity', up: true },
  mostDeltaT: { of: 'most_delta_t', up: false },
  dryHours: { of: 'dry_hours', up: true },
};

/**
 * Limits by the labels of products in one tank: of each limit the strictest, with the product whose
 * label sets it.
 * @param nameOf the name of a product
 */
export function labelOf(
  products: readonly number[],
  conditions: readonly Condition[],
  nameOf: (producttype: number) => string,
): LabelConditions {
  const own = conditions.filter(
    ({ producttype }) => producttype !== null && products.includes(producttype),
  );
  const strictest = (name: LabelLimitName): LabelLimit | null => {
    const { of, up } = fields[name];
    const [first] = own
      .flatMap((condition) => {
        const limit = condition[of];
        return typeof limit === 'number' ? [{ limit, condition }] : [];
      })
      .toSorted((left, right) => (up ? right.limit - left.limit : left.limit - right.limit));
    if (!first) return null;
    const { producttype, source } = first.condition;
    const said = [producttype === null ? '' : nameOf(producttype), source?.trim() ?? ''];
    return { limit: first.limit, source: said.filter(Boolean).join(', ') };
  };
  return labelLimits.reduce((all, name) => ({ ...all, [name]: strictest(name) }), silentLabel);
}
