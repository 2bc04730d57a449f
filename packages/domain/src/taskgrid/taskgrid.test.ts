import { judge, type Context, type Entity } from '@furrow/kit';
import { describe, expect, it } from 'vitest';
import { gridExample } from '../grid.ts';
import { taskgrid } from './taskgrid.ts';

const context: Context = { today: '2026-11-21', now: '2026-11-21 09:00', countryOf: () => null };
const square = gridExample.features.features[0]!;
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const issuesOf = (features: unknown) =>
  judge(
    taskgrid as unknown as Entity,
    { name: 'N', features },
    () => ({ rows: [], complete: true }),
    context,
  ).map(({ path, code }) => `${path}: ${code}`);

describe('ENT-taskgrid zones', () => {
  it.each([
    ['one zone', collection(square), []],
    ['none', collection(), []],
    ['a list', [], ['features: object_expected']],
    ['a single feature', square, ['features: feature_collection_expected']],
    [
      'features that are no list',
      { type: 'FeatureCollection', features: {} },
      ['features: feature_collection_expected'],
    ],
    ['what is no feature', collection(square, 7), ['features.features.1: feature_expected']],
    [
      'a zone without a value',
      collection({ ...square, properties: {} }),
      ['features.features.0.properties.value: decimal_expected'],
    ],
    [
      'a value that is a text',
      collection({ ...square, properties: { value: '120' } }),
      ['features.features.0.properties.value: decimal_expected'],
    ],
    [
      'a zone without a place',
      collection({ ...square, geometry: null }),
      ['features.features.0.geometry: geometry'],
    ],
    [
      'both',
      collection({ type: 'Feature' }),
      [
        'features.features.0.geometry: geometry',
        'features.features.0.properties.value: decimal_expected',
      ],
    ],
  ])('ENT-taskgrid %s', (_what, features, issues) => expect(issuesOf(features)).toEqual(issues));

  it('ENT-taskgrid reports many wrong zones up to a limit', () => {
    expect(
      issuesOf(collection(...Array.from({ length: 5000 }, () => 7))).length,
    ).toBeLessThanOrEqual(21);
  });
});
