import { describe, expect, it } from 'vitest';
import { soilTypeStarter } from '../../soiltype/soiltype.starter.ts';
import { noValues } from '../../weather/hours.ts';
import { et0Hour, windAt2m } from '../evapotranspiration.ts';
import { sumsOf } from '../period.ts';
import { waterBalance } from '../soil-water.ts';
import { fieldWater, waterDays } from './field-water.ts';
import { readilyAvailable, rootZone, waterOfCrop } from './root-zone.ts';
import { textureOf, waterOfTexture, type SoilFacts } from './texture.ts';

describe('D15 water in the root zone by FAO 56, example 36', () => {
  // onion, tomato and maize, as the example takes their depth and share
  const onion = { depth: 0.4, share: 0.3, factor: 1 };
  const tomato = { depth: 0.8, share: 0.4, factor: 1 };
  const maize = { depth: 1.2, share: 0.55, factor: 1 };
  it.each([
    ['onion on loamy sand', 0.15, 0.06, onion, 36, 11],
    ['onion on silt', 0.32, 0.15, onion, 68, 20],
    ['onion on silty clay', 0.35, 0.23, onion, 48, 14],
    ['tomato on loamy sand', 0.15, 0.06, tomato, 72, 29],
    ['tomato on silt', 0.32, 0.15, tomato, 136, 54],
    ['tomato on silty clay', 0.35, 0.23, tomato, 96, 38],
    ['maize on loamy sand', 0.15, 0.06, maize, 108, 59],
    ['maize on silt', 0.32, 0.15, maize, 204, 112],
    ['maize on silty clay', 0.35, 0.23, maize, 144, 79],
  ])('%s', (_what, capacity, wilting, crop, available, readily) => {
    const zone = rootZone(1000 * (capacity - wilting), crop);
    expect([zone.available, readilyAvailable(zone)].map(Math.round)).toEqual([available, readily]);
  });
});

describe('D15 ten dry days by FAO 56, example 37', () => {
  // tomato in silt, 0.32 less 0.12, 0.8 m deep, p 0.4, Kc 1.2, ET0 5 mm, 40 mm lacking
  const zone = rootZone(200, { depth: 0.8, share: 0.4, factor: 1.2 });
  const days = Array.from({ length: 10 }, (_, at) => ({ date: `day ${at + 1}`, rain: 0, et0: 5 }));
  const told = waterBalance(days, zone, 40);
  it.each([
    [1, 1, 6, 46],
    [2, 1, 6, 52],
    [3, 1, 6, 58],
    [4, 1, 6, 64],
    [5, 1, 6, 70],
    [6, 0.94, 5.6, 75.6],
    [7, 0.88, 5.3, 80.9],
    [8, 0.82, 4.9, 85.8],
    [9, 0.77, 4.6, 90.5],
    [10, 0.72, 4.3, 94.8],
  ])('day %i: Ks %f, %f mm used, %f mm lacking', (day, stress, used, depletion) => {
    const found = told[day - 1];
    expect(found?.stress).toBeCloseTo(stress, 2);
    expect(found?.used).toBeCloseTo(used, 1);
    expect(found?.depletion).toBeCloseTo(depletion, 1);
  });
});

describe('D15 the texture of a soil', () => {
  const nothing: SoilFacts = { texture: null, clay: null, soilType: null, regulatory: null };
  const type = (country: string, edi_code: string) => ({ country, edi_code });
  it.each<[string, Partial<SoilFacts>, string | null, string | null]>([
    ['nothing is known', {}, null, null],
    ['as it was written', { texture: 'Silt clay loam' }, 'silt_clay_loam', 'texture'],
    ['written in words of one\u2019s own', { texture: 'good soil' }, null, null],
    ['by its type', { soilType: type('NL', 'ZZAVEL') }, 'loam', 'soilType'],
    ['by its regulatory type', { regulatory: type('NL', 'LOESS') }, 'silt_loam', 'regulatory'],
    ['clay of any heaviness', { soilType: type('NL', 'ZEEKLEI') }, null, null],
    ['clay of an analysis', { soilType: type('NL', 'ZEEKLEI'), clay: 22 }, 'loam', 'clay'],
    [
      'an analysis goes before the type',
      { soilType: type('NL', 'LZAVEL'), clay: 30 },
      'silt_clay_loam',
      'clay',
    ],
    [
      'regulatory clay with an analysis',
      { regulatory: type('NL', 'KLEI'), clay: 50 },
      'clay',
      'clay',
    ],
    [
      'clay says nothing of sand',
      { soilType: type('NL', 'DZAND'), clay: 12 },
      'loamy_sand',
      'soilType',
    ],
    ['clay alone', { clay: 22 }, null, null],
    ['too little clay', { soilType: type('NL', 'ZEEKLEI'), clay: 4 }, null, null],
    ['peat', { soilType: type('NL', 'VEEN') }, null, null],
    ['of another country', { soilType: type('DE', 'SL') }, 'sandy_loam', 'soilType'],
  ])('%s', (_what, soil, texture, from) =>
    expect(textureOf({ ...nothing, ...soil })).toEqual(texture && { texture, from }),
  );
  it('gives every soil type of the starter list a texture, except peat and types too broad', () =>
    expect(
      soilTypeStarter
        .filter((soilType) => textureOf({ ...nothing, soilType }) === null)
        .map(({ country, edi_code }) => `${country} ${edi_code}`),
    ).toEqual([
      'NL KLEI',
      'NL VEEN',
      'NL DALGROND',
      'NL ZEEKLEI',
      'NL RIVIERKLEI',
      'NL LAAGVEEN',
      'NL HOOGVEEN',
      'BE V',
      'DE Mo',
      'DK JB11',
      'DK JB12',
      '__ PEAT',
      '__ CHALK',
    ]));
  it('has the capacity of table 19', () =>
    expect(waterOfTexture('loamy_sand')).toEqual({ perMetre: 90, least: 60, most: 120 }));
  it('knows crops by their EPPO code', () =>
    expect([waterOfCrop('SOLTU'), waterOfCrop('VITVI'), waterOfCrop(null)]).toEqual([
      { depth: 0.4, share: 0.35, factor: 1.15 },
      null,
      null,
    ]));
});

describe('D15 the water of a field', () => {
  const zone = { available: 60, share: 0.5, factor: 1 };
  const day = (date: string, rain: number | null, et0: number | null) => ({ date, rain, et0 });
  it('starts full after the last gap, and ends on the last known day', () => {
    const days = [
      day('1', 0, 9),
      day('2', null, 4),
      day('3', 0, 4),
      day('4', 1, 4),
      day('5', 0, null),
    ];
    expect(fieldWater(days, zone)).toMatchObject({
      since: '3',
      full: null,
      days: [{ depletion: 4 }, { depletion: 7 }],
    });
  });
  it('names the last day on which the soil was full under any assumption', () =>
    expect(fieldWater([day('1', 0, 4), day('2', 20, 2), day('3', 0, 3)], zone)).toMatchObject({
      since: '1',
      full: '2',
      days: [{ depletion: 4 }, { depletion: 0 }, { depletion: 3 }],
    }));
  it('is not filled by rain or plans of days to come', () =>
    expect(fieldWater([day('1', 9, 4), day('2', 0, 4), day('3', 20, 2)], zone, '2')).toMatchObject({
      full: '1',
      days: [{ depletion: 0 }, { depletion: 4 }, { depletion: 0 }],
    }));
  it('is unknown without any facts', () => {
    expect(fieldWater([], zone)).toBeNull();
    expect(fieldWater([day('1', null, 4)], zone)).toBeNull();
  });

  const hour = {
    ...noValues,
    time: '2026-06-02T13:00:00Z',
    AT: 22,
    RH: 55,
    PT: 0.2,
    WS: 4,
    RAD_SHORT: 700,
  };
  const location = { longitude: 5.7, latitude: 52.6 };
  it('rain and ET0 of a day are the sums of its hours', () => {
    const next = { ...hour, time: '2026-06-03T13:00:00Z', PT: 3 };
    const days = waterDays([hour, next], location);
    expect(days.map(({ date, rain }) => [date, rain])).toEqual([
      ['2026-06-02', 0.2],
      ['2026-06-03', 3],
    ]);
    expect(days[0]?.et0).toBe(sumsOf([hour], location, { base: 0 }).et0);
  });
  it('computes ET0 for the given height above the sea', () => {
    const et0 = (altitude: number | null) =>
      sumsOf([hour], { ...location, altitude }, { base: 0 }).et0;
    const high = et0Hour({
      temperature: 22,
      humidity: 55,
      wind: windAt2m(4),
      radiation: 700 * 0.0036,
      ending: Date.parse(hour.time),
      location,
      altitude: 600,
    });
    expect(et0(600)).toBe(high);
    expect(et0(null)).toBe(et0(0));
    expect(et0(0)).not.toBe(high);
  });
});
