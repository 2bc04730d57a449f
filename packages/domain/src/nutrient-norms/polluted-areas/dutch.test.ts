import { describe, expect, it } from 'vitest';
import { fixture } from '../../testing/fixture.ts';
import { nitrateZones, type NitrateZone } from '../nitrate-zone.ts';
import { nitrogenNorm, type SoilKind } from '../nitrogen.ts';

/**
 * Norms of nitrogen in Dutch areas that are polluted by nutrients (NV areas).
 * @source RUL-25, decisions 285
 */

/**
 * Norm and norm in an NV area on clay, northern sand, southern sand, loess and peat, as the data of
 * nmi-agro/fdm have both for 2025 and 2026.
 */
const table: readonly (readonly [code: string, crop: string, figures: string])[] = [
  ['233', 'winter wheat', '245/196 160/128 160/128 190/152 160/128'],
  ['234', 'spring wheat', '150/120 140/112 140/112 140/112 140/112'],
  ['235', 'winter barley', '140/112 140/112 140/112 140/112 140/112'],
  ['236', 'spring barley', '80/64 80/64 80/64 80/64 80/64'],
  ['238', 'oats', '100/80 100/80 100/80 100/80 100/80'],
  ['241', 'peas', '30/24 30/24 30/24 30/24 30/24'],
  ['242', 'broad beans', '75/60 75/60 75/60 75/60 75/60'],
  ['256', 'sugar beet', '150/120 145/116 116/93 116/93 145/116'],
  ['257', 'fodder beet', '165/132 165/132 132/106 132/106 165/132'],
  ['259', 'maize', '185/148 140/112 112/90 112/90 150/120'],
  ['265', 'grazed grassland', '345/276 250/200 250/200 250/200 265/212'],
  ['311', 'field beans', '50/40 50/40 40/32 40/32 50/40'],
  ['314', 'triticale', '160/128 150/120 120/96 120/96 150/120'],
  ['343', 'land without room for manure', '0/0 0/0 0/0 0/0 0/0'],
  ['426', 'leguminous green manure', '0/0 0/0 0/0 0/0 0/0'],
  ['511', 'chicory', '70/56 70/56 70/56 70/56 70/56'],
  ['666', 'flax', '70/56 70/56 56/45 56/45 70/56'],
  ['814', 'sweet corn', '200/160 185/148 148/118 148/118 190/152'],
  ['964', 'dahlia', '110/88 105/84 105/84 105/84 105/84'],
  ['970', 'hyacinth', '220/176 210/168 210/168 210/168 210/168'],
  ['1071', 'young trees of avenues', '115/92 115/92 115/92 115/92 115/92'],
  ['1095', 'apple', '175/140 165/132 165/132 165/132 165/132'],
  ['1911', 'early potatoes', '120/96 120/96 96/77 96/77 120/96'],
  ['1921', 'turf', '340/272 340/272 272/218 272/218 340/272'],
  ['1922', 'winter rape', '205/164 190/152 152/122 152/122 195/156'],
  ['1923', 'spring rape', '120/96 120/96 96/77 96/77 120/96'],
  ['1932', 'winter onions', '170/136 120/96 120/96 120/96 120/96'],
  ['2014', 'ware potatoes', '250/200 235/188 188/150 184/147 245/196'],
  ['2015', 'seed potatoes', '120/96 120/96 120/96 120/96 120/96'],
  ['2017', 'starch potatoes', '240/192 230/184 184/147 184/147 230/184'],
  ['2713', 'cauliflower', '230/184 210/168 168/134 168/134 220/176'],
  ['2719', 'broccoli', '270/216 235/188 188/150 188/150 245/196'],
  ['2747', 'sugar peas', '90/72 85/68 68/54 68/54 85/68'],
  ['2749', 'leek', '245/196 225/180 180/144 180/144 235/188'],
  ['2773', 'spinach', '260/208 190/152 152/122 152/122 200/160'],
  ['2777', 'sprouts', '290/232 265/212 212/170 212/170 275/220'],
  ['2783', 'carrots', '110/88 110/88 110/88 110/88 110/88'],
  ['2789', 'white cabbage', '320/256 290/232 232/186 232/186 305/244'],
];
const soils: readonly SoilKind[] = ['clay', 'sand_north', 'sand_south', 'loess', 'peat'];
const cases = table.flatMap(([code, crop, figures]) =>
  figures.split(' ').map((pair, index) => {
    const [norm = NaN, polluted = NaN] = pair.split('/').map(Number);
    return { code, crop, soil: fixture<SoilKind>(soils[index]), norm, polluted };
  }),
);

describe('RUL-25 NV areas: the norm is 80 % of the ordinary one, in whole kilograms', () => {
  it.each(cases)('$crop on $soil: $norm, in an NV area $polluted kg', (one) => {
    for (const day of ['2025-03-01', '2026-11-29']) {
      const of = (zone: NitrateZone | null) => {
        const found = nitrogenNorm(one.code, { soil: one.soil, zone }, 'NL', day);
        return [found?.kilograms, found?.least];
      };
      expect(of('stricter')).toEqual([one.polluted, one.polluted]);
      expect(of('vulnerable')).toEqual([one.norm, one.norm]);
      expect(of('outside')).toEqual([one.norm, one.norm]);
      expect(of(null)).toEqual([one.norm, one.polluted]);
    }
  });

  it('no norm is known before 2025, where areas had other reductions, nor after 2026', () => {
    const known = (day: string) =>
      nitrogenNorm('233', { soil: 'clay', zone: 'stricter' }, 'NL', day)?.kilograms ?? null;
    expect(['2024-12-31', '2025-01-01', '2026-12-31', '2027-01-01'].map(known)).toEqual([
      null,
      196,
      196,
      null,
    ]);
  });

  it.each([...nitrateZones, null])('a crop without a norm has none in zone %s', (zone) =>
    expect(nitrogenNorm('99999', { soil: 'clay', zone }, 'NL', '2026-05-01')).toBeNull(),
  );

  it('the page is named where a lower norm can apply', () => {
    const page = (code: string, zone: NitrateZone | null) =>
      nitrogenNorm(code, { soil: 'clay', zone }, 'NL', '2026-05-01')?.page ?? null;
    for (const zone of ['stricter', null] as const)
      expect(page('233', zone)).toMatchObject({ version: '2025', readAs: 'summary' });
    expect([page('233', 'vulnerable'), page('233', 'outside'), page('343', null)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
