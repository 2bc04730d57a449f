import type { RuleSource } from '../rotation/rotation-rules.ts';
import type { Spreading } from './closed-periods.ts';
import type { LandUse } from './closed/closed-period.ts';

/**
 * The most nitrogen that land may get in a year, of organic and mineral fertilizers together, all of
 * it. Grazing animals leave some of that, which nobody records.
 */
interface TotalNitrogen {
  readonly country: string;
  /** @source ISO 3166-2 */
  readonly region: string;
  /** First and last day, as far as known. */
  readonly from: string;
  readonly until: string;
  /** Kilograms a hectare. */
  readonly kilograms: Readonly<Record<LandUse, number>>;
  readonly source: RuleSource;
}

const totals: readonly TotalNitrogen[] = [
  {
    country: 'BE',
    region: 'WAL',
    from: '2023-04-15',
    until: '2027-12-31',
    kilograms: { grassland: 350, arable: 250 },
    source: {
      title: 'Protect’eau, Engrais: quantités autorisées (PGDA 4)',
      address: 'https://www.protecteau.be/fr/engrais-quantites-autorisees',
      version: '2023',
      readAs: 'summary',
    },
  },
];

/** The limit of land on a day; null where none is known. */
export function totalNitrogenOn(
  { country, region = null, land }: Pick<Spreading, 'country' | 'region' | 'land'>,
  date: string,
): { readonly kilograms: number; readonly source: RuleSource } | null {
  const limit = totals.find(
    (total) =>
      total.country === country &&
      total.region === region &&
      total.from <= date &&
      date <= total.until,
  );
  // the limits are of grassland and of arable land
  return limit && (land === 'grassland' || land === 'arable')
    ? { kilograms: limit.kilograms[land], source: limit.source }
    : null;
}
