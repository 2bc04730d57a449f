import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { Features } from './features.ts';

/** The period of an order. */
export const periods = ['month', 'year'] as const;
/** The time one order pays for. */
export type Period = (typeof periods)[number];

/** A subscription that can be ordered, and its features. */
export interface Product {
  readonly name: string;
  readonly label: Text;
  /** EUR, for a month and for a year. */
  readonly prices: Readonly<Record<Period, number>>;
  readonly features: Features;
}

/** The price list: products that can be ordered. */
export const products: readonly Product[] = [
  {
    name: 'grower',
    label: msg`Grower`,
    prices: { month: 12, year: 120 },
    features: { maximum_records: 1000, partner_maximum_records: 2000, soil_data: true },
  },
  {
    name: 'professional',
    label: msg`Professional`,
    prices: { month: 29, year: 290 },
    features: {
      maximum_records: 10000,
      partner_maximum_records: 20000,
      soil_data: true,
      admissions: true,
      furrow_online_weather: true,
    },
  },
  {
    name: 'complete',
    label: msg({ message: 'Complete', context: 'a subscription' }),
    prices: { month: 59, year: 590 },
    features: {
      maximum_records: null,
      partner_maximum_records: null,
      soil_data: true,
      admissions: true,
      furrow_online_weather: true,
      edi_export: true,
    },
  },
];

/** The product of this name, as orders keep it; undefined for one that is sold no more. */
export const productOf = (name: string): Product | undefined =>
  products.find((product) => product.name === name);
