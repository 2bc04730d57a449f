import { describe, expect, it } from 'vitest';
import { readMapChoices } from '../../../me/mapChoices.ts';
import { chosenLayers, layerIds, movedLayer, withLayer } from './chosenLayers.ts';
import { gridZones, parcelZones, recordedValues } from './mapLayers.ts';

const point = (value: unknown, more: Record<string, unknown> = {}) => ({
  type: 'Feature',
  properties: { value, ...more },
  geometry: { type: 'Point', coordinates: [5.7, 52.6] },
});

const figure = (value: number, unit: string) => [value, unit].filter(Boolean).join(' ');

describe('layers over the fields', () => {
  it('are off by default, in one order', () => {
    expect(chosenLayers([])).toEqual(layerIds.map((id) => ({ id, on: false, opacity: 1 })));
  });

  it('chosen ones precede untouched ones', () => {
    const layers = chosenLayers([
      { id: 'parcels', on: true, opacity: 0.4 },
      { id: 'of another version', on: true, opacity: 1 },
    ]);
    expect(layers[0]).toEqual({ id: 'parcels', on: true, opacity: 0.4 });
    expect(layers.map(({ id }) => id).toSorted()).toEqual([...layerIds].toSorted());
  });

  it('move by one position, and not beyond an end', () => {
    const layers = chosenLayers([]);
    const [first, second] = layerIds;
    expect(
      movedLayer(layers, second, -1)
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual([second, first]);
    expect(movedLayer(layers, first, -1)).toBe(layers);
    expect(withLayer(layers, second, { on: true })[1]).toMatchObject({ id: second, on: true });
  });

  it('read any stored value', () => {
    expect(readMapChoices({ layers: [{ id: 'parcels', on: 1, opacity: 7 }, null, 'x'] })).toEqual({
      ground: null,
      color: null,
      layers: [{ id: 'parcels', on: false, opacity: 1 }],
      recorded: null,
      registerYear: null,
    });
    expect(readMapChoices({ recorded: 'yield', registerYear: 2024 })).toMatchObject({
      recorded: 'yield',
      registerYear: 2024,
    });
    expect(readMapChoices({ recorded: 3, registerYear: '2024' })).toMatchObject({
      recorded: null,
      registerYear: null,
    });
    expect(readMapChoices(undefined).layers).toEqual([]);
  });

  it('show any recorded number, lower ones lighter', () => {
    const rows = [
      { features: { features: [point(1, { yield: 8, note: 'a' }), point(2, { yield: 4 })] } },
    ];
    expect(recordedValues(rows)).toEqual(['value', 'yield']);
    const [eight, four] = gridZones(rows, figure, 'yield');
    expect([eight?.label, four?.label]).toEqual(['8', '4']);
    expect(gridZones(rows, figure).map(({ color }) => color)).toEqual([four?.color, eight?.color]);
  });

  it('a colour has one meaning within a unit', () => {
    const zones = gridZones(
      [
        { unit: 'kg/ha', features: { features: [point(100), point(200)] } },
        { unit: 'l/ha', features: { features: [point(1), point(2)] } },
      ],
      figure,
    );
    expect(zones.map(({ label }) => label)).toEqual(['100 kg/ha', '200 kg/ha', '1 l/ha', '2 l/ha']);
    expect(zones[0]?.color).toBe(zones[2]?.color);
  });

  it('draw the edges of parcels, and nothing without a boundary', () => {
    const square = 'POLYGON ((5 52, 5.01 52, 5.01 52.01, 5 52.01, 5 52))';
    const rows = [
      { id: '1', name: 'A', geometry: square },
      { id: '2', name: 'B', geometry: null },
    ] as unknown as Parameters<typeof parcelZones>[0];
    expect(parcelZones(rows)).toMatchObject([
      { label: 'A', geometry: { type: 'MultiLineString' } },
    ]);
  });
});
