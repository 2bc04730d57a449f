import { describe, expect, it } from 'vitest';
import type { Material } from '../../producttype/material.ts';
import { dayVerdict, openDays, type Spreading } from '../closed-periods.ts';
import type { NitrateZone } from '../nitrate-zone.ts';
import type { SpreadingLand, SpreadingSoil } from './closed-period.ts';

/** Days worked by hand from the sources of each country; both days at the edge of each period. */

type Line = readonly [
  material: Material,
  land: SpreadingLand | null,
  day: string,
  state: ReturnType<typeof dayVerdict>['state'],
];

const on = (
  site: Pick<Spreading, 'country'> & Partial<Spreading>,
  material: Material,
  land: SpreadingLand | null,
): Spreading => ({ soil: null, ...site, material, land });

describe('RUL-25 closed periods of vines, orchards and other permanent crops', () => {
  it.each<readonly [country: string, ...Line]>([
    // LK Wien: easily soluble from 15 October, slowly soluble from 30 November, to 15 February
    ['AT', 'slurry', 'permanent', '2025-10-14', 'open'],
    ['AT', 'slurry', 'permanent', '2025-10-15', 'closed'],
    ['AT', 'slurry', 'permanent', '2026-02-15', 'closed'],
    ['AT', 'slurry', 'permanent', '2026-02-16', 'open'],
    ['AT', 'mineral_nitrogen', 'permanent', '2025-10-15', 'closed'],
    ['AT', 'solid_manure', 'permanent', '2025-11-29', 'open'],
    ['AT', 'solid_manure', 'permanent', '2025-11-30', 'closed'],
    ['AT', 'compost', 'permanent', '2026-02-15', 'closed'],
    ['AT', 'poultry_manure', 'permanent', '2025-10-15', 'undecided'],
    ['AT', 'poultry_manure', 'permanent', '2025-11-30', 'closed'],
    // no harvest begins it, as it does on arable land
    ['AT', 'slurry', 'permanent', '2025-08-20', 'open'],
    // DüV § 6(8): the first sentence names arable land and grassland, the others no use of land
    ['DE', 'slurry', 'permanent', '2025-11-10', 'undecided'],
    ['DE', 'mineral_nitrogen', 'permanent', '2026-01-31', 'undecided'],
    ['DE', 'mineral_nitrogen', 'permanent', '2026-02-01', 'open'],
    ['DE', 'solid_manure', 'permanent', '2025-11-30', 'open'],
    ['DE', 'solid_manure', 'permanent', '2025-12-01', 'closed'],
    ['DE', 'mineral_phosphate', 'permanent', '2026-01-15', 'closed'],
    ['DE', 'mineral_phosphate', 'permanent', '2026-01-16', 'open'],
  ])('%s: %s on %s land on %s: %s', (country, material, land, day, state) =>
    expect(dayVerdict(on({ country, zone: 'vulnerable' }, material, land), day).state).toBe(state),
  );
});

describe('RUL-25 closed periods of Austria, NAPV § 2 of 16 October 2024', () => {
  const at = { country: 'AT' };

  it.each<Line>([
    // (2): on grassland and fodder land from 30 November to 15 February
    ['slurry', 'grassland', '2025-11-29', 'open'],
    ['slurry', 'grassland', '2025-11-30', 'closed'],
    ['slurry', 'grassland', '2025-12-31', 'closed'],
    ['slurry', 'grassland', '2026-01-01', 'closed'],
    ['slurry', 'grassland', '2026-02-15', 'closed'],
    ['slurry', 'grassland', '2026-02-16', 'open'],
    ['mineral_nitrogen', 'grassland', '2026-02-15', 'closed'],
    ['solid_manure', 'grassland', '2025-11-30', 'closed'],
    ['compost', 'grassland', '2026-02-16', 'open'],
    // (1) no. 1: easily soluble in any case after 15 October, some crops until 31 October
    ['slurry', 'arable', '2025-10-16', 'conditional'],
    ['slurry', 'arable', '2025-10-31', 'conditional'],
    ['slurry', 'arable', '2025-11-01', 'closed'],
    ['mineral_nitrogen', 'arable', '2025-10-31', 'conditional'],
    ['mineral_nitrogen', 'arable', '2025-11-01', 'closed'],
    // no. 2: slowly soluble from 30 November
    ['solid_manure', 'arable', '2025-11-29', 'open'],
    ['solid_manure', 'arable', '2025-11-30', 'closed'],
    ['compost', 'arable', '2025-11-29', 'open'],
    ['compost', 'arable', '2025-11-30', 'closed'],
    // no. 3: until 15 February, for crops of early need until 31 January
    ['slurry', 'arable', '2026-01-31', 'closed'],
    ['slurry', 'arable', '2026-02-01', 'conditional'],
    ['slurry', 'arable', '2026-02-15', 'conditional'],
    ['slurry', 'arable', '2026-02-16', 'open'],
    ['solid_manure', 'arable', '2026-02-01', 'conditional'],
    // § 1: droppings of laying hens are easily soluble fresh, and slowly dry
    ['poultry_manure', 'arable', '2025-11-05', 'undecided'],
    ['poultry_manure', 'arable', '2025-11-30', 'closed'],
    ['poultry_manure', 'grassland', '2025-11-29', 'open'],
    // of fertilizers with nitrogen
    ['mineral_phosphate', 'arable', '2025-12-24', 'open'],
    // the crop is unknown: certain where both agree
    ['slurry', null, '2025-12-24', 'closed'],
    ['slurry', null, '2025-11-10', 'no_land'],
    ['slurry', null, '2026-05-01', 'open'],
    // before the version that was read
    ['slurry', 'arable', '2024-10-15', 'no_rules'],
  ])('%s on %s, %s: %s', (material, land, day, state) =>
    expect(dayVerdict(on(at, material, land), day).state).toBe(state),
  );

  // no. 1: from the harvest of the last main crop, the one that is harvested last in its calendar year
  it.each([
    ['slurry', null, '2025-06-30', 'open'],
    ['slurry', null, '2025-07-01', 'harvest_unknown'],
    ['slurry', null, '2025-10-15', 'harvest_unknown'],
    ['slurry', '2025-07-20', '2025-07-19', 'open'],
    ['slurry', '2025-07-20', '2025-07-20', 'conditional'],
    ['slurry', '2025-05-20', '2025-06-01', 'conditional'],
    ['slurry', '2025-10-20', '2025-10-15', 'open'],
    ['slurry', '2025-10-20', '2025-10-16', 'conditional'],
    // a harvest of the year before closes nothing in this one
    ['slurry', '2025-07-20', '2026-03-01', 'open'],
    // a follow-up crop stands after the harvest
    ['slurry', '', '2025-08-20', 'conditional'],
    ['slurry', '', '2026-03-20', 'open'],
    ['mineral_nitrogen', '2025-07-20', '2025-08-20', 'conditional'],
    ['poultry_manure', '2025-07-20', '2025-08-20', 'undecided'],
    ['solid_manure', '2025-07-20', '2025-08-20', 'open'],
  ] as const)('%s, harvested on %s, spread on %s: %s', (material, harvested, day, state) =>
    expect(dayVerdict(on({ ...at, harvested }, material, 'arable'), day).state).toBe(state),
  );

  it('two fertilizers on one day are judged each by its kind', () => {
    const states = (['slurry', 'solid_manure'] as const).map(
      (material) => dayVerdict(on(at, material, 'arable'), '2025-11-10').state,
    );
    expect(states).toEqual(['closed', 'open']);
  });

  it('open days of a year end where the harvest is not known', () =>
    expect(openDays(on(at, 'slurry', 'arable'), 2026)).toEqual([
      { first: '2026-02-16', last: '2026-06-30' },
    ]));
});

describe('RUL-25 closed periods of Denmark, by municipalities and advisers', () => {
  it.each<readonly [...Line, SpreadingSoil | null, string | null]>([
    // slurry: from the harvest, at the latest 1 October, to 1 February
    ['slurry', 'arable', '2025-05-01', 'open', null, null],
    ['slurry', 'arable', '2025-08-15', 'harvest_unknown', null, null],
    ['slurry', 'arable', '2025-08-15', 'conditional', null, '2025-08-01'],
    ['slurry', 'arable', '2025-09-30', 'conditional', null, '2025-08-01'],
    ['slurry', 'arable', '2025-09-30', 'open', null, '2025-10-10'],
    ['slurry', 'arable', '2025-10-01', 'conditional', null, '2025-10-10'],
    ['slurry', 'arable', '2025-10-14', 'conditional', null, null],
    ['slurry', 'arable', '2025-10-15', 'closed', null, null],
    ['slurry', 'arable', '2026-01-31', 'closed', null, null],
    ['slurry', 'arable', '2026-02-01', 'open', null, null],
    // fodder grass that stays until 1 October
    ['slurry', 'grassland', '2025-09-30', 'open', null, null],
    ['slurry', 'grassland', '2025-10-01', 'conditional', null, null],
    ['slurry', 'grassland', '2025-10-15', 'closed', null, null],
    // solid: 1 September to 1 November on all soils, loam to 1 December, sand to 1 February
    ['solid_manure', 'arable', '2025-08-31', 'conditional', null, '2025-08-01'],
    ['solid_manure', 'arable', '2025-09-01', 'closed', null, null],
    ['solid_manure', 'arable', '2025-10-31', 'closed', 'jb_clay', null],
    ['solid_manure', 'arable', '2025-11-01', 'open', 'jb_clay', null],
    ['solid_manure', 'arable', '2025-11-01', 'closed', 'jb_loam', null],
    ['solid_manure', 'arable', '2025-11-30', 'closed', 'jb_loam', null],
    ['solid_manure', 'arable', '2025-12-01', 'open', 'jb_loam', null],
    ['solid_manure', 'arable', '2025-12-01', 'closed', 'jb_sand', null],
    ['compost', 'arable', '2026-01-31', 'closed', 'jb_sand', null],
    ['compost', 'arable', '2026-02-01', 'open', 'jb_sand', null],
    ['poultry_manure', 'arable', '2025-12-24', 'no_soil', null, null],
    ['solid_manure', 'grassland', '2025-12-24', 'undecided', 'jb_sand', null],
    // mineral: 15 November to 1 February, on winter cereals from 2 October
    ['mineral_nitrogen', 'arable', '2025-10-01', 'open', null, null],
    ['mineral_nitrogen', 'arable', '2025-10-02', 'conditional', null, null],
    ['mineral_nitrogen', 'arable', '2025-11-14', 'conditional', null, null],
    ['mineral_nitrogen', 'grassland', '2025-11-14', 'open', null, null],
    ['mineral_nitrogen', 'grassland', '2025-11-15', 'closed', null, null],
    ['mineral_nitrogen', 'arable', '2026-01-31', 'closed', null, null],
    ['mineral_nitrogen', 'arable', '2026-02-01', 'open', null, null],
    ['mineral_phosphate', 'arable', '2025-12-24', 'undecided', null, null],
  ])('%s on %s, %s: %s (%s, harvested %s)', (material, land, day, state, soil, harvested) =>
    expect(dayVerdict(on({ country: 'DK', soil, harvested }, material, land), day).state).toBe(
      state,
    ),
  );
});

describe('RUL-25 closed periods of Belgium by region', () => {
  it.each<readonly [region: string | null, ...Line]>([
    // Flanders: nothing from 1 November to 15 January
    ['VLG', 'solid_manure', 'arable', '2025-10-31', 'open'],
    ['VLG', 'solid_manure', 'arable', '2025-11-01', 'closed'],
    ['VLG', 'compost', 'grassland', '2026-01-15', 'closed'],
    ['VLG', 'compost', 'grassland', '2026-01-16', 'open'],
    // type 2 from 1 September to 15 February
    ['VLG', 'slurry', 'grassland', '2025-08-15', 'open'],
    ['VLG', 'slurry', 'grassland', '2025-08-16', 'undecided'],
    ['VLG', 'slurry', 'grassland', '2025-09-01', 'closed'],
    ['VLG', 'slurry', 'grassland', '2025-02-15', 'closed'],
    ['VLG', 'slurry', 'grassland', '2025-02-16', 'open'],
    ['VLG', 'poultry_manure', 'arable', '2025-10-15', 'undecided'],
    ['VLG', 'poultry_manure', 'arable', '2025-10-16', 'closed'],
    ['VLG', 'slurry', 'arable', '2026-02-15', 'closed'],
    ['VLG', 'slurry', 'arable', '2026-02-16', 'open'],
    ['VLG', 'slurry', 'arable', '2025-08-20', 'harvest_unknown'],
    // in 2026 slurry on grassland from 9 February
    ['VLG', 'slurry', 'grassland', '2026-02-08', 'closed'],
    ['VLG', 'slurry', 'grassland', '2026-02-09', 'open'],
    ['VLG', 'mineral_nitrogen', 'grassland', '2026-02-09', 'undecided'],
    ['VLG', 'slurry', 'grassland', '2027-02-09', 'closed'],
    // type 3 from 1 September, specific crops until 31 October and from 16 January
    ['VLG', 'mineral_nitrogen', 'grassland', '2025-08-31', 'open'],
    ['VLG', 'mineral_nitrogen', 'grassland', '2025-09-01', 'closed'],
    ['VLG', 'mineral_nitrogen', 'arable', '2025-10-31', 'conditional'],
    ['VLG', 'mineral_nitrogen', 'arable', '2025-11-01', 'closed'],
    ['VLG', 'mineral_phosphate', 'arable', '2026-01-16', 'conditional'],
    ['VLG', 'mineral_nitrogen', 'arable', '2026-02-16', 'open'],
    // Wallonia: from mid-November slow fertilizers alone
    ['WAL', 'slurry', 'grassland', '2025-11-16', 'closed'],
    ['WAL', 'slurry', 'grassland', '2026-01-15', 'closed'],
    ['WAL', 'slurry', 'grassland', '2026-01-16', 'conditional'],
    ['WAL', 'slurry', 'grassland', '2026-01-31', 'conditional'],
    ['WAL', 'slurry', 'grassland', '2026-02-01', 'open'],
    ['WAL', 'slurry', 'arable', '2026-02-15', 'closed'],
    ['WAL', 'slurry', 'arable', '2026-02-16', 'open'],
    ['WAL', 'slurry', 'arable', '2025-09-20', 'undecided'],
    ['WAL', 'mineral_nitrogen', 'grassland', '2026-01-31', 'closed'],
    ['WAL', 'mineral_nitrogen', 'grassland', '2026-02-01', 'open'],
    ['WAL', 'mineral_nitrogen', 'arable', '2026-02-15', 'closed'],
    // slow ones: 1 October to 15 November in vulnerable zones
    ['WAL', 'solid_manure', 'arable', '2025-09-30', 'open'],
    ['WAL', 'solid_manure', 'arable', '2025-10-01', 'undecided'],
    ['WAL', 'compost', 'grassland', '2025-11-15', 'undecided'],
    ['WAL', 'solid_manure', 'grassland', '2025-11-16', 'open'],
    ['WAL', 'slurry', 'arable', '2023-04-14', 'no_rules'],
    // at the border of regions, or without a boundary
    [null, 'slurry', 'arable', '2025-12-24', 'no_region'],
  ])('%s: %s on %s, %s: %s', (region, material, land, day, state) =>
    expect(dayVerdict(on({ country: 'BE', region }, material, land), day).state).toBe(state),
  );

  it.each<readonly [NitrateZone | null, ...Line]>([
    [null, 'solid_manure', 'arable', '2025-09-30', 'open'],
    [null, 'solid_manure', 'arable', '2025-10-01', 'undecided'],
    ['outside', 'solid_manure', 'arable', '2025-10-01', 'open'],
    ['outside', 'compost', 'grassland', '2025-11-15', 'open'],
    ['vulnerable', 'solid_manure', 'arable', '2025-09-30', 'open'],
    ['vulnerable', 'solid_manure', 'arable', '2025-10-01', 'closed'],
    ['vulnerable', 'compost', 'grassland', '2025-11-15', 'closed'],
    ['vulnerable', 'compost', 'grassland', '2025-11-16', 'open'],
    ['stricter', 'solid_manure', 'grassland', '2025-10-20', 'closed'],
    // days of all land of the region
    ['outside', 'slurry', 'arable', '2025-12-24', 'closed'],
    ['outside', 'slurry', 'arable', '2025-09-20', 'undecided'],
  ])('Wallonia, zone %s: %s on %s, %s: %s', (zone, material, land, day, state) =>
    expect(
      dayVerdict({ ...on({ country: 'BE', region: 'WAL' }, material, land), zone }, day).state,
    ).toBe(state),
  );

  it('Flanders closes arable land to slurry from the harvest on, but before other crops', () => {
    const harvested = on(
      { country: 'BE', region: 'VLG', harvested: '2025-08-01' },
      'slurry',
      'arable',
    );
    expect(dayVerdict(harvested, '2025-07-31').state).toBe('open');
    expect(dayVerdict(harvested, '2025-08-20').state).toBe('conditional');
  });
});
