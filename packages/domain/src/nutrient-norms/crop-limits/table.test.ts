import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../../croptype/croptype.starter.ts';
import { starterCrop } from '../../testing/starter-crop.ts';
import { austrianLimits } from './austria.ts';
import type { NitrateZone } from '../nitrate-zone.ts';
import { cropLimitOn, leftBy, type LimitedCrop } from './crop-limit.ts';

/**
 * Annex 3 of the Nitrat-Aktionsprogramm-Verordnung; every figure was copied from the data of the
 * ministry's nutrient tool by hand. The first is allowed in areas of annex 5, the second elsewhere.
 */

const found = (
  name: string,
  tonnes: number | null,
  zone: NitrateZone | null = null,
  place = { country: 'AT', day: '2026-04-01' },
) => cropLimitOn(place, starterCrop<LimitedCrop>(name), { tonnes, zone });
const limit = (...of: Parameters<typeof found>) => {
  const one = found(...of);
  return one && [one.least, one.most];
};

describe('RUL-25 NAPV annex 3: effective nitrogen by crop and yield, kg a hectare', () => {
  it.each<[line: string, name: string, tonnes: number, least: number, most: number]>([
    ['Weizen < 4 t: 105', 'Winter wheat', 3.9, 95, 105],
    // 7 t: hoch 1 of wheat below 14 % protein, hoch 2 of wheat with more
    ['Weizen 6,0–7,5 t: 170; ≥ 14 % RP 6,75–8 t: 180', 'Winter wheat', 7, 150, 180],
    ['Weizen > 9 t: 195', 'Spring wheat', 9.1, 175, 195],
    ['Durum 5,25–6,5 t: 170', 'Durum wheat', 6, 150, 170],
    ['Dinkel 3,5–5,5 t: 110', 'Spelt', 3.5, 95, 110],
    ['Emmer, Einkorn 3,0–4,5 t: 145', 'Emmer and einkorn', 4, 125, 145],
    ['Wintergerste 7,5–9 t: 170; Braugerste 7–8,5 t: 125', 'Winter barley', 8, 105, 170],
    ['Triticale > 9 t: 165', 'Triticale', 10, 140, 165],
    ['Roggen 4,0–5,5 t: 110', 'Rye', 5, 95, 110],
    ['Hafer 5,0–6,5 t: 115', 'Oats', 6, 100, 115],
    ['Körnermais 12–13,5 t: 195', 'Grain maize', 12, 175, 195],
    ['Körnermais < 8,5 t: 110', 'Grain maize', 8.4, 100, 110],
    ['Raps 3,5–4,25 t: 180', 'Winter oilseed rape', 4, 160, 180],
    ['Zuckerrübe 75–85 t: 180', 'Sugar beet', 80, 155, 180],
    ['Speisekartoffel 45–55 t: 195', 'Ware potato', 50, 165, 195],
    ['Frühkartoffel > 20 t: 145', 'Early ware potato', 30, 125, 145],
    ['Sonnenblume 3–4 t: 80', 'Sunflower', 3, 70, 80],
    ['Ölkürbis 0,6–0,8 t: 90', 'Oil pumpkin', 0.7, 75, 90],
    ['Sojabohne: 60', 'Soybean', 3, 50, 60],
    ['Tafelapfel mittel: 70', 'Apple', 30, 70, 70],
    ['Tafelapfel hoch, 40 t: 100', 'Apple', 45, 100, 100],
  ])('%s (%s, %d t)', (_line, name, tonnes, least, most) =>
    expect(limit(name, tonnes)).toEqual([least, most]),
  );

  it.each<[why: string, name: string, least: number, most: number]>([
    ['any yield', 'Winter wheat', 95, 195],
    ['any yield, in cubic metres', 'Silage maize', 110, 240],
    ['one to six cuts, poor or rich in clover', 'Temporary grassland', 15, 280],
    ['one to six cuts, meadow or pasture', 'Permanent grassland', 20, 270],
    ['with and without legumes', 'Cover crop mixture', 30, 80],
  ])('without a yield the limit is between two: %s (%s)', (_why, name, least, most) =>
    expect(limit(name, null)).toEqual([least, most]),
  );

  it('a yield in tonnes says nothing of a crop that the table has by cuts or in cubic metres', () => {
    expect(limit('Silage maize', 45)).toEqual([110, 240]);
    expect(limit('Permanent grassland', 9)).toEqual([20, 270]);
  });

  it.each(['Leek', 'Vining peas', 'Courgette', 'Iceberg lettuce', 'Green fallow', 'Tobacco'])(
    'the limit of %s is not known',
    (name) => expect(limit(name, 5)).toEqual([null, null]),
  );

  it.each<[string, string]>([
    ['NL', '2026-04-01'],
    ['DK', '2026-04-01'],
    // annex 3 was amended on 11 July 2024
    ['AT', '2024-07-10'],
    ['AT', '2028-01-01'],
  ])('there is none in %s on %s', (country, day) =>
    expect(limit('Winter wheat', 7, null, { country, day })).toBeNull(),
  );
});

describe('RUL-25 NAPV § 7(2), annexes 3 and 5: the limit in the zone that a field states', () => {
  it.each<[line: string, name: string, tonnes: number | null, zone: NitrateZone, limits: number[]]>(
    [
      ['Weizen < 4 t: 105, Gebiete 95', 'Winter wheat', 3.9, 'stricter', [95, 95]],
      ['Weizen < 4 t: 105', 'Winter wheat', 3.9, 'vulnerable', [105, 105]],
      ['Weizen < 4 t: 105', 'Winter wheat', 3.9, 'outside', [105, 105]],
      // below 14 % protein hoch 1, with more hoch 2
      ['7 t: 170 or 180', 'Winter wheat', 7, 'vulnerable', [170, 180]],
      ['7 t, Gebiete: 150 or 160', 'Winter wheat', 7, 'stricter', [150, 160]],
      ['Raps 3,5–4,25 t, Gebiete 160', 'Winter oilseed rape', 4, 'stricter', [160, 160]],
      ['Raps 3,5–4,25 t: 180', 'Winter oilseed rape', 4, 'outside', [180, 180]],
      ['Sonnenblume any yield, Gebiete', 'Sunflower', null, 'stricter', [40, 80]],
      ['Sonnenblume any yield', 'Sunflower', null, 'vulnerable', [50, 90]],
      ['Tafelapfel the same in both', 'Apple', 30, 'stricter', [70, 70]],
    ],
  )('%s (%s, %s t, %s)', (_line, name, tonnes, zone, limits) =>
    expect(limit(name, tonnes, zone)).toEqual(limits),
  );

  it.each<
    [why: string, name: string, tonnes: number | null, zone: NitrateZone | null, open: string[]]
  >([
    ['nothing stated', 'Winter oilseed rape', null, null, ['yield', 'area']],
    ['the yield stated', 'Winter oilseed rape', 4, null, ['area']],
    ['the zone stated', 'Winter oilseed rape', null, 'stricter', ['yield']],
    ['both stated', 'Winter oilseed rape', 4, 'vulnerable', []],
    ['wheat is of two qualities', 'Winter wheat', 7, 'stricter', ['use']],
    ['wheat is of two qualities', 'Winter wheat', 7, null, ['use', 'area']],
    ['below 4 t both have the same', 'Winter wheat', 3.9, 'vulnerable', []],
    ['wheat without a yield', 'Winter wheat', null, 'vulnerable', ['yield']],
    ['silage maize is in cubic metres', 'Silage maize', 45, null, ['use', 'area']],
    ['grass is by cuts, the same in both', 'Permanent grassland', 9, null, ['use']],
    ['apples have the same in both', 'Apple', 30, null, []],
    ['apples without a yield', 'Apple', null, null, ['yield']],
  ])('%s: %s, %s t, zone %s leaves open %s', (_why, name, tonnes, zone, open) =>
    expect(found(name, tonnes, zone)?.open).toEqual(open),
  );
});

describe('RUL-25 NAPV annex 3 section III: nitrogen that a crop leaves, kg a hectare', () => {
  it.each<[line: string, name: string, least: number, most: number]>([
    ['Ackerbohnen: 20', 'Field beans', 20, 20],
    ['Körnererbsen: 20', 'Dry peas', 20, 20],
    ['Sojabohne: 0', 'Soybean', 0, 0],
    ['Ölkürbis: 10', 'Oil pumpkin', 10, 10],
    ['Luzerne: 40', 'Lucerne', 40, 40],
    ['Klee einjährig 20, mehrjährig 40', 'Red clover', 20, 40],
    ['Dauerwiese gräserbetont 30, kleereich 40; Hutweide 0', 'Permanent grassland', 0, 40],
    ['Winterweizen: 0', 'Winter wheat', 0, 0],
  ])('%s (%s)', (_line, name, least, most) =>
    expect(leftBy('AT', starterCrop<LimitedCrop>(name), '2026-04-01')).toEqual({ least, most }),
  );

  it('is not known of crops that the table has no line of, nor elsewhere', () => {
    expect(leftBy('AT', starterCrop<LimitedCrop>('Leek'), '2026-04-01')).toBeNull();
    expect(leftBy('DE', starterCrop<LimitedCrop>('Dry peas'), '2026-04-01')).toBeNull();
  });
});

describe('RUL-25 the table of NAPV annex 3', () => {
  const { lines } = austrianLimits;
  it('allows more for more yield, and never more in areas with stricter limits', () => {
    for (const { name, classes } of lines) {
      expect(
        classes.every(({ kilograms, inAreas }) => inAreas <= kilograms),
        name,
      ).toBe(true);
      const from = classes.map((one) => one.from);
      expect(from, name).toEqual(from.toSorted((left, right) => (left ?? 0) - (right ?? 0)));
      const kilograms = classes.map((one) => one.kilograms);
      expect(kilograms, name).toEqual(kilograms.toSorted((left, right) => left - right));
    }
  });

  it('names crops of the starter list alone', () => {
    const codes = new Set(
      cropTypeStarter.flatMap(({ id, edi_code: edi, eppo_code: eppo }) => [
        `#${id}`,
        `/${edi}`,
        eppo,
      ]),
    );
    const unknown = lines.flatMap(({ crops }) => crops.split(' ')).filter((one) => !codes.has(one));
    expect(unknown).toEqual([]);
  });
});
