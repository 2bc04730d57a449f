import { msg } from '@furrow/kit/msg.ts';
import type { Material } from '../../producttype/material.ts';
import { dated, each, type Rule } from './closed-period.ts';

const zone = msg`only on land outside vulnerable zones`;
const south = msg`only on land outside vulnerable zones, and in Provence-Alpes-Côte d’Azur, Occitanie and the departments 24, 33, 40, 47 and 64`;
const rabbits = msg`only on land outside vulnerable zones; manure of rabbits has the days of solid manure`;
const southOrRabbits = msg`only on land outside vulnerable zones, and in Provence-Alpes-Côte d’Azur, Occitanie and the departments 24, 33, 40, 47 and 64; manure of rabbits has the days of solid manure`;
const firmManure = msg`only on land outside vulnerable zones; within them only manure with litter that was stored for two months and does not drain`;
const fourLeaves = msg`only on land outside vulnerable zones; within them up to 30 kg N a hectare from four leaves on, where rape was sown before 25 August on ground that provides little nitrogen`;
const irrigated = msg`only on land outside vulnerable zones, and on irrigated crops`;
const untilSilksTurn = msg`only on land outside vulnerable zones, and on irrigated maize until its silks turn brown`;
const mountains = msg`closed in vulnerable zones of mountains, in the south until 15 February and elsewhere to the end of the month`;
const droppings = msg`closed in vulnerable zones for compost of poultry droppings (type II)`;
const droppingsButSouth = msg`closed in vulnerable zones for compost of poultry droppings (type II), but in Provence-Alpes-Côte d’Azur, Occitanie and the departments 24, 33, 40, 47 and 64`;
const quickComposts = msg`closed in vulnerable zones for compost of biowaste, sewage sludge and poultry droppings (types Ib and II)`;
const mostComposts = msg`closed in vulnerable zones for compost (types Ia, Ib and II) other than of young, woody green waste (type 0)`;
const follows = msg`in vulnerable zones the crop or cover that follows decides; work for it is judged on the field of that crop`;
const ofCover = msg`in vulnerable zones it depends on when the cover is sown and destroyed, on its use and on the plan of spreading`;
const lateCover = msg`only on land outside vulnerable zones; within them some fertilizers on conditions, up to 20 days before the cover is destroyed`;
const usedCover = msg`only on land outside vulnerable zones, and on covers that are cut or grazed`;
const sownCover = msg`only on land outside vulnerable zones, and in the 15 days after sowing on covers that are cut or grazed`;

/** Manure with litter is type I: Ia where it is firm, Ib where it is soft. */
const manure: readonly Material[] = ['solid_manure'];
/** Compost is of type 0, Ia, Ib or II, which its code does not tell. */
const compost: readonly Material[] = ['compost'];
/** Type III. */
const mineral: readonly Material[] = ['mineral_nitrogen'];
const organic: readonly Material[] = ['slurry', 'poultry_manure', ...manure, ...compost];

type Days = Omit<Rule, 'material' | 'land' | 'unless' | 'doubt'>;

/** Type II: slurry, and manure of poultry, beside which the codes have that of rabbits, type I. */
const fast = (land: Rule['land'], days: Days, isButSouth = false): readonly Rule[] => [
  ...each(['slurry'], [land], { ...days, unless: isButSouth ? south : zone }),
  ...each(['poultry_manure'], [land], { ...days, unless: isButSouth ? southOrRabbits : rabbits }),
];

/** Days on which every organic fertilizer is closed. */
const midwinter = { first: '12-15', last: '01-15' } as const;
/** While the crop of the field stands, or is still to be sown. */
const own = { whileCrop: 'stands' } as const;

/** Winter crops, by the first day of type II. */
const ofAutumn = (land: 'rape' | 'winter', first: string): readonly Rule[] => [
  ...each(manure, [land], { ...own, first: '11-15', last: '01-15', unless: zone }),
  ...each(compost, [land], { ...own, ...midwinter, unless: zone }),
  ...each(compost, [land], { ...own, first: '11-15', last: '12-14', doubt: mostComposts }),
  ...each(compost, [land], { ...own, first, last: '11-14', doubt: droppings }),
  ...each(compost, [land], { ...own, first: '01-16', last: '01-31', doubt: droppingsButSouth }),
  ...fast(land, { ...own, first, last: '01-15' }),
  ...fast(land, { ...own, first: '01-16', last: '01-31' }, true),
  ...each(mineral, [land], { ...own, first: '01-16', last: '01-31', unless: south }),
];

const rape: readonly Rule[] = [
  ...ofAutumn('rape', '10-15'),
  ...each(mineral, ['rape'], { ...own, first: '10-16', last: '01-15', unless: zone }),
  ...each(mineral, ['rape'], { ...own, first: '09-01', last: '10-15', unless: fourLeaves }),
];

const winterCrops: readonly Rule[] = [
  ...ofAutumn('winter', '10-01'),
  ...each(mineral, ['winter'], { ...own, first: '09-01', last: '01-15', unless: zone }),
];

const springCrops: readonly Rule[] = [
  ...each(manure, ['spring'], { ...own, first: '07-01', last: '08-31', unless: zone }),
  ...each(manure, ['spring'], { ...own, first: '09-01', last: '11-14', unless: firmManure }),
  ...each(manure, ['spring'], { ...own, first: '11-15', last: '01-15', unless: zone }),
  ...each(compost, ['spring'], { ...own, ...midwinter, unless: zone }),
  ...each(compost, ['spring'], { ...own, first: '07-01', last: '08-31', doubt: mostComposts }),
  ...each(compost, ['spring'], { ...own, first: '09-01', last: '11-14', doubt: quickComposts }),
  ...each(compost, ['spring'], { ...own, first: '11-15', last: '12-14', doubt: mostComposts }),
  ...each(compost, ['spring'], { ...own, first: '01-16', last: '01-31', doubt: droppings }),
  ...fast('spring', { ...own, first: '07-01', last: '01-31' }),
  ...each(mineral, ['spring'], { ...own, first: '07-01', last: '07-14', unless: irrigated }),
  // maize is harvested in the year it is sown
  ...each(mineral, ['spring'], { ...own, first: '07-15', last: '12-31', unless: untilSilksTurn }),
  ...each(mineral, ['spring'], { ...own, first: '01-01', last: '02-15', unless: zone }),
];

/** After the harvest of a crop of one year: the days on which every crop to come is closed are certain. */
const afterCrops: readonly Rule[] = (['rape', 'winter', 'spring'] as const).flatMap((land) => [
  ...each([...organic, ...mineral], [land], { whileCrop: 'is_off', ...midwinter, unless: zone }),
  ...each([...organic, ...mineral], [land], {
    whileCrop: 'is_off',
    first: '07-01',
    last: '12-14',
    doubt: follows,
  }),
  ...each(['slurry', 'poultry_manure', ...compost], [land], {
    whileCrop: 'is_off',
    first: '01-16',
    last: '01-31',
    doubt: follows,
  }),
  ...each(mineral, [land], {
    whileCrop: 'is_off',
    first: '01-16',
    last: '02-15',
    doubt: follows,
  }),
]);

/** Grass of more than six months, and lucerne. */
const grassland: readonly Rule[] = [
  ...each([...manure, ...compost], ['grassland'], { ...midwinter, unless: zone }),
  ...each(compost, ['grassland'], { first: '11-15', last: '12-14', doubt: droppings }),
  ...fast('grassland', { first: '11-15', last: '01-15' }),
  ...each(mineral, ['grassland'], { first: '10-01', last: '01-31', unless: zone }),
  ...each(mineral, ['grassland'], { first: '02-01', last: '02-28', doubt: mountains }),
];

/** Covers between crops; those that are neither cut nor grazed get no mineral nitrogen at all. */
const covers: readonly Rule[] = [
  ...each(mineral, ['cover'], { first: '02-01', last: '06-30', unless: usedCover }),
  ...each(mineral, ['cover'], { first: '07-01', last: '01-31', unless: sownCover }),
  ...each(organic, ['cover'], { ...midwinter, unless: lateCover }),
  ...each(organic, ['cover'], { first: '07-01', last: '12-14', doubt: ofCover }),
  ...each(organic, ['cover'], { first: '01-16', last: '01-31', doubt: ofCover }),
];

/**
 * France, where the national programme closes days in vulnerable zones alone. Read in the rules of
 * the simulator of the ministry of agriculture, which knows the programme as amended on 30 January
 * 2023. Exceptions of plans of spreading under the law on classified installations and of treated
 * effluents of little nitrogen are left out, and so are the further days of regions.
 */
export const france = dated(
  {
    country: 'FR',
    from: '2024-01-01',
    until: '2027-12-31',
    source: {
      title:
        'Arrêté du 19 décembre 2011, annexe I, by nitrates.beta.gouv.fr: programme national; regional programmes may close more days',
      address: 'https://nitrates.beta.gouv.fr',
      version: '18 August 2026',
      readAs: 'summary',
    },
  },
  [
    ...rape,
    ...winterCrops,
    ...springCrops,
    ...afterCrops,
    ...grassland,
    ...each([...organic, ...mineral], ['other'], { ...midwinter, unless: zone }),
    ...covers,
    ...each([...organic, ...mineral], ['bare'], { first: '07-01', last: '06-30', unless: zone }),
  ],
);
