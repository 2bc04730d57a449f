import { gridExample } from '@furrow/domain/grid.ts';
import { describe, expect, it } from 'vitest';
import { readZones } from './readZones.ts';

const [square] = gridExample.features.features;
const file = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const crossed = {
  type: 'Polygon',
  coordinates: [
    [
      [5.7, 52.6],
      [5.702, 52.602],
      [5.702, 52.6],
      [5.7, 52.602],
      [5.7, 52.6],
    ],
  ],
};
const problems = (text: string) => {
  const read = readZones(text, 'en');
  return read.kind === 'wrong'
    ? read.problems.map(({ zone, text: words }) => `${zone}: ${words}`)
    : read.kind;
};

describe('ENT-taskgrid ENT-prescriptionmap ENT-observationmap zones from a file', () => {
  it('ENT-taskgrid every zone is read, without other properties of the file', () => {
    const read = readZones(
      `\uFEFF${JSON.stringify({ type: 'FeatureCollection', name: 'grid', crs: {}, bbox: [], features: [{ ...square, id: 7, bbox: [] }] })}`,
      'en',
    );
    expect(read).toEqual({
      kind: 'zones',
      zones: { type: 'FeatureCollection', features: [square] },
    });
  });

  it.each([
    ['what is no JSON', 'PK', 'unreadable'],
    ['nothing', file(), 'empty'],
    ['a single feature', JSON.stringify(square), ['null: Must be a GeoJSON FeatureCollection.']],
    ['a list', '[]', ['null: Must be a GeoJSON FeatureCollection.']],
    ['a zone that is none', file(square, 7), ['2: Must be a GeoJSON feature.']],
    [
      'a value that is a text',
      file({ ...square, properties: { value: '120' } }),
      ['1: value: Must be a number.'],
    ],
    [
      'a zone without a value among others',
      file(square, { ...square, properties: { rate: 5 } }),
      ['2: value: Must be a number.'],
    ],
    [
      'metres of a national grid',
      file({ ...square, geometry: { type: 'Point', coordinates: [155000, 463000] } }),
      ['1: 155000, 463000 is not a position on the map'],
    ],
  ])('ENT-taskgrid %s', (_what, text, expected) => expect(problems(text)).toEqual(expected));

  it('ENT-taskgrid every problem is reported with its zone', () => {
    const told = problems(
      file({ ...square, geometry: crossed }, { ...square, properties: {}, geometry: null }),
    ) as string[];
    expect(told).toHaveLength(3);
    expect(told[0]).toMatch(/^1: the boundary crosses itself at/);
    expect(told.slice(1).every((words) => words.startsWith('2: '))).toBe(true);
  });

  it('ENT-prescriptionmap a value column of another name is chosen by the person', () => {
    const text = file(
      { ...square, properties: { rate: 90, name: 'a', zone: 1 } },
      { ...square, properties: { rate: 110, name: 'b', zone: 2 } },
    );
    expect(readZones(text, 'en')).toEqual({ kind: 'which', names: ['rate', 'zone'] });
    const read = readZones(text, 'en', 'rate');
    expect(
      read.kind === 'zones' && read.zones.features.map(({ properties }) => properties.value),
    ).toEqual([90, 110]);
  });
});
