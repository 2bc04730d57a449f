import { randomUUID } from 'node:crypto';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import { expect } from 'vitest';
import type { Person } from '../../testing/people.ts';

/**
 * A season of land that shares, misses and changes its shape. Columns are a thousandth of a degree
 * wide and two high; ten of them are 15.0793 ha on the ellipsoid (SpatiaLite, ST_Area).
 *
 * | field    | columns | registered | became                                             |
 * | -------- | ------- | ---------- | -------------------------------------------------- |
 * | Tarwe    | 0–4     | 6.00       |                                                    |
 * | Radijs   | 0–4     | 6.00       | the follow-up crop on the ground of Tarwe          |
 * | Strook 1 | 4–5     | 1.50       |                                                    |
 * | Strook 2 | 5–6     | 1.50       |                                                    |
 * | Kaal     | –       | 2.00       | nobody drew it                                     |
 * | Lang     | 6–10    | 6.00       | split at 9: Lang 4.50 and Lang 2 1.50              |
 * | West     | 10–12   | 3.00       | merged with Oost: 6.00                             |
 * | Oost     | 12–14   | 3.00       |                                                    |
 */

type Body = Readonly<Record<string, unknown>>;

/** The members of a created row that tests read. */
interface Made {
  readonly id: string;
}

/** Hectares of a column. */
export const COLUMN = 1.50793;

/**
 * Registered hectares; kilograms of N (27 %), P₂O₅ (10 %) and K₂O (5 %) of the fertilizer on the
 * land of the field; jobs done there. Lang 2 has a quarter of the 600 kg of its original field, and
 * another 60 kg.
 */
export const fieldTable: Readonly<Record<string, readonly number[]>> = {
  Kaal: [2, 54, 20, 10, 1],
  Lang: [4.5, 121.5, 45, 22.5, 2],
  'Lang 2': [1.5, 56.7, 21, 10.5, 3],
  Radijs: [6, 81, 30, 15, 1],
  'Strook 1': [1.5, 0, 0, 0, 1],
  'Strook 2': [1.5, 0, 0, 0, 0],
  Tarwe: [6, 162, 60, 30, 1],
  West: [6, 81, 30, 15, 2],
};
export const sums = {
  /** 14 columns, and 2 ha without a boundary. */
  ground: 14 * COLUMN + 2,
  /** Sum: Radijs counts in addition to Tarwe. */
  crops: 29,
  /** Hectares done: 6 + 6 + 1.5 + 2 + 6 + 6 + 3 + 3 + 1.5. */
  done: 35,
  /** As stated in records: for the 2 ha of Kaal none is stated. */
  stated: 33,
  planned: 18,
  /** Kilograms: 600 + 300 + 200 + 600 + 300 + 60. */
  fertilizer: 2060,
  /** Litres: 3 + 18 + 3, and 3 × 12 still to be done. */
  spray: 24,
  sprayPlanned: 36,
  n: 556.2,
  p2o5: 206,
  k2o: 103,
} as const;

export interface DividedFarm {
  /** Ids by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly fertilizer: string;
  readonly spray: string;
  readonly contract: string;
  readonly job: string;
}

const land = (from: number, to: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
};

const wheat = 101;

export async function dividedFarm({ client, farm, plan }: Person): Promise<DividedFarm> {
  const post = async (path: string, body: Body): Promise<Made> => {
    const answer = await client.post(path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return fixture<Made>(answer.body);
  };
  const make = (entity: string, body: Body) => post(`/api/v1/${entity}/`, { farm, ...body });
  const store = async (name: string, unit: string, amount: number, more: Body) => {
    const product = await make('producttype', { name, unit, ...more });
    const stock = await make('stock', { name, product_type: product.id, stock_unit: unit });
    await make('stockrecord', {
      stock: stock.id,
      kind: 'delivery',
      value: amount,
      date: '2026-01-02',
    });
    return String(stock.id);
  };
  const fertilizer = await store('KAS', 'kg', 5000, {
    variant: 'fertilizer',
    specification: 'N 27 %, P2O5 10 %, K2O 5 %',
  });
  const spray = await store('Spray', 'l', 100, { variant: 'gbm' });
  const fields: Record<string, string> = {};
  for (const [name, from, to, hectares, more] of [
    ['Tarwe', 0, 4, 6, {}],
    ['Radijs', 0, 4, 6, { period: 'after', period_start: '2026-09-01', period_end: '2026-12-31' }],
    ['Strook 1', 4, 5, 1.5, {}],
    ['Strook 2', 5, 6, 1.5, {}],
    ['Kaal', 0, 0, 2, {}],
    ['Lang', 6, 10, 6, {}],
    ['West', 10, 12, 3, {}],
    ['Oost', 12, 14, 3, {}],
  ] as const) {
    const { id } = await make('cropfield', {
      plan,
      name,
      crop: wheat,
      country: 'NL',
      geometry: to > from ? land(from, to) : null,
      registered_area: hectares,
      ...more,
    });
    fields[name] = id;
  }
  const contract = await make('contract', { consumer: 29, crop: wheat, plan, surface: 12.5 });
  for (const name of ['Tarwe', 'Lang'])
    await make('contractfield', { contract: contract.id, cropfield: fields[name] });
  const work = (name: string, theme: string, dose: number, more: Body) =>
    make('record', {
      cropfield: fields[name],
      date: '2026-04-01 08:30',
      processing_state: 'performed',
      activities: [
        {
          theme,
          // kilograms per hectare; litres as in stock, where no kind of use states a unit
          items: [
            theme === 'fertilizing'
              ? { type: 2101, value: dose, stock: fertilizer }
              : { value: dose, stock: spray },
          ],
          attributes: [],
        },
      ],
      ...more,
    });
  const fertilized = (name: string, dose: number, more: Body) =>
    work(name, 'fertilizing', dose, more);
  const sprayed = (name: string, dose: number, more: Body) =>
    work(name, 'crop_protection', dose, more);
  await fertilized('Tarwe', 100, { worked_area: 6 });
  await fertilized('Radijs', 50, { worked_area: 6, date: '2026-09-02 08:30' });
  await sprayed('Strook 1', 2, { worked_area: 1.5 });
  // of the whole field, which is registered with 2 ha
  await fertilized('Kaal', 100, {});
  await fertilized('Lang', 100, { worked_area: 6 });
  await sprayed('Lang', 3, { worked_area: 6 });
  await fertilized('Oost', 100, { worked_area: 3 });
  await sprayed('West', 1, { worked_area: 3 });
  const piece: string = randomUUID();
  await post(`/api/v1/cropfield/${fields['Lang']}/split/`, {
    pieces: [{ geometry: land(6, 9) }, { geometry: land(9, 10), id: piece }],
  });
  fields['Lang 2'] = piece;
  await post('/api/v1/cropfield/merge/', {
    cropfields: [fields['West'], fields['Oost']],
    into: fields['West'],
  });
  await fertilized('Lang 2', 40, { worked_area: 1.5, date: '2026-05-01 08:30' });
  const job = await make('job', { date: '2026-06-11' });
  for (const name of ['West', 'Tarwe', 'Radijs'])
    await sprayed(name, 2, {
      worked_area: 6,
      date: '2026-06-11 08:30',
      processing_state: 'planned',
      job: job.id,
    });
  return { fields, fertilizer, spray, contract: contract.id, job: job.id };
}
