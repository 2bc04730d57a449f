import { afterEach, expect, it, vi } from 'vitest';
import { watchedMap } from '../testing/watchedMap.ts';
import type { MapFeature } from '../types.ts';
import { layFieldLayers } from './fieldLayers.ts';
import { FieldSource } from './fieldSource.ts';

const feature = (id: string, more: Partial<MapFeature> = {}): MapFeature => ({
  id,
  geometry: 'POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52.01, 5 52))',
  color: '#A65D3F',
  label: id,
  sublabel: '',
  ...more,
});

vi.stubGlobal('cancelAnimationFrame', () => undefined);
let opened: FieldSource | null = null;
afterEach(() => {
  vi.restoreAllMocks();
  opened?.stop();
});

function shown(features: readonly MapFeature[]) {
  const { map, ...seen } = watchedMap();
  layFieldLayers(map, 'light');
  const source = new FieldSource(map);
  opened = source;
  source.set(features);
  return { ...seen, source };
}

it('sends nothing where another row looks the same', () => {
  const { diffs, source } = shown(['a', 'b'].map((id) => feature(id)));
  const before = source.held('a');
  const answered = feature('a');
  source.set([answered, feature('b')]);
  expect(diffs).toEqual([]);
  expect(source.held('a')).toBe(before);
  expect(before?.feature).toBe(answered);
});

it('sends what changed among those that look the same', () => {
  const { diffs, source } = shown(['a', 'b'].map((id) => feature(id)));
  source.set([feature('a'), feature('b', { color: '#117733' })]);
  expect(diffs.map(({ update }) => update?.map(({ id }) => id))).toEqual([['b']]);
});

it('draws a row again that went and came back as it was', () => {
  const { diffs, source } = shown(['a', 'b'].map((id) => feature(id)));
  source.set([feature('b')]);
  source.set([feature('a'), feature('b')]);
  expect(diffs.map(({ add = [], remove = [] }) => [add.length, remove.length])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

it('draws the layers once the worker has read the first fields, and is not told again', () => {
  const { drawn, answer, source } = shown([feature('a')]);
  expect(drawn()).toEqual([]);
  answer();
  source.set([feature('a'), feature('b')]);
  answer();
  expect(drawn()).toEqual(['field-fill', 'field-outline']);
});

it('sends the first boundaries as texts, and none of them again once they are read', () => {
  const { sent, diffs, source } = shown(['a', 'b'].map((id) => feature(id)));
  // as the map's worker gets them
  expect(structuredClone(sent)).toMatchObject([
    [
      'fields',
      {
        type: 'FeatureCollection',
        packed: { boundaries: ['a', 'b'].map((id) => feature(id).geometry) },
      },
    ],
  ]);
  expect(source.geometry('b')?.coordinates[0]).toHaveLength(5);
  expect(diffs).toEqual([]);
});

/** More fields than are read in one turn of the page. */
const many = (more: (place: number) => Partial<MapFeature> = () => ({})) =>
  Array.from({ length: 60 }, (_, index) => feature(`${index}`, more(index)));

it('sends what changed while the first boundaries were being read', () => {
  const clock = vi.spyOn(performance, 'now');
  let time = 0;
  // every look at the clock takes a turn
  clock.mockImplementation(() => (time += 100));
  const { diffs, source } = shown(many());
  expect(source.isReading()).toBe(true);
  // from here on no time passes, however busy the machine is
  clock.mockImplementation(() => time);
  source.set(
    many((place) => (place === 59 ? { color: '#117733' } : {})).filter(({ id }) => id !== '58'),
  );
  expect(diffs.flatMap(({ add = [] }) => add)).toEqual([]);
  expect(diffs.flatMap(({ remove = [] }) => remove)).toContain('58');
  const changed = diffs.flatMap(({ update = [] }) => update).find(({ id }) => id === '59');
  expect(changed?.newGeometry).toBeDefined();
  expect(changed?.addOrUpdateProperties).toContainEqual({ key: 'color', value: '#117733' });
});

it('gives an edge of its own to a field whose colour the land would swallow', () => {
  const { diffs, source } = shown([feature('a'), feature('b', { color: '#662506' })]);
  source.set([feature('a', { color: '#662506' }), feature('b')]);
  const changed = diffs.flatMap(({ update = [] }) => update);
  const edges = changed.map(({ addOrUpdateProperties = [] }) =>
    addOrUpdateProperties.filter(({ key }) => key.startsWith('edge-')).map(({ key }) => key),
  );
  // #A65D3F is seen on the land of both schemes; the edge of before is taken back
  expect(edges).toEqual([['edge-dark'], []]);
  for (const { removeProperties } of changed)
    expect(removeProperties).toEqual(['edge-light', 'edge-dark']);
});
