import { msg } from '@furrow/kit/msg.ts';
import { dated, each, type Rule } from './closed-period.ts';
import { frenchAreas, grandEst } from './french-areas.ts';
import {
  compost,
  droppings,
  fast,
  follows,
  inVulnerableZones,
  littleNitrogen,
  manure,
  manures,
  mineral,
  onCovers,
  organic,
  own,
} from './french-rules.ts';

const south = msg`only in Provence-Alpes-Côte d’Azur, Occitanie and the departments 24, 33, 40, 47 and 64`;
const openInSouth = msg`it does not apply in Provence-Alpes-Côte d’Azur, Occitanie and the departments 24, 33, 40, 47 and 64`;
const firmManure = msg`only manure with litter that was stored for two months and does not drain`;
const fourLeaves = msg`only up to 30 kg N a hectare from four leaves on, where rape was sown before 25 August on ground that provides little nitrogen`;
const irrigated = msg`only on irrigated crops`;
const untilSilksTurn = msg`only on irrigated maize until its silks turn brown`;
const fertigation = msg`only effluents of little nitrogen by irrigation of a standing crop, up to 50 kg N a hectare`;
const woodyCompost = msg`only young, woody green waste, by a plan of spreading that was authorised`;
const mountains = msg`closed in mountains, in the south until 15 February and elsewhere to the end of the month`;
const quickComposts = msg`closed for compost of biowaste, sewage sludge and poultry droppings (types Ib and II)`;
const mostComposts = msg`closed for compost (types Ia, Ib and II) other than of young, woody green waste (type 0)`;
const ofCover = msg`it depends on when the cover is sown and destroyed, on its use and on the plan of spreading`;
const lateCover = msg`only some fertilizers on conditions, up to 20 days before the cover is destroyed`;
const usedCover = msg`only on covers that are cut or grazed`;
const sownCover = msg`only in the 15 days after sowing on covers that are cut or grazed`;

/** Days on which every organic fertilizer is closed. */
const midwinter = { first: '12-15', last: '01-15' } as const;
/** Note 5: days that are open in the south. */
const butSouth = {
  areas: frenchAreas.filter((area) => area !== 'south' && area !== 'southwest'),
  unplaced: { unless: south },
} as const;

/** Winter crops, by the first day of type II. */
const ofAutumn = (land: 'rape' | 'winter' | 'winter_barley', first: string): readonly Rule[] => [
  ...each(manures, [land], { ...own, first: '11-15', last: '01-15' }),
  ...each(compost, [land], { ...own, ...midwinter }),
  ...each(compost, [land], { ...own, first: '11-15', last: '12-14', doubt: mostComposts }),
  ...each(compost, [land], { ...own, first, last: '11-14', doubt: droppings }),
  ...each(compost, [land], {
    ...own,
    ...butSouth,
    unplaced: { doubt: openInSouth },
    first: '01-16',
    last: '01-31',
    doubt: droppings,
  }),
  ...fast([land], { ...own, first, last: '01-15' }),
  ...fast([land], { ...own, ...butSouth, first: '01-16', last: '01-31' }),
  ...each(mineral, [land], { ...own, ...butSouth, first: '01-16', last: '01-31' }),
];

const rape: readonly Rule[] = [
  ...ofAutumn('rape', '10-15'),
  ...each(mineral, ['rape'], { ...own, first: '10-16', last: '01-15' }),
  ...each(mineral, ['rape'], { ...own, first: '09-01', last: '10-15', unless: fourLeaves }),
];

const winterCrops: readonly Rule[] = [
  ...ofAutumn('winter', '10-01'),
  ...ofAutumn('winter_barley', '10-01'),
  ...each(mineral, ['winter', 'winter_barley'], { ...own, first: '09-01', last: '01-15' }),
];

const ofSpring = ['spring', 'maize'] as const;

/** Zones of reinforced action, where Grand Est lets some effluents onto covers. */
const reinforced = (days: Omit<Rule, 'material' | 'land' | 'unless'>): readonly Rule[] => [
  ...fast(ofSpring, {
    ...days,
    zones: ['stricter'],
    areas: frenchAreas.filter((area) => !grandEst.includes(area)),
    unplaced: { unless: onCovers },
  }),
  ...fast(ofSpring, { ...days, zones: ['stricter'], areas: grandEst }, onCovers),
];

const springCrops: readonly Rule[] = [
  ...each(manures, ofSpring, { ...own, first: '07-01', last: '08-31' }),
  ...each(manure, ofSpring, { ...own, first: '09-01', last: '11-14', unless: firmManure }),
  ...each(manures, ofSpring, { ...own, first: '11-15', last: '01-15' }),
  ...each(compost, ofSpring, { ...own, ...midwinter }),
  ...each(compost, ofSpring, { ...own, first: '07-01', last: '08-31', doubt: mostComposts }),
  ...each(compost, ofSpring, { ...own, first: '09-01', last: '11-14', doubt: quickComposts }),
  ...each(compost, ofSpring, { ...own, first: '11-15', last: '12-14', doubt: mostComposts }),
  ...each(compost, ofSpring, { ...own, first: '01-16', last: '01-31', doubt: droppings }),
  ...fast(ofSpring, { ...own, first: '07-01', last: '08-31' }, fertigation),
  ...fast(ofSpring, { ...own, zones: ['vulnerable'], first: '09-01', last: '01-31' }),
  ...reinforced({ ...own, first: '09-01', last: '01-31' }),
  ...each(mineral, ofSpring, { ...own, first: '07-01', last: '07-14', unless: irrigated }),
  // maize is harvested in the year it is sown
  ...each(mineral, ['maize'], { ...own, first: '07-15', last: '12-31', unless: untilSilksTurn }),
  ...each(mineral, ['spring'], { ...own, first: '07-15', last: '12-31' }),
  ...each(mineral, ofSpring, { ...own, first: '01-01', last: '02-15' }),
];

const ofOneYear = ['rape', 'winter', 'winter_barley', ...ofSpring] as const;

/** After the harvest of a crop of one year: the days on which every crop to come is closed are certain. */
const afterCrops: readonly Rule[] = [
  ...each([...organic, ...mineral], ofOneYear, { whileCrop: 'is_off', ...midwinter }),
  ...each([...organic, ...mineral], ofOneYear, {
    whileCrop: 'is_off',
    first: '07-01',
    last: '12-14',
    doubt: follows,
  }),
  ...each(['slurry', 'poultry_manure', ...compost], ofOneYear, {
    whileCrop: 'is_off',
    first: '01-16',
    last: '01-31',
    doubt: follows,
  }),
  ...each(mineral, ofOneYear, {
    whileCrop: 'is_off',
    first: '01-16',
    last: '02-15',
    doubt: follows,
  }),
];

/** Parts of the country with mountains; in the south their days end earlier. */
const mountainsOfNorth = ['lorraine', 'moselle', 'alsace', 'hills'] as const;

/** Grass of more than six months, and lucerne. */
const grassland: readonly Rule[] = [
  ...each(manures, ['grassland'], midwinter),
  ...each(compost, ['grassland'], { ...midwinter, unless: woodyCompost }),
  ...each(compost, ['grassland'], { first: '11-15', last: '12-14', doubt: droppings }),
  ...fast(['grassland'], { first: '11-15', last: '01-15' }, littleNitrogen),
  ...each(mineral, ['grassland'], { first: '10-01', last: '01-31' }),
  ...each(mineral, ['grassland'], {
    areas: [...mountainsOfNorth, 'south'],
    first: '02-01',
    last: '02-15',
    doubt: mountains,
  }),
  ...each(mineral, ['grassland'], {
    areas: mountainsOfNorth,
    first: '02-16',
    last: '02-28',
    doubt: mountains,
  }),
];

/** Covers between crops; those that are neither cut nor grazed get no mineral nitrogen at all. */
const covers: readonly Rule[] = [
  ...each(mineral, ['cover'], { first: '07-01', last: '01-15', unless: sownCover }),
  ...each(mineral, ['cover'], { ...butSouth, first: '01-16', last: '01-31', unless: sownCover }),
  ...each(mineral, ['cover'], { first: '01-16', last: '06-30', unless: usedCover }),
  ...each(organic, ['cover'], { ...midwinter, unless: lateCover }),
  ...each(organic, ['cover'], { first: '07-01', last: '12-14', doubt: ofCover }),
  ...each(['slurry', 'poultry_manure', ...compost], ['cover'], {
    first: '01-16',
    last: '01-31',
    doubt: ofCover,
  }),
];

/**
 * France, where the national programme closes days in vulnerable zones alone. Read in the rules of
 * the simulator of the ministry of agriculture, which knows the programme as amended on 30 January
 * 2023. Exceptions of plans of spreading under the law on classified installations for covers are
 * told in general, and those for food residues on lucerne left out.
 */
export const france = dated(
  {
    country: 'FR',
    from: '2024-01-01',
    until: '2027-12-31',
    source: {
      title:
        'Arrêté du 19 décembre 2011, annexe I, by nitrates.beta.gouv.fr: programme national; regional programmes may close more days, of which those of Grand Est and Hauts-de-France are known',
      address: 'https://nitrates.beta.gouv.fr',
      version: '18 August 2026',
      readAs: 'summary',
    },
  },
  inVulnerableZones([
    ...rape,
    ...winterCrops,
    ...springCrops,
    ...afterCrops,
    ...grassland,
    ...each([...organic, ...mineral], ['vines', 'vegetables', 'other'], midwinter),
    ...covers,
    ...each([...organic, ...mineral], ['bare'], { first: '07-01', last: '06-30' }),
  ]),
);
