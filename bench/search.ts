import { openDatabase } from '../packages/server/src/db/pool.ts';
import { fillCatalogue } from './catalogue.ts';
import { shoot } from './load.ts';
import { headersOf } from './people.ts';
import type { Bench } from './prepare.ts';
import { median, type Line } from './report.ts';

/**
 * Texts as people type them, letter by letter, in the middle of a name, with a slip, and nothing at
 * all.
 */
const typed = {
  producttype: [
    '',
    'k',
    'ka',
    'kal',
    'kali',
    'kalid',
    'kalido',
    'kalidor',
    'kalidor 5',
    'kalidro',
    'gran',
    'vloeibaar',
    'nitrosol',
    'nitro gold',
    'terrazeb extra 4',
    'p5012',
    'nothing like it',
  ],
  cropvariety: [
    '',
    'k',
    'ka',
    'kalic',
    'agria',
    'fontane',
    'fonatne',
    'lanpro',
    'eco',
    'nothing like it',
  ],
} as const;
const asTheFormDoes = 'countries=NL,BE&cropfieldCountry=NL&variant=chemical&showFirst=1001,1002';

/** Searches among 100,000 products and 20,000 varieties, one after the other. */
export async function benchSearch({ ours, engine, client }: Bench): Promise<Line[]> {
  const database = openDatabase(engine.connection, 2);
  await fillCatalogue(database, { products: 100_000, varieties: 20_000 });
  await database.close();
  const headers = { ...headersOf(client), 'accept-language': 'nl' };
  const run = async (what: string, entity: keyof typeof typed, more: string): Promise<Line[]> => {
    const each: number[] = [];
    for (const q of typed[entity]) {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const start = performance.now();
        const { status, text } = await shoot(ours.address, {
          method: 'GET',
          path: `/api/v1/${entity}/search/?q=${encodeURIComponent(q)}&${more}`,
          headers,
        });
        if (status !== 200) throw new Error(text.slice(0, 300));
        times.push(performance.now() - start);
      }
      each.push(median(times.slice(2)));
    }
    const middle = median(each);
    const slowest = Math.max(...each);
    return [
      {
        what: `search for ${what}, median`,
        ours: `${middle.toFixed(1)} ms`,
        floor: '',
        ratio: '',
        target: '<= 25 ms',
        ok: middle <= 25,
      },
      {
        what: `search for ${what}, slowest text`,
        ours: `${slowest.toFixed(1)} ms`,
        floor: '',
        ratio: '',
        target: '<= 250 ms',
        ok: slowest <= 250,
      },
    ];
  };
  return [
    ...(await run('100,000 products', 'producttype', '')),
    ...(await run('products of a field', 'producttype', asTheFormDoes)),
    ...(await run('20,000 varieties', 'cropvariety', '')),
  ];
}
