import { msg } from '@furrow/kit/msg.ts';
import { dated, each, type Rule } from './closed-period.ts';
import { grandEst } from './french-areas.ts';
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
  own,
} from './french-rules.ts';

const east = msg`closed in the departments 54, 55 and 88 and in some communes of 08, 51, 52 and 57; the field does not tell its commune`;
const north = msg`closed in Hauts-de-France, and the boundary does not tell whether the field lies there`;
const vineyards = msg`closed in Hauts-de-France and in the departments 08, 10, 51 and 52, and the boundary does not tell whether the field lies there`;
const byPlanting = msg`closed in Hauts-de-France for vegetables that were planted before 1 June`;
const slowCovers = msg`closed in Hauts-de-France on covers that are not harvested and whose species do not grow quickly`;
const endedCovers = msg`closed in Grand Est for a cover that was destroyed before the turn of the year`;

/** Zone 1 of the east: whole departments, and communes of others. */
const whole = { areas: ['lorraine'], unplaced: { doubt: east } } as const;
const communes = { areas: ['champagne', 'moselle'], doubt: east } as const;
const hautsDeFrance = { areas: ['north'], unplaced: { doubt: north } } as const;
const ofVines = {
  areas: ['north', 'champagne', 'aube'],
  unplaced: { doubt: vineyards },
  first: '07-01',
  last: '01-15',
} as const;

/** Type II in zone 1 of the east, with an exception for effluents. */
const inTheEast = (
  land: Rule['land'],
  days: Omit<Rule, 'material' | 'land' | 'areas' | 'unplaced'>,
  effluents?: Rule['unless'],
): readonly Rule[] => [
  ...fast([land], { ...days, ...whole }, effluents),
  ...each(['slurry', 'poultry_manure', ...compost], [land], { ...days, ...communes }),
  ...each(compost, [land], { ...days, ...whole, doubt: droppings }),
];

const february = { first: '02-01', last: '02-15' } as const;

const ofGrandEst: readonly Rule[] = [
  ...inTheEast('maize', { ...own, ...february, zones: ['vulnerable'] }),
  ...inTheEast('maize', { ...own, ...february, zones: ['stricter'] }, onCovers),
  // maize may follow
  ...each(
    ['slurry', 'poultry_manure', ...compost],
    ['rape', 'winter', 'winter_barley', 'spring', 'maize'],
    {
      areas: [...whole.areas, ...communes.areas],
      ...february,
      whileCrop: 'is_off',
      doubt: follows,
    },
  ),
  ...inTheEast('grassland', { first: '01-16', last: '01-31' }, littleNitrogen),
  ...each(['slurry', 'poultry_manure', ...compost], ['cover'], {
    zones: ['vulnerable'],
    areas: grandEst,
    first: '02-01',
    last: '06-30',
    doubt: endedCovers,
  }),
];

/** Vegetables: planted before June as spring crops, later from autumn on. */
const vegetables: readonly Rule[] = [
  ...each(manures, ['vegetables'], { ...hautsDeFrance, first: '11-15', last: '01-15' }),
  ...each([...manure, ...compost], ['vegetables'], {
    ...hautsDeFrance,
    first: '07-01',
    last: '11-14',
    doubt: byPlanting,
  }),
  ...each(compost, ['vegetables'], {
    ...hautsDeFrance,
    first: '11-15',
    last: '01-31',
    doubt: byPlanting,
  }),
  ...fast(['vegetables'], { ...hautsDeFrance, first: '10-01', last: '01-31' }),
  ...each(['slurry', 'poultry_manure'], ['vegetables'], {
    ...hautsDeFrance,
    first: '07-01',
    last: '09-30',
    doubt: byPlanting,
  }),
  ...each(mineral, ['vegetables'], { ...hautsDeFrance, first: '11-01', last: '01-31' }),
  ...each(mineral, ['vegetables'], {
    ...hautsDeFrance,
    first: '07-01',
    last: '10-31',
    doubt: byPlanting,
  }),
  ...each(mineral, ['vegetables'], {
    ...hautsDeFrance,
    first: '02-01',
    last: '02-15',
    doubt: byPlanting,
  }),
];

const ofHautsDeFrance: readonly Rule[] = [
  ...each(mineral, ['winter'], { ...own, ...hautsDeFrance, first: '07-01', last: '08-31' }),
  ...each(mineral, ['winter'], { ...own, ...hautsDeFrance, first: '02-01', last: '02-14' }),
  ...each(mineral, ['rape'], { ...own, ...hautsDeFrance, first: '07-01', last: '08-14' }),
  ...each(mineral, ['rape'], { ...own, ...hautsDeFrance, first: '10-15', last: '10-15' }),
  ...vegetables,
  ...each(['slurry', 'poultry_manure', ...manure, ...compost], ['cover'], {
    ...hautsDeFrance,
    first: '01-16',
    last: '06-30',
    doubt: slowCovers,
  }),
];

const vines: readonly Rule[] = [
  ...fast(['vines'], ofVines),
  ...each(mineral, ['vines'], ofVines),
  ...each(compost, ['vines'], { ...ofVines, doubt: droppings }),
];

/**
 * Days that Grand Est and Hauts-de-France add in their vulnerable zones. What Grand Est adds for
 * digestate is left out. The further days of its zones of reinforced action are of covers, on which
 * they are unknown anyhow.
 */
export const frenchRegions = dated(
  {
    country: 'FR',
    from: '2025-01-01',
    until: '2027-12-31',
    source: {
      title:
        'Programmes d’actions régionaux of Grand Est, and of Hauts-de-France as of 1 August 2024, by nitrates.beta.gouv.fr; the latter marked as a draft there',
      address: 'https://nitrates.beta.gouv.fr',
      version: '18 August 2026',
      readAs: 'summary',
    },
  },
  inVulnerableZones([...ofGrandEst, ...ofHautsDeFrance, ...vines]),
);
