import { describe, expect, it } from 'vitest';
import { cropTypeStarter } from '../../croptype/croptype.starter.ts';
import { translate } from '@furrow/kit/text.ts';
import type { Material } from '../../producttype/material.ts';
import { closedPeriods, dayVerdict, openDays, type Spreading } from '../closed-periods.ts';
import type { SpreadingLand } from './closed-period.ts';
import { frenchLandOf } from './french-crops.ts';

/**
 * Closed periods of France on land that states no zone, worked by hand from the rules of the simulator
 * of the ministry; both days at the edge of each period.
 */

type State = ReturnType<typeof dayVerdict>['state'];

const on = (
  material: Material,
  land: SpreadingLand | null,
  more: Partial<Spreading> = {},
): Spreading => ({ country: 'FR', areas: ['plains'], soil: null, material, land, ...more });

/** The crop is of the season after, so it is to be sown or stands. */
const nextSeason = { seasonEnd: '2026-12-31' };

describe('RUL-25 closed periods of France by group of crops and type of fertilizer', () => {
  it.each<readonly [Material, SpreadingLand, day: string, State]>([
    // rape: I from 15 November, II from 15 October, III from 1 September
    ['solid_manure', 'rape', '2025-11-14', 'open'],
    ['solid_manure', 'rape', '2025-11-15', 'conditional'],
    ['solid_manure', 'rape', '2026-01-15', 'conditional'],
    ['solid_manure', 'rape', '2026-01-16', 'open'],
    ['slurry', 'rape', '2025-10-14', 'open'],
    ['slurry', 'rape', '2025-10-15', 'conditional'],
    ['slurry', 'rape', '2026-01-31', 'conditional'],
    ['slurry', 'rape', '2026-02-01', 'open'],
    ['mineral_nitrogen', 'rape', '2025-08-31', 'open'],
    ['mineral_nitrogen', 'rape', '2025-09-01', 'conditional'],
    ['mineral_nitrogen', 'rape', '2025-10-16', 'conditional'],
    ['mineral_nitrogen', 'rape', '2026-01-31', 'conditional'],
    ['mineral_nitrogen', 'rape', '2026-02-01', 'open'],
    // winter crops: II from 1 October
    ['solid_manure', 'winter', '2025-11-14', 'open'],
    ['solid_manure', 'winter', '2025-11-15', 'conditional'],
    ['slurry', 'winter', '2025-09-30', 'open'],
    ['slurry', 'winter', '2025-10-01', 'conditional'],
    ['slurry', 'winter', '2025-12-31', 'conditional'],
    ['slurry', 'winter', '2026-01-01', 'conditional'],
    ['slurry', 'winter', '2026-01-31', 'conditional'],
    ['slurry', 'winter', '2026-02-01', 'open'],
    ['poultry_manure', 'winter', '2025-10-01', 'conditional'],
    ['mineral_nitrogen', 'winter', '2025-08-31', 'open'],
    ['mineral_nitrogen', 'winter', '2025-09-01', 'conditional'],
    ['mineral_nitrogen', 'winter', '2026-02-01', 'open'],
    // spring crops: from 1 July, III until 15 February
    ['slurry', 'spring', '2025-06-30', 'open'],
    ['slurry', 'spring', '2025-07-01', 'conditional'],
    ['slurry', 'spring', '2026-01-31', 'conditional'],
    ['slurry', 'spring', '2026-02-01', 'open'],
    ['solid_manure', 'spring', '2025-06-30', 'open'],
    ['solid_manure', 'spring', '2025-07-01', 'conditional'],
    ['solid_manure', 'spring', '2026-01-15', 'conditional'],
    ['solid_manure', 'spring', '2026-01-16', 'open'],
    ['mineral_nitrogen', 'spring', '2025-07-01', 'conditional'],
    ['mineral_nitrogen', 'spring', '2026-02-15', 'conditional'],
    ['mineral_nitrogen', 'spring', '2026-02-16', 'open'],
    // grassland and lucerne: I from 15 December, II from 15 November, III from 1 October
    ['solid_manure', 'grassland', '2025-12-14', 'open'],
    ['solid_manure', 'grassland', '2025-12-15', 'conditional'],
    ['slurry', 'grassland', '2025-11-14', 'open'],
    ['slurry', 'grassland', '2025-11-15', 'conditional'],
    ['slurry', 'grassland', '2026-01-15', 'conditional'],
    ['slurry', 'grassland', '2026-01-16', 'open'],
    ['mineral_nitrogen', 'grassland', '2025-09-30', 'open'],
    ['mineral_nitrogen', 'grassland', '2025-10-01', 'conditional'],
    ['mineral_nitrogen', 'grassland', '2026-01-31', 'conditional'],
    ['mineral_nitrogen', 'grassland', '2026-02-01', 'open'],
    // vines, orchards, vegetables, seed crops: every type
    ['slurry', 'other', '2025-12-14', 'open'],
    ['slurry', 'other', '2025-12-15', 'conditional'],
    ['mineral_nitrogen', 'other', '2026-01-15', 'conditional'],
    ['mineral_nitrogen', 'other', '2026-01-16', 'open'],
    // compost is of four types
    ['compost', 'rape', '2025-10-14', 'open'],
    ['compost', 'rape', '2025-10-15', 'undecided'],
    ['compost', 'winter', '2025-12-14', 'undecided'],
    ['compost', 'winter', '2025-12-15', 'conditional'],
    ['compost', 'winter', '2026-01-16', 'undecided'],
    ['compost', 'spring', '2025-07-01', 'undecided'],
    ['compost', 'spring', '2026-02-01', 'open'],
    ['compost', 'grassland', '2025-11-15', 'undecided'],
    ['compost', 'grassland', '2026-01-16', 'open'],
    // covers between crops
    ['mineral_nitrogen', 'cover', '2025-06-30', 'conditional'],
    ['mineral_nitrogen', 'cover', '2025-07-01', 'conditional'],
    ['slurry', 'cover', '2025-06-30', 'open'],
    ['slurry', 'cover', '2025-07-01', 'undecided'],
    ['slurry', 'cover', '2025-12-15', 'conditional'],
    ['slurry', 'cover', '2026-01-31', 'undecided'],
    ['slurry', 'cover', '2026-02-01', 'open'],
    // land without a crop: all year
    ['slurry', 'bare', '2025-06-30', 'conditional'],
    ['mineral_nitrogen', 'bare', '2025-07-01', 'conditional'],
    // of fertilizers with nitrogen
    ['mineral_phosphate', 'winter', '2025-12-24', 'open'],
  ])('%s on %s, %s: %s', (material, land, day, state) =>
    expect(dayVerdict(on(material, land, nextSeason), day).state).toBe(state),
  );

  it.each<readonly [Material, SpreadingLand | null, day: string, State]>([
    // oats, peas: sown in autumn or in spring
    ['slurry', 'arable', '2025-06-30', 'open'],
    ['slurry', 'arable', '2025-09-30', 'no_group'],
    ['slurry', 'arable', '2025-10-01', 'conditional'],
    ['slurry', 'arable', '2026-02-01', 'open'],
    ['mineral_nitrogen', 'arable', '2026-02-01', 'no_group'],
    ['mineral_nitrogen', 'arable', '2026-02-16', 'open'],
    // of no known group
    ['slurry', 'unsure', '2025-12-14', 'no_group'],
    ['slurry', 'unsure', '2025-12-15', 'conditional'],
    ['slurry', 'unsure', '2026-02-01', 'open'],
    // no crop
    ['slurry', null, '2025-12-14', 'no_land'],
    ['slurry', null, '2025-12-15', 'conditional'],
    ['slurry', null, '2026-02-01', 'open'],
    // before the version that was read
    ['slurry', 'winter', '2023-12-24', 'no_rules'],
  ])('%s on %s land of several groups, %s: %s', (material, land, day, state) =>
    expect(dayVerdict(on(material, land, nextSeason), day).state).toBe(state),
  );

  it('says of each day that is closed that it is in vulnerable zones alone', () => {
    const ofFrance = closedPeriods.filter(({ country }) => country === 'FR');
    expect(ofFrance.length).toBeGreaterThan(100);
    const said = ofFrance.flatMap(({ zones, unstated }) =>
      [zones && unstated?.unless, zones && unstated?.doubt].flatMap((one) =>
        one ? translate(one, 'en') : [],
      ),
    );
    expect(said).toHaveLength(ofFrance.length);
    expect(said.filter((one) => !one.includes('vulnerable zones'))).toEqual([]);
  });

  it('offers the days of spring to a winter crop', () =>
    expect(openDays(on('slurry', 'winter', nextSeason), 2026)).toEqual([
      { first: '2026-02-01', last: '2026-06-30' },
    ]));
});

describe('RUL-25 groups of crops of France', () => {
  const row = (name: string) => {
    const found = cropTypeStarter.find(({ names }) => names.en === name);
    if (!found) throw new Error(name);
    return found;
  };
  it.each([
    ['Winter oilseed rape', 'rape'],
    ['Winter wheat', 'winter'],
    ['Spelt', 'winter'],
    ['Winter barley', 'winter_barley'],
    ['Spring barley', 'spring'],
    ['Spring oilseed rape', 'spring'],
    ['Silage maize', 'maize'],
    ['Sugar beet', 'spring'],
    ['Ware potato', 'spring'],
    ['Sunflower', 'spring'],
    ['Durum wheat', 'arable'],
    ['Oats', 'arable'],
    ['Dry peas', 'arable'],
    ['Fibre flax', 'arable'],
    ['Permanent grassland', 'grassland'],
    ['Italian ryegrass', 'grassland'],
    ['Lucerne', 'grassland'],
    ['Red clover', 'unsure'],
    ['Turf', 'unsure'],
    ['Green fallow', 'unsure'],
    ['Wine grape', 'vines'],
    ['Apple', 'other'],
    ['Raspberry', 'other'],
    ['Hop', 'other'],
    ['Leek', 'vegetables'],
    ['Vining peas', 'vegetables'],
    ['Sweet corn', 'vegetables'],
    ['Red beet', 'vegetables'],
    ['Herbs', 'other'],
    ['Italian ryegrass (seed crop)', 'other'],
    ['Clover seed', 'other'],
    ['Tulip (bulbs)', 'other'],
    ['Yellow mustard', 'cover'],
    ['Rye (green manure)', 'cover'],
    ['Fallow', 'bare'],
    ['Forest', null],
  ])('%s: %s', (name, land) => expect(frenchLandOf(row(name), 'main')).toBe(land));

  it.each([
    ['Italian ryegrass', 'after', 'cover'],
    ['Italian ryegrass', 'before', 'cover'],
    ['Crimson clover', 'after', 'cover'],
    // a second main crop
    ['Buckwheat', 'after', 'spring'],
  ])('%s %s the main crop: %s', (name, period, land) =>
    expect(frenchLandOf(row(name), period)).toBe(land),
  );
});
