import { msg } from '@furrow/kit/msg.ts';
import { dated, each, type Rule } from './closed-period.ts';

const sownInTime = msg`only on rape, barley and catch crops that were sown by 15 October, and on vegetables, strawberries, herbs and flowers for seed that were sown by 31 August and stay, up to 60 kg N a hectare`;
const early = msg`only on crops that need nitrogen early, such as durum wheat, rape and barley, and under fleece or film`;
const freshOrDry = msg`fresh droppings of laying hens count as easily soluble and may then be spread on rape, barley and catch crops alone; dry ones may be spread`;

/**
 * Winter on arable land. The ban begins after 15 October for easily soluble fertilizers and with 30
 * November for the others, and ends with 15 February.
 */
const winterOfArable = (first: string): readonly Omit<Rule, 'material' | 'land'>[] => [
  { first, last: '01-31' },
  { first: '02-01', last: '02-15', unless: early },
];
const freshOrDryOnPermanent = msg`fresh droppings of laying hens count as easily soluble and may not be spread; dry ones may be spread`;

/**
 * Austria. Mineral fertilizers with nitrogen and slurry are easily soluble (§ 1); solid manure and
 * compost are not. Grassland is land of fodder crops too. Read in the text of § 2 as amended in 2024;
 * days that single districts were given in one year are left out.
 */
const ofFields = dated(
  {
    country: 'AT',
    from: '2024-10-16',
    until: '2027-12-31',
    source: {
      title: 'Nitrat-Aktionsprogramm-Verordnung (NAPV) § 2',
      address: 'https://360.lexisnexis.at/d/L-20012132-P2',
      version: '16 October 2024',
      readAs: 'text',
    },
  },
  [
    ...each(
      ['slurry', 'mineral_nitrogen', 'poultry_manure', 'solid_manure', 'compost'],
      ['grassland'],
      { first: '11-30', last: '02-15' },
    ),
    ...winterOfArable('11-01').flatMap((days) =>
      each(['slurry', 'mineral_nitrogen'], ['arable'], days),
    ),
    ...winterOfArable('11-30').flatMap((days) =>
      each(['poultry_manure', 'solid_manure', 'compost'], ['arable'], days),
    ),
    ...each(['slurry', 'mineral_nitrogen'], ['arable'], {
      first: '10-16',
      last: '10-31',
      unless: sownInTime,
    }),
    ...each(['slurry', 'mineral_nitrogen'], ['arable'], {
      first: '02-16',
      last: '10-15',
      isFromHarvest: true,
      unless: sownInTime,
    }),
    ...each(['poultry_manure'], ['arable'], {
      first: '10-16',
      last: '11-29',
      doubt: freshOrDry,
    }),
    ...each(['poultry_manure'], ['arable'], {
      first: '02-16',
      last: '10-15',
      isFromHarvest: true,
      doubt: freshOrDry,
    }),
  ],
);

/** Vines, fruit, hop and Christmas trees: easily soluble fertilizers from 15 October, others from 30 November. */
const ofPermanentCrops = dated(
  {
    country: 'AT',
    from: '2024-10-16',
    until: '2027-12-31',
    source: {
      title: 'NAPV § 2, by Landwirtschaftskammer Wien: sonstige landwirtschaftliche Nutzflächen',
      address: 'https://wien.lko.at/nitrat-aktionsprogramm-verordnung-napv+2400+3781004',
      version: '2023',
      readAs: 'summary',
    },
  },
  [
    ...each(['slurry', 'mineral_nitrogen'], ['permanent'], { first: '10-15', last: '02-15' }),
    ...each(['poultry_manure', 'solid_manure', 'compost'], ['permanent'], {
      first: '11-30',
      last: '02-15',
    }),
    ...each(['poultry_manure'], ['permanent'], {
      first: '10-15',
      last: '11-29',
      doubt: freshOrDryOnPermanent,
    }),
  ],
);

/** Closed periods of Austria. */
export const austria = [...ofFields, ...ofPermanentCrops];
