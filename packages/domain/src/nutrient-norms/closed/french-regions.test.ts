import { translate } from '@furrow/kit/text.ts';
import { describe, expect, it } from 'vitest';
import type { Material } from '../../producttype/material.ts';
import { dayVerdict, openDays, type Spreading } from '../closed-periods.ts';
import type { NitrateZone } from '../nitrate-zone.ts';
import type { SpreadingLand } from './closed-period.ts';
import type { FrenchArea } from './french-areas.ts';

/**
 * Closed periods of France by the zone of a field and the part of the country, worked by hand from the
 * national and regional rules of the simulator of the ministry; both days at the edge of each period.
 */

type State = ReturnType<typeof dayVerdict>['state'];

/** The crop is to be sown or stands. */
const on = (
  material: Material,
  land: SpreadingLand,
  zone: NitrateZone | null,
  areas: readonly FrenchArea[] | null,
): Spreading => ({
  country: 'FR',
  soil: null,
  seasonEnd: '2026-12-31',
  material,
  land,
  zone,
  areas,
});

const parts = (areas: string): readonly FrenchArea[] | null =>
  areas === '' ? null : (areas.split(' ') as FrenchArea[]);

describe('RUL-25 closed periods of France on land that states its zone', () => {
  it.each<readonly [NitrateZone | null, Material, SpreadingLand, day: string, State]>([
    [null, 'slurry', 'winter', '2025-12-24', 'conditional'],
    ['outside', 'slurry', 'winter', '2025-12-24', 'outside'],
    ['vulnerable', 'slurry', 'winter', '2025-12-24', 'closed'],
    ['stricter', 'slurry', 'winter', '2025-12-24', 'closed'],
    // a day that is open in any zone
    [null, 'slurry', 'winter', '2025-09-30', 'open'],
    ['vulnerable', 'slurry', 'winter', '2025-09-30', 'open'],
    ['vulnerable', 'slurry', 'winter', '2025-10-01', 'closed'],
    ['outside', 'slurry', 'winter', '2025-09-30', 'outside'],
    // the exception that remains
    ['vulnerable', 'mineral_nitrogen', 'rape', '2025-09-01', 'conditional'],
    ['vulnerable', 'mineral_nitrogen', 'rape', '2025-10-16', 'closed'],
    ['vulnerable', 'solid_manure', 'spring', '2025-08-31', 'closed'],
    ['vulnerable', 'solid_manure', 'spring', '2025-09-01', 'conditional'],
    ['vulnerable', 'solid_manure', 'spring', '2025-11-15', 'closed'],
    ['vulnerable', 'mineral_nitrogen', 'spring', '2025-07-14', 'conditional'],
    ['vulnerable', 'mineral_nitrogen', 'spring', '2025-07-15', 'closed'],
    ['vulnerable', 'mineral_nitrogen', 'maize', '2025-07-15', 'conditional'],
    ['vulnerable', 'mineral_nitrogen', 'maize', '2026-01-01', 'closed'],
    ['vulnerable', 'slurry', 'spring', '2025-08-31', 'conditional'],
    ['vulnerable', 'slurry', 'spring', '2025-09-01', 'closed'],
    ['vulnerable', 'slurry', 'grassland', '2025-11-15', 'conditional'],
    ['vulnerable', 'solid_manure', 'grassland', '2025-12-15', 'closed'],
    ['vulnerable', 'mineral_nitrogen', 'grassland', '2025-10-01', 'closed'],
    // manure of rabbits among that of poultry
    ['vulnerable', 'poultry_manure', 'winter', '2025-11-14', 'conditional'],
    ['vulnerable', 'poultry_manure', 'winter', '2025-11-15', 'closed'],
    // compost is of four types, whatever the zone
    ['vulnerable', 'compost', 'winter', '2025-11-15', 'undecided'],
    ['vulnerable', 'compost', 'winter', '2025-12-15', 'closed'],
    ['vulnerable', 'slurry', 'cover', '2025-10-01', 'undecided'],
    ['vulnerable', 'mineral_nitrogen', 'cover', '2025-06-30', 'conditional'],
    ['vulnerable', 'slurry', 'bare', '2025-05-01', 'closed'],
    ['outside', 'slurry', 'bare', '2025-05-01', 'outside'],
    ['outside', 'slurry', 'unsure', '2025-11-01', 'outside'],
    // before the version that was read
    ['outside', 'slurry', 'winter', '2023-12-24', 'no_rules'],
  ])('%s: %s on %s, %s: %s', (zone, material, land, day, state) =>
    expect(dayVerdict(on(material, land, zone, ['plains']), day).state).toBe(state),
  );

  it('every day is open to a plan outside vulnerable zones', () =>
    expect(openDays(on('slurry', 'winter', 'outside', ['north']), 2026)).toEqual([
      { first: '2026-01-01', last: '2026-12-31' },
    ]));
});

describe('RUL-25 closed periods of France by the part of the country', () => {
  it.each<readonly [areas: string, Material, SpreadingLand, day: string, State]>([
    // note 5: to 15 January in the south
    ['south', 'slurry', 'winter', '2026-01-15', 'closed'],
    ['south', 'slurry', 'winter', '2026-01-16', 'open'],
    ['southwest', 'slurry', 'rape', '2026-01-16', 'open'],
    ['south southwest', 'mineral_nitrogen', 'winter', '2026-01-16', 'open'],
    ['plains', 'slurry', 'winter', '2026-01-31', 'closed'],
    ['', 'slurry', 'winter', '2026-01-16', 'conditional'],
    ['southwest plains', 'slurry', 'winter', '2026-01-16', 'conditional'],
    ['south', 'compost', 'winter', '2026-01-16', 'open'],
    ['plains', 'compost', 'winter', '2026-01-16', 'undecided'],
    ['south', 'slurry', 'spring', '2026-01-31', 'closed'],
    // notes 6 and 7: mountains
    ['hills', 'mineral_nitrogen', 'grassland', '2026-02-28', 'undecided'],
    ['hills', 'mineral_nitrogen', 'grassland', '2026-03-01', 'open'],
    ['alsace', 'mineral_nitrogen', 'grassland', '2026-02-28', 'undecided'],
    ['south', 'mineral_nitrogen', 'grassland', '2026-02-15', 'undecided'],
    ['south', 'mineral_nitrogen', 'grassland', '2026-02-16', 'open'],
    ['southwest', 'mineral_nitrogen', 'grassland', '2026-02-01', 'open'],
    ['champagne', 'mineral_nitrogen', 'grassland', '2026-02-01', 'open'],
    ['', 'mineral_nitrogen', 'grassland', '2026-02-28', 'undecided'],
    // Hauts-de-France: mineral nitrogen from 1 July on winter crops but barley
    ['north', 'mineral_nitrogen', 'winter', '2025-06-30', 'open'],
    ['north', 'mineral_nitrogen', 'winter', '2025-07-01', 'closed'],
    ['north', 'mineral_nitrogen', 'winter', '2025-08-31', 'closed'],
    ['north', 'mineral_nitrogen', 'winter', '2026-02-14', 'closed'],
    ['north', 'mineral_nitrogen', 'winter', '2026-02-15', 'open'],
    ['north', 'mineral_nitrogen', 'winter_barley', '2025-07-01', 'open'],
    ['north', 'mineral_nitrogen', 'winter_barley', '2026-02-01', 'open'],
    ['plains', 'mineral_nitrogen', 'winter', '2025-07-01', 'open'],
    ['', 'mineral_nitrogen', 'winter', '2025-07-01', 'undecided'],
    ['', 'mineral_nitrogen', 'winter', '2025-09-01', 'closed'],
    ['north champagne', 'mineral_nitrogen', 'winter', '2026-02-01', 'undecided'],
    ['north champagne', 'mineral_nitrogen', 'winter', '2026-01-31', 'closed'],
    ['north', 'mineral_nitrogen', 'arable', '2025-07-20', 'no_group'],
    ['north', 'mineral_nitrogen', 'rape', '2025-08-14', 'closed'],
    ['north', 'mineral_nitrogen', 'rape', '2025-08-15', 'open'],
    ['north', 'mineral_nitrogen', 'rape', '2025-10-14', 'conditional'],
    ['north', 'mineral_nitrogen', 'rape', '2025-10-15', 'closed'],
    ['plains', 'mineral_nitrogen', 'rape', '2025-10-15', 'conditional'],
    // vegetables there: planted before June as spring crops
    ['north', 'slurry', 'vegetables', '2025-09-30', 'undecided'],
    ['north', 'slurry', 'vegetables', '2025-10-01', 'closed'],
    ['north', 'slurry', 'vegetables', '2026-01-31', 'closed'],
    ['north', 'slurry', 'vegetables', '2026-02-01', 'open'],
    ['north', 'solid_manure', 'vegetables', '2025-11-14', 'undecided'],
    ['north', 'solid_manure', 'vegetables', '2025-11-15', 'closed'],
    ['north', 'mineral_nitrogen', 'vegetables', '2025-10-31', 'undecided'],
    ['north', 'mineral_nitrogen', 'vegetables', '2025-11-01', 'closed'],
    ['north', 'mineral_nitrogen', 'vegetables', '2026-02-15', 'undecided'],
    ['plains', 'slurry', 'vegetables', '2025-10-01', 'open'],
    // vines in Hauts-de-France and the west of Grand Est
    ['north', 'slurry', 'vines', '2025-06-30', 'open'],
    ['north', 'slurry', 'vines', '2025-07-01', 'closed'],
    ['champagne', 'mineral_nitrogen', 'vines', '2025-07-01', 'closed'],
    ['aube', 'slurry', 'vines', '2026-01-15', 'closed'],
    ['aube', 'slurry', 'vines', '2026-01-16', 'open'],
    ['aube', 'solid_manure', 'vines', '2025-12-14', 'open'],
    ['aube', 'slurry', 'other', '2025-07-01', 'open'],
    ['alsace', 'slurry', 'vines', '2025-07-01', 'open'],
    ['north champagne', 'slurry', 'vines', '2025-07-01', 'closed'],
    ['aube hills', 'slurry', 'vines', '2025-07-01', 'undecided'],
    ['aube hills', 'slurry', 'vines', '2025-12-15', 'closed'],
    // zone 1 of the east of Grand Est: maize and grassland, whole departments or communes
    ['lorraine', 'slurry', 'maize', '2026-02-15', 'closed'],
    ['lorraine', 'slurry', 'maize', '2026-02-16', 'open'],
    ['lorraine', 'slurry', 'spring', '2026-02-01', 'open'],
    ['moselle', 'slurry', 'maize', '2026-02-01', 'undecided'],
    ['champagne', 'slurry', 'maize', '2026-02-01', 'undecided'],
    ['aube', 'slurry', 'maize', '2026-02-01', 'open'],
    ['alsace', 'slurry', 'maize', '2026-02-01', 'open'],
    ['lorraine hills', 'slurry', 'maize', '2026-02-01', 'undecided'],
    ['lorraine', 'slurry', 'grassland', '2026-01-16', 'conditional'],
    ['lorraine', 'slurry', 'grassland', '2026-01-31', 'conditional'],
    ['lorraine', 'slurry', 'grassland', '2026-02-01', 'open'],
    ['lorraine', 'poultry_manure', 'grassland', '2026-01-16', 'conditional'],
    ['lorraine', 'compost', 'grassland', '2026-01-16', 'undecided'],
    ['champagne', 'slurry', 'grassland', '2026-01-16', 'undecided'],
    ['alsace', 'slurry', 'grassland', '2026-01-16', 'open'],
    ['', 'slurry', 'grassland', '2026-01-16', 'undecided'],
    // covers
    ['north', 'solid_manure', 'cover', '2026-03-01', 'undecided'],
    ['lorraine', 'slurry', 'cover', '2026-03-01', 'undecided'],
    ['lorraine', 'solid_manure', 'cover', '2026-03-01', 'open'],
    ['plains', 'slurry', 'cover', '2026-03-01', 'open'],
  ])('%s, a vulnerable zone: %s on %s, %s: %s', (areas, material, land, day, state) =>
    expect(dayVerdict(on(material, land, 'vulnerable', parts(areas)), day).state).toBe(state),
  );

  it.each<readonly [areas: string, NitrateZone | null, Material, SpreadingLand, string, State]>([
    // in zones of reinforced action of Grand Est effluents may get onto covers
    ['aube', 'vulnerable', 'slurry', 'spring', '2025-10-01', 'closed'],
    ['aube', 'stricter', 'slurry', 'spring', '2025-10-01', 'conditional'],
    ['plains', 'stricter', 'slurry', 'spring', '2025-10-01', 'closed'],
    ['aube plains', 'stricter', 'slurry', 'spring', '2025-10-01', 'conditional'],
    ['aube', 'stricter', 'solid_manure', 'spring', '2025-12-01', 'closed'],
    ['lorraine', 'stricter', 'slurry', 'maize', '2026-02-15', 'conditional'],
    ['lorraine', 'stricter', 'slurry', 'cover', '2026-03-01', 'open'],
    // a field that states no zone
    ['north', null, 'mineral_nitrogen', 'winter', '2025-07-01', 'conditional'],
    ['', null, 'mineral_nitrogen', 'winter', '2025-07-01', 'undecided'],
    ['north', 'outside', 'mineral_nitrogen', 'winter', '2025-07-01', 'outside'],
    ['', 'outside', 'mineral_nitrogen', 'winter', '2025-07-01', 'outside'],
    ['lorraine', null, 'slurry', 'maize', '2026-02-01', 'conditional'],
    // before the regional programmes that were read
    ['north', 'vulnerable', 'mineral_nitrogen', 'winter', '2024-07-01', 'open'],
  ])('%s, zone %s: %s on %s, %s: %s', (areas, zone, material, land, day, state) =>
    expect(dayVerdict(on(material, land, zone, parts(areas)), day).state).toBe(state),
  );

  it.each<readonly [string, NitrateZone | null, string, exceptions: string[], doubts: string[]]>([
    ['', null, '2026-01-16', ['only on land outside', 'only in Provence'], []],
    ['plains', null, '2026-01-16', ['only on land outside'], []],
    ['', 'vulnerable', '2026-01-16', ['only in Provence'], []],
    ['plains', 'vulnerable', '2026-01-16', [], []],
  ])('exceptions of slurry on winter crops: %s, zone %s, %s', (areas, zone, day, ...said) => {
    const verdict = dayVerdict(on('slurry', 'winter', zone, parts(areas)), day);
    if (!('rule' in verdict)) throw new Error(verdict.state);
    const begins = [verdict.rule.exceptions, verdict.rule.doubts].map((texts) =>
      texts.map((text) => translate(text, 'en')),
    );
    expect(begins).toEqual(
      said.map((texts) => texts.map((text) => expect.stringMatching(`^${text}`))),
    );
  });
});
