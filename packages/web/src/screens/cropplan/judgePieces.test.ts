import type { EntityRows } from '@furrow/domain';
import { cropTypeStarter } from '@furrow/domain/croptype/croptype.starter.ts';
import { GroundHistory, planPieces } from '@furrow/domain/rotation/crop-plan.ts';
import { describe, expect, it } from 'vitest';
import { fixture } from '@furrow/domain/testing/fixture.ts';
import type { Reader } from '../../data/useReader.ts';
import { judgePieces } from './judgePieces.ts';

type Field = EntityRows['cropfield'];

const cropId = (name: string): number => {
  const found = cropTypeStarter.find(({ names }) => names.en === name);
  if (!found) throw new Error(name);
  return found.id;
};

let count = 0;
const field = (year: number, crop: string, more: Partial<Field> = {}): Field =>
  fixture({
    id: `f${(count += 1)}`,
    name: crop,
    plan: String(year),
    geometry: 'POLYGON ((5.7 52.6, 5.704 52.6, 5.704 52.602, 5.7 52.602, 5.7 52.6))',
    registered_area: 20,
    crop: cropId(crop),
    variety: null,
    period: 'main',
    parcel: null,
    continues: null,
    country: null,
    soil_type: null,
    certificates: null,
    period_start: `${year}-01-01`,
    ...more,
  });

const certificates: Readonly<Record<string, unknown>> = {
  skal: { variant: 'SKAL', period_start: '2026-01-01', period_end: '2026-12-31' },
};
const reader: Reader = fixture({
  row: (entity: string, id: unknown) => {
    if (entity === 'certificate') return certificates[String(id)];
    return cropTypeStarter.find((one) => one.id === id);
  },
});

/** The plan of 2026 on what grew before. */
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
  it('keeps warning on a field in a country whose rules free nobody', () => {
    const { warnings } = maize('DE', { registered_area: 9, country: 'NL' });
    expect([...warnings.values()].map(({ monoculture }) => monoculture !== null)).toEqual([true]);
  });
});
