import type { Polygonal, Position } from '@furrow/geo/types.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf, drawFeature, labelOf, type DrawnFeature } from './drawnFeatures.ts';
import type { MapFeature } from '../types.ts';

const feature = (id: string, more: Partial<MapFeature> = {}): MapFeature => ({
  id,
  geometry: 'POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52.01, 5 52))',
  color: '#A65D3F',
  label: id,
  sublabel: '',
  ...more,
});
const holdAll = (features: readonly MapFeature[]) => ({
  known: new Map(features.map((one) => [one.id, one])),
  held: new Map<string, DrawnFeature | null>(features.map((one) => [one.id, drawFeature(one)])),
});

it('finds the changed one by identity', () => {
  const all = ['a', 'b', 'c'].map((id) => feature(id));
  const { known, held } = holdAll(all);
  expect(changesOf(held, known, all)).toEqual({ put: [], removed: [] });
  const other = feature('b', { label: 'B' });
  expect(changesOf(held, known, [all[0]!, other, all[2]!])).toEqual({
    put: [{ feature: other, before: held.get('b') }],
    removed: [],
  });
});

it('finds added and removed ones', () => {
  const all = ['a', 'b', 'c'].map((id) => feature(id));
  const { known, held } = holdAll(all);
  const made = feature('d');
  expect(changesOf(held, known, [all[0]!, all[2]!, made])).toEqual({
    put: [{ feature: made, before: undefined }],
    removed: ['b'],
  });
});

it('finds the same by the earlier list as by the ids alone', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 12 })),
      fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.boolean()), {
        selector: ([id]) => id,
      }),
      (before, after) => {
        const earlier = before.map((id) => feature(String(id)));
        const { known, held } = holdAll(earlier);
        const features = after.map(
          ([id, isKept]) => (isKept && known.get(String(id))) || feature(String(id)),
        );
        expect(changesOf(held, known, features, earlier)).toEqual(changesOf(held, known, features));
      },
    ),
  );
});

it('computes a shape once', () => {
  const first = drawFeature(feature('a'))!;
  expect(labelOf(first)![0]).toBeCloseTo(5.005, 6);
  const renamed = drawFeature(feature('a', { label: 'A' }), first)!;
  expect(renamed.geometry).toBe(first.geometry);
  expect(renamed.label).toBe(first.label);
});

it('skips shapes that cannot be drawn', () => {
  for (const geometry of ['', 'POINT (5 52)', 'POLYGON (', 'POLYGON EMPTY'])
    expect(drawFeature(feature('a', { geometry }))).toBeNull();
});

it('uses the corners read by others, and reads none itself', () => {
  const ring: Position[] = [
    [5, 52],
    [5.01, 52],
    [5.01, 52.01],
    [5, 52],
  ];
  const geometry: Polygonal = { type: 'Polygon', coordinates: [ring] };
  expect(drawFeature(feature('a', { read: () => geometry }))?.geometry).toBe(geometry);
});
