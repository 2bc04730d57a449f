import { msg } from '@furrow/kit/msg.ts';
import { dated, each, lands, type ClosedPeriod, type Rule } from './closed-period.ts';

const vegetables = msg`only for vegetables, strawberries and soft fruit`;
const afterHarvest = msg`after the harvest of the last main crop only for winter oilseed rape, catch crops, fodder and winter barley after cereals, up to 60 kg total N or 30 kg ammonium N a hectare`;
const permanentUnread = msg`the law closes arable land and grassland and names land of vines, fruit trees, hop and nurseries apart; whether authorities count it as arable land was not found in a public source`;

const quick = ['slurry', 'poultry_manure', 'mineral_nitrogen'] as const;
const slow = ['solid_manure', 'compost'] as const;

/** Read in the text as amended on 10 August 2021. */
const read = { version: '10 August 2021', readAs: 'text' } as const;

/**
 * Days of the whole country. § 2 no. 1 lists vines, fruit, hop and nurseries beside arable land, and
 * the first sentence of § 6(8) names arable land and grassland alone.
 */
const everywhere = dated(
  {
    country: 'DE',
    from: '2020-05-01',
    until: '2027-12-31',
    source: {
      title: 'Düngeverordnung § 6(8) and (9)',
      address: 'https://www.gesetze-im-internet.de/d_v_2017/__6.html',
      ...read,
    },
  },
  [
    // of solid manure that of hoofed animals alone is exempt
    ...quick.flatMap((material): Rule[] => [
      { material, land: 'grassland', first: '11-01', last: '01-31' },
      { material, land: 'arable', first: '12-02', last: '01-31' },
      { material, land: 'arable', first: '10-02', last: '12-01', unless: vegetables },
      {
        material,
        land: 'arable',
        first: '07-16',
        last: '10-01',
        unless: afterHarvest,
        zones: ['outside', 'vulnerable'],
      },
      { material, land: 'permanent', first: '07-16', last: '01-31', doubt: permanentUnread },
    ]),
    // phosphate without nitrogen, by the third sentence of paragraph 8
    ...each([...slow, 'mineral_phosphate'], [...lands, 'permanent'], {
      first: '12-01',
      last: '01-15',
    }),
  ],
);

const zoneDecides = msg`in areas polluted by nitrate it may not be spread on these days, and the field does not state its nitrate zone`;
const forFodder = msg`in areas polluted by nitrate after the harvest of the last main crop only for fodder and catch crops with fodder use, up to 60 kg total N or 30 kg ammonium N a hectare, and for winter oilseed rape where a soil sample shows at most 45 kg of available N; not for winter barley and other catch crops`;
const poorSoil = msg`in areas polluted by nitrate for winter oilseed rape only where a soil sample of the field shows at most 45 kg of available N a hectare, up to 60 kg total N or 30 kg ammonium N`;
const cutCover = msg`in areas polluted by nitrate only for catch crops with fodder use, up to 60 kg total N or 30 kg ammonium N a hectare`;
const solidUnread = msg`in areas polluted by nitrate the law closes nitrogen fertilizers for winter oilseed rape and winter barley in autumn; whether of solid manure and compost too is not plain, and Rhineland-Palatinate exempts them`;

const stricter = { zones: ['stricter'], unstated: { doubt: zoneDecides } } as const;
const autumn = { ...stricter, first: '07-16', last: '10-01' } as const;

/**
 * Areas polluted by nitrate, by § 13a(2) nos. 3 to 5. Federal states add at least two requirements
 * by § 13a(3), such as up to two more weeks for solid manure and compost, or move days.
 */
const pollutedAreas = dated(
  {
    country: 'DE',
    from: '2021-01-01',
    until: '2027-12-31',
    source: {
      title: 'Düngeverordnung § 13a(2) nos. 3 to 5; federal states may close more days',
      address: 'https://www.gesetze-im-internet.de/d_v_2017/__13a.html',
      ...read,
    },
  },
  [
    ...each(quick, ['grassland'], { ...stricter, first: '10-01', last: '01-31' }),
    ...each(slow, [...lands, 'permanent'], { ...stricter, first: '11-01', last: '01-31' }),
    ...each(quick, ['arable'], { ...autumn, crops: ['winter_barley'], isBeforeYear: true }),
    ...each(quick, ['arable'], { ...autumn, crops: ['green_manure'] }),
    ...each(quick, ['arable'], {
      ...autumn,
      crops: ['rape'],
      isBeforeYear: true,
      unless: poorSoil,
    }),
    ...each(quick, ['arable'], { ...autumn, crops: ['cover'], unless: cutCover }),
    ...each(quick, ['arable'], { ...autumn, unless: forFodder }),
    // that of hoofed animals is exempt from the rules of arable land, but closed from November on
    ...each(slow, ['arable'], {
      ...stricter,
      crops: ['rape', 'winter_barley'],
      isBeforeYear: true,
      first: '07-16',
      last: '10-31',
      doubt: solidUnread,
    }),
  ],
);

/** Germany: the stricter rules first, so that a day closed by both names the longer period. */
export const germany: readonly ClosedPeriod[] = [...pollutedAreas, ...everywhere];
