import { areaSquareMetres, overlap, parseWkt, validate, type Polygonal } from '@furrow/geo';
import { expect, it } from 'vitest';
import { diseaseRisk } from '@furrow/domain/disease/risk.ts';
import { parcels, boundaryOf } from './parcels.ts';
import { demoRegister, demoSoil } from './environment.ts';
import { demoHours, demoStation } from './weather.ts';

const shapeOf = (wkt: string) => parseWkt(wkt).geometry as Polygonal;
const at = (text: string) => Date.parse(text);

it('RUL-22 the soil map of the demo covers every parcel once, and not all with the same soil', () => {
  const soils = demoSoil();
  for (const { geometry } of soils) expect(validate(shapeOf(geometry))).toEqual([]);
  const largest = parcels.map((parcel) => {
    const field = shapeOf(boundaryOf(parcel));
    const shares = soils.map(({ code, geometry }) => ({
      code,
      share: overlap(field, shapeOf(geometry)).intersection / areaSquareMetres(field),
    }));
    expect([parcel.name, shares.reduce((sum, { share }) => sum + share, 0)]).toEqual([
      parcel.name,
      expect.closeTo(1, 2),
    ]);
    return shares.toSorted((a, b) => b.share - a.share)[0]!.code;
  });
  expect(new Set(largest).size).toBeGreaterThan(2);
});

it('RUL-27 the register of the demo has every parcel in each of five years', () => {
  const years = demoRegister('2026-11-21');
  expect([...years.keys()]).toEqual([2025, 2024, 2023, 2022, 2021]);
  for (const polygons of years.values()) expect(polygons).toHaveLength(parcels.length);
});

it('D15 the demo weather is the same for every request, and plausible', () => {
  const year = demoHours(at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z'));
  expect([year.length, year[0]!.time, year.at(-1)!.time]).toEqual([
    8760,
    '2026-01-01T01:00:00Z',
    '2027-01-01T00:00:00Z',
  ]);
  expect(demoHours(at('2026-06-01T00:30:00Z'), at('2026-06-01T02:00:00Z'))).toEqual(
    year.filter(({ time }) => time === '2026-06-01T01:00:00Z' || time === '2026-06-01T02:00:00Z'),
  );
  const range = (name: 'AT' | 'RH' | 'PT' | 'WS' | 'WD' | 'RAD_SHORT') => [
    Math.min(...year.map((hour) => hour[name]!)),
    Math.max(...year.map((hour) => hour[name]!)),
  ];
  expect(range('AT')[0]).toBeGreaterThan(-16);
  expect(range('AT')[1]).toBeLessThan(38);
  expect(range('RH')[0]).toBeGreaterThan(25);
  expect(range('RAD_SHORT')[0]).toBe(0);
  expect(range('RAD_SHORT')[1]).toBeLessThan(1000);
  expect(range('WD')[0]).toBeGreaterThan(0);
  expect(range('WD')[1]).toBeLessThanOrEqual(360);
  const rain = year.reduce((sum, { PT }) => sum + PT!, 0);
  expect(rain).toBeGreaterThan(400);
  expect(rain).toBeLessThan(1300);
  const risk = diseaseRisk('hutton', {
    hours: year,
    first: '2026-05-01',
    last: '2026-09-30',
    location: demoStation,
  });
  expect(risk.filter(({ isRisk }) => isRisk).length).toBeGreaterThan(15);
  expect(risk.filter(({ isRisk }) => isRisk === false).length).toBeGreaterThan(50);
});
