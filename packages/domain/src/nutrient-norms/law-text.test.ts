import { describe, expect, it } from 'vitest';
import { dayVerdict } from './closed-periods.ts';
import { contentsOf } from './crop-contents.ts';
import { materialOf } from '../producttype/material.ts';
import { needOf } from './need.ts';

/**
 * Figures from the text of the Düngeverordnung of 26 May 2017, as amended on 10 August 2021; every
 * line was copied from the law by hand.
 */

describe('RUL-25 annex 7: nitrogen and phosphate of harvested products, kg per 100 kg fresh', () => {
  it.each<[line: string, code: string, n: number, p2o5: number]>([
    ['Weizen, Korn (12 % RP)', '233', 1.81, 0.8],
    ['Wintergerste, Korn (12 % RP)', '235', 1.65, 0.8],
    ['Sommerfuttergerste, Korn (12 % RP)', '236', 1.65, 0.8],
    ['Roggen, Korn (11 % RP)', '237', 1.51, 0.8],
    ['Hafer, Korn (11 % RP)', '238', 1.51, 0.8],
    ['Wintertriticale, Korn (12 % RP)', '314', 1.65, 0.8],
    ['Körnermais, Korn (10 % RP)', '316', 1.38, 0.8],
    ['Getreide, Ganzpflanze', '6806', 0.56, 0.23],
    ['Ackerbohne, Korn', '311', 4.1, 1.2],
    ['Erbse, Korn', '308', 3.6, 1.1],
    ['Lupine blau, Korn', '663', 4.48, 1.02],
    ['Sojabohne, Korn', '665', 4.4, 1.5],
    ['Raps, Korn', '1922', 3.35, 1.8],
    ['Öllein, Korn', '666', 3.5, 1.2],
    ['Kartoffel, Knolle', '2014', 0.35, 0.14],
    ['Zuckerrübe, Rübe', '256', 0.18, 0.1],
    ['Gehaltsrübe, Rübe', '257', 0.18, 0.09],
    ['Silomais, Ganzpflanze, 28 % TM', '259', 0.38, 0.16],
    ['Rotklee, Ganzpflanze', '799', 0.65, 0.13],
    ['Luzerne, Ganzpflanze', '258', 0.65, 0.14],
    ['Weidelgras (Ackergras), Ganzpflanze', '266', 0.53, 0.16],
    // table 3 is of dry matter: 2.40 and 0.71 in 100 kg, of which fresh grass has 20
    ['Grünland, 3 Nutzungen', '265', 0.48, 0.142],
  ])('%s', (_line, code, n, p2o5) => {
    const found = contentsOf(code);
    expect([found?.n, found?.p2o5]).toEqual([
      expect.closeTo(n * 10, 6),
      expect.closeTo(p2o5 * 10, 6),
    ]);
  });
});

describe('RUL-25 annex 4 tables 2 and 3: demand of nitrogen by yield', () => {
  const need = (crop: string, tonnes: number) =>
    needOf({
      crop,
      expected: tonnes,
      soil: { mineralNitrogen: null, nitrogenSupply: null },
      phosphateClass: null,
      norm: null,
    }).n;
  it.each<[line: string, code: string, tonnes: number, n: number]>([
    ['Winterraps 40: 200', '1922', 4, 200],
    ['Winterraps 45: 10 more', '1922', 4.5, 210],
    ['Winterraps 35: 15 less', '1922', 3.5, 185],
    ['Winterweizen A, B 80: 230', '233', 8, 230],
    ['Winterweizen 90: 10 more', '233', 9, 240],
    ['Winterweizen 130: 40 more at most', '233', 13, 270],
    ['Winterweizen 70: 15 less', '233', 7, 215],
    ['Wintergerste 70: 180', '235', 7, 180],
    ['Winterroggen 70: 170', '237', 7, 170],
    ['Wintertriticale 70: 190', '314', 7, 190],
    ['Sommergerste 50: 140', '236', 5, 140],
    ['Hafer 55: 130', '238', 5.5, 130],
    ['Körnermais 90: 200', '316', 9, 200],
    ['Silomais 450: 200', '259', 45, 200],
    ['Silomais 500: 10 more', '259', 50, 210],
    ['Zuckerrübe 650: 170', '256', 65, 170],
    ['Zuckerrübe 550: 15 less', '256', 55, 155],
    ['Kartoffel 450: 180', '2014', 45, 180],
    ['Kartoffel 400: 10 less', '2014', 40, 170],
    ['Frühkartoffel 400: 220', '1911', 40, 220],
    ['Sonnenblume 30: 120, no more or less in table 3', '515', 4, 120],
    ['Öllein 20: 100', '666', 2, 100],
  ])('%s', (_line, code, tonnes, n) => expect(need(code, tonnes)).toBe(n));
});

describe('RUL-25 § 6(8): days on which spreading is forbidden', () => {
  const at = (date: string, material: Parameters<typeof dayVerdict>[0]['material']) =>
    dayVerdict({ material, country: 'DE', land: 'arable', soil: null, zone: 'vulnerable' }, date)
      .state;
  it.each<[string, Parameters<typeof at>[1], ReturnType<typeof at>]>([
    ['2025-11-30', 'mineral_phosphate', 'open'],
    ['2025-12-01', 'mineral_phosphate', 'closed'],
    ['2026-01-15', 'mineral_phosphate', 'closed'],
    ['2026-01-16', 'mineral_phosphate', 'open'],
    ['2026-01-15', 'solid_manure', 'closed'],
    ['2026-01-16', 'compost', 'open'],
    ['2026-01-31', 'slurry', 'closed'],
    ['2026-02-01', 'slurry', 'open'],
  ])('%s %s: %s', (date, material, expected) => expect(at(date, material)).toBe(expected));

  it.each([
    ['P2O5 45 %', 'mineral_phosphate'],
    ['N 27 %', 'mineral_nitrogen'],
    ['N 18 %, P2O5 46 %', 'mineral_nitrogen'],
    ['K2O 40 %', 'other'],
  ])('a mineral fertilizer of %s is %s', (specification, expected) =>
    expect(materialOf({ edi_code: 'CUSTOM', kind: 'mineral', unit: 'kg', specification })).toBe(
      expected,
    ),
  );
});
