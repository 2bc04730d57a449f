import type { Database } from '../packages/server/src/db/pool.ts';

/**
 * A large catalogue: products and varieties with names as they are, some like each other, in two
 * languages.
 */

const starts = [
  'Agro',
  'Bio',
  'Calci',
  'Dera',
  'Eco',
  'Fito',
  'Grano',
  'Hydro',
  'Iso',
  'Kali',
  'Luxo',
  'Magni',
  'Nitro',
  'Opti',
  'Phospho',
  'Quino',
  'Round',
  'Sulfo',
  'Terra',
  'Ultra',
  'Vita',
  'Wuxa',
  'Xylo',
  'Yara',
  'Zinco',
];
const ends = [
  'cal',
  'dor',
  'fan',
  'gard',
  'lan',
  'mil',
  'nex',
  'plus',
  'rex',
  'sol',
  'tan',
  'vit',
  'zeb',
  'max',
  'ron',
  'pro',
  'star',
  'top',
  'up',
  'fert',
];
const kinds = [
  'granulate',
  'flüssig',
  'SC',
  'WG',
  'EC',
  'korrel',
  'liquid',
  'Forte',
  'Extra',
  'Gold',
  'Combi',
  'Power',
];

const pick = (list: string) => `(${list})[1 + (n * 7919 + n / 13) % array_length(${list}, 1)]`;
const texts = (values: readonly string[]) =>
  `array[${values.map((value) => `'${value}'`).join(', ')}]`;

export async function fillCatalogue(
  database: Database,
  { products, varieties }: { products: number; varieties: number },
): Promise<void> {
  await database.query(
    `insert into producttype (name, names, unit, variant, kind, country, edi_code, specification,
      organic_usage)
     select v.name, json_build_object('en', v.name, 'nl', replace(v.name, 'liquid', 'vloeibaar')),
      'l', (array['fertilizer', 'gbm', 'chemical', 'other'])[1 + n % 4], 'mineral',
      (array['NL', 'BE', 'DE', 'FR', '__'])[1 + n % 5], 'P' || n, 'N 27 %', n % 10 = 0
       from generate_series(1, ${products}) n,
       lateral (select ${pick(texts(starts))} || (${texts(ends)})[1 + n %
       ${ends.length}] || ' ' || (${texts(kinds)})[1 + n % ${kinds.length}] || ' ' || n %
       997 as name) v`,
    [],
  );
  await database.query(
    `insert into cropvariety (crop_type, name, is_custom)
     select (array[201, 202, 204])[1 + n % 3],
      ${pick(texts(starts))} || (${texts(ends)})[1 + n % ${ends.length}] || case
      when n % 3 = 0 then ' ' || n else '' end, false from generate_series(1, ${varieties}) n`,
    [],
  );
  await database.query('vacuum analyze producttype');
  await database.query('vacuum analyze cropvariety');
}
