import { starterCrop } from '@furrow/domain/testing/starter-crop.ts';
import type { EntityRows } from '@furrow/domain';
import { cropTypeStarter } from '@furrow/domain/croptype/croptype.starter.ts';
import { GroundHistory, planPieces } from '@furrow/domain/rotation/crop-plan.ts';
import { soilTypeStarter } from '@furrow/domain/soiltype/soiltype.starter.ts';
import { describe, expect, it } from 'vitest';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import type { Reader } from '../../data/useReader.ts';
import { judgePieces } from './judgePieces.ts';

type Field = EntityRows['cropfield'];

const cropId = (name: string): number => starterCrop<{ id: number }>(name).id;

type Corner = readonly [west: number, south: number];
const lelystad: Corner = [5.7, 52.6];
const roeselare: Corner = [3.12, 50.95];
const gembloux: Corner = [4.7, 50.56];

/** A box, `from` to `to` of 1 in length. */
const box = (from: number, to: number, [left, south]: Corner = lelystad): string => {
  const west = left + from * 0.004;
  const east = left + to * 0.004;
  const north = south + 0.002;
  return `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`;
};

const sand = 2;
const clay = 1;
let count = 0;
const field = (year: number, crop: string, more: Partial<Field> = {}): Field =>
  fixture({
    id: `f${(count += 1)}`,
    name: crop,
    plan: String(year),
    geometry: box(0, 1),
    registered_area: 20,
    crop: cropId(crop),
    variety: null,
    period: 'main',
    parcel: null,
    continues: null,
    country: null,
    soil_type: null,
    regulatory_soil_type: sand,
    certificates: null,
    period_start: `${year}-01-01`,
    ...more,
  });

const certificates: Readonly<Record<string, unknown>> = {
  skal: { variant: 'SKAL', period_start: '2026-01-01', period_end: '2026-12-31' },
  old: { variant: 'SKAL', period_start: '2024-01-01', period_end: '2025-12-31' },
  other: { variant: 'PLANETPROOF', period_start: '2026-01-01', period_end: '2026-12-31' },
};
const reader: Reader = fixture({
  row: (entity: string, id: unknown) => {
    if (entity === 'certificate') return certificates[String(id)];
    const list: readonly { readonly id: number }[] =
      entity === 'croptype' ? cropTypeStarter : soilTypeStarter;
    return list.find((one) => one.id === id);
  },
});

/** The plan of 2026 after the crops of the years before. */
function plan(now: readonly Field[], past: readonly Field[], country = 'NL') {
  const seasons = new Map<string, Field[]>();
  for (const one of past) seasons.set(one.plan, [...(seasons.get(one.plan) ?? []), one]);
  return judgePieces(planPieces(now, new GroundHistory(seasons)), {
    reader,
    years: new Map([2022, 2023, 2024, 2025, 2026].map((year) => [String(year), year])),
    season: fixture({ id: '2026', period_start: '2026-01-01', period_end: '2026-12-31' }),
    year: 2026,
    country,
  });
}

/** Three years of one crop. */
const years = (crop: string, more: Partial<Field> = {}) =>
  [2023, 2024, 2025].map((year) => field(year, crop, more));

/** [fields of 2026, fields before, names of the fields without a rest crop, kept, missing] */
describe('D17 the Dutch rest crop by the ground of fields', () => {
  const left = { geometry: box(0, 0.5), registered_area: 10 };
  const right = { geometry: box(0.5, 1), registered_area: 10 };
  it.each<[string, readonly Field[], readonly Field[], readonly string[], number, number]>([
    ['unchanged', [field(2026, 'Silage maize')], years('Silage maize'), ['Silage maize'], 0, 20],
    [
      'split: the whole field had wheat',
      [field(2026, 'Ware potato', left), field(2026, 'Silage maize', right)],
      [field(2023, 'Winter wheat'), ...years('Silage maize').slice(1)],
      [],
      20,
      0,
    ],
    [
      'split: neither piece had one, one gets it',
      [field(2026, 'Oats', left), field(2026, 'Silage maize', right)],
      years('Silage maize'),
      ['Silage maize'],
      10,
      10,
    ],
    [
      'merged: one half had none',
      [field(2026, 'Silage maize')],
      [
        field(2023, 'Winter wheat', left),
        field(2023, 'Sugar beet', right),
        ...years('Silage maize').slice(1),
      ],
      ['Silage maize'],
      0,
      20,
    ],
    [
      'merged: both halves had one, in two years',
      [field(2026, 'Silage maize')],
      [
        field(2023, 'Winter wheat', left),
        field(2023, 'Sugar beet', right),
        field(2024, 'Sugar beet', left),
        field(2024, 'Oats', right),
        field(2025, 'Silage maize'),
      ],
      [],
      20,
      0,
    ],
    [
      'two crops a year: a catch crop of August on the same ground',
      [
        field(2026, 'Silage maize'),
        field(2026, 'Black oats', { period: 'after', period_start: '2026-08-20' }),
      ],
      years('Silage maize'),
      [],
      20,
      0,
    ],
    [
      'a year that nobody knows',
      [field(2026, 'Silage maize')],
      years('Silage maize').slice(1),
      [],
      0,
      0,
    ],
    [
      'clay',
      [field(2026, 'Silage maize', { regulatory_soil_type: clay })],
      years('Silage maize'),
      [],
      0,
      0,
    ],
    [
      'organic land',
      [field(2026, 'Silage maize', { certificates: ['skal'] })],
      years('Silage maize'),
      [],
      0,
      0,
    ],
    [
      'a certificate that ended, and one that is not organic',
      [field(2026, 'Silage maize', { certificates: ['old', 'other'] })],
      years('Silage maize'),
      ['Silage maize'],
      0,
      20,
    ],
  ])('%s', (_title, now, past, names, kept, missing) => {
    const judged = plan(now, past);
    const told = [...judged.warnings.values()].filter(({ rest }) => rest);
    expect(told.map(({ field: { name } }) => name)).toEqual(names);
    expect([judged.rest?.kept ?? 0, judged.rest?.missing ?? 0]).toEqual([kept, missing]);
  });
  it('offers a rest crop where the last year needs one, and no other', () => {
    const now = field(2026, 'Silage maize');
    const { isFree } = plan([now], years('Silage maize'));
    expect(isFree(now.id, cropId('Oats'))).toBe(true);
    expect(isFree(now.id, cropId('Grain maize'))).toBe(false);
  });
});

describe('D17 GAEC 7 on a farm that is free of it', () => {
  const maize = (country: string, more: Partial<Field> = {}) =>
    plan([field(2026, 'Silage maize', more)], years('Silage maize'), country);
  it('warns a farm that is not', () => {
    const { warnings, gaec } = maize('NL');
    expect([...warnings.values()].map(({ monoculture }) => monoculture !== null)).toEqual([true]);
    expect([gaec?.freedom ?? null, gaec?.change?.isKept]).toEqual([null, false]);
  });
  it.each([
    ['organic', 'NL', { certificates: ['skal'] }],
    ['small', 'DE', { registered_area: 9 }],
  ])('tells the freedom in place of warnings: %s', (_title, country, more) => {
    const { warnings, gaec } = maize(country, more);
    expect([...warnings.values()].filter(({ monoculture }) => monoculture)).toEqual([]);
    expect([gaec?.freedom !== null, gaec?.change]).toEqual([true, null]);
  });
  it('says of a country that was not read that nothing is judged', () => {
    const { warnings, gaec, unread } = maize('BE');
    expect([...warnings.values()].filter(({ monoculture }) => monoculture)).toEqual([]);
    expect([gaec, unread?.country]).toEqual([null, 'BE']);
    expect(maize('NL').unread).toBeNull();
  });
  it('keeps warning on a field in a country whose rules free nobody', () => {
    const { warnings } = maize('DE', { registered_area: 9, country: 'NL' });
    expect([...warnings.values()].map(({ monoculture }) => monoculture !== null)).toEqual([true]);
  });
});

/** By hand. [fields of 2026, fields before, warned of, hectares that change, doubt of the region] */
describe('D17 GAEC 7 by the land of a Belgian farm', () => {
  const [maize, wheat] = ['Silage maize', 'Winter wheat'];
  const at = (from: number, to: number, registered_area: number, corner = roeselare) => ({
    geometry: box(from, to, corner),
    registered_area,
  });
  const whole = at(0, 1, 40);
  it.each<
    [string, readonly Field[], readonly Field[], readonly string[], number | null, string | null]
  >([
    ['the same crop', [field(2026, maize, whole)], [field(2025, maize, whole)], [maize], 0, null],
    ['another', [field(2026, maize, whole)], [field(2025, wheat, whole)], [], 40, null],
    [
      'split: a part changes',
      [field(2026, maize, at(0, 0.5, 35)), field(2026, wheat, at(0.5, 1, 5))],
      [field(2025, maize, whole)],
      [maize],
      5,
      null,
    ],
    [
      'merged: one half goes on with the same',
      [field(2026, maize, whole)],
      [field(2025, maize, at(0, 0.5, 20)), field(2025, wheat, at(0.5, 1, 20))],
      [maize],
      20,
      null,
    ],
    [
      'two crops a year',
      [field(2026, maize, whole)],
      [field(2025, maize, whole), field(2025, 'Black oats', { ...whole, period: 'after' })],
      [],
      40,
      null,
    ],
    ['a plan that is not begun', [field(2026, maize, { ...whole, crop: null })], [], [], 0, null],
    [
      'Wallonia: the years of a field are not known',
      [field(2026, maize, at(0, 1, 40, gembloux))],
      [field(2025, maize, at(0, 1, 40, gembloux))],
      [],
      0,
      null,
    ],
    [
      'land in both regions',
      [field(2026, maize, whole), field(2026, maize, at(0, 1, 40, gembloux))],
      [field(2025, maize, whole)],
      [],
      null,
      'several',
    ],
    [
      'no boundaries',
      [field(2026, maize, { geometry: null })],
      [field(2025, maize, { geometry: null })],
      [],
      null,
      'undrawn',
    ],
  ])('%s', (_title, now, before, names, changed, doubt) => {
    const { warnings, gaec, unread } = plan(now, before, 'BE');
    const told = [...warnings.values()].filter(({ monoculture }) => monoculture);
    expect(told.map((one) => one.field.name)).toEqual(names);
    expect([gaec?.change?.changed ?? null, unread?.doubt ?? null]).toEqual([changed, doubt]);
  });
  it('does not warn a Dutch farm of a Flemish field alone, since its crops of the year may keep it', () => {
    const flemish = { ...whole, country: 'BE' };
    const { warnings } = plan([field(2026, maize, flemish)], [field(2025, maize, flemish)], 'NL');
    expect([...warnings.values()].filter(({ monoculture }) => monoculture)).toEqual([]);
  });
});
