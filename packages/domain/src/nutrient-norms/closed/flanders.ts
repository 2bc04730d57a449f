import { msg } from '@furrow/kit/msg.ts';
import type { Material } from '../../producttype/material.ts';
import { dated, each, lands } from './closed-period.ts';

const wasShortened = msg`the sixth programme shortened the days by two weeks; whether it did so here was not found in a public source`;
const clayOfPolders = msg`closed but on heavy clay of the polders, whose last day in autumn was not found in a public source`;
const afterHarvest = msg`only where another crop was sown by 31 July, or a catch crop follows a crop that leaves little nitrate, up to 36 kg effective nitrogen a hectare`;
const specificCrops = msg`only on fruit, vegetables, ornamentals and turf, up to an amount and with soil analysis`;
const openedEarly = msg`slurry was allowed from 9 February in 2026; whether other fertilizers were was not found in a public source`;

/** Fertilizers of type 1, 2 and 3 of the decree. */
const type1: readonly Material[] = ['solid_manure', 'compost'];
const type2: readonly Material[] = ['slurry', 'poultry_manure'];
const type3: readonly Material[] = ['mineral_nitrogen', 'mineral_phosphate'];

const flanders = {
  country: 'BE',
  region: 'VLG',
  source: {
    title: 'Mestdecreet art. 8, by VILT and DLV; De Loonwerker on 2026',
    address: 'https://www.vilt.be/nieuwe-regels-voor-uitrijstop-en-mestopslag-op-de-akker',
    version: '2019–2026',
    readAs: 'summary',
  },
} as const;

/** The end of winter; in 2026 slurry was allowed on grassland a week sooner. */
const springs = [
  ...dated({ ...flanders, from: '2019-01-01', until: '2025-12-31' }, [
    ...each([...type2, 'mineral_nitrogen', 'mineral_phosphate'], ['grassland'], {
      first: '01-16',
      last: '02-15',
    }),
  ]),
  ...dated({ ...flanders, from: '2026-01-01', until: '2026-12-31' }, [
    ...each(['slurry'], ['grassland'], { first: '01-16', last: '02-08' }),
    ...each(['poultry_manure', ...type3], ['grassland'], { first: '01-16', last: '02-08' }),
    ...each(['poultry_manure', ...type3], ['grassland'], {
      first: '02-09',
      last: '02-15',
      doubt: openedEarly,
    }),
  ]),
  ...dated({ ...flanders, from: '2027-01-01', until: '2027-12-31' }, [
    ...each([...type2, ...type3], ['grassland'], { first: '01-16', last: '02-15' }),
  ]),
];

/**
 * Flanders since the sixth programme, which closes 1 November to 15 January for all fertilizers; the
 * seventh was read of only as far as it kept them. What differs by area type is not known of fields:
 * it is amounts, not days.
 */
export const flandersPeriods = [
  ...springs,
  ...dated({ ...flanders, from: '2019-01-01', until: '2027-12-31' }, [
    ...each([...type1, ...type2, ...type3], lands, { first: '11-01', last: '01-15' }),
    ...each(type2, ['arable'], { first: '01-16', last: '02-15' }),
    ...each(type2, lands, { first: '10-16', last: '10-31' }),
    ...each(type2, ['grassland'], { first: '09-01', last: '10-15' }),
    ...each(type2, ['arable'], { first: '09-01', last: '10-15', doubt: clayOfPolders }),
    ...each(type2, ['grassland'], { first: '08-16', last: '08-31', doubt: wasShortened }),
    ...each(type2, ['arable'], {
      first: '02-16',
      last: '08-31',
      isFromHarvest: true,
      unless: afterHarvest,
    }),
    ...each(type3, ['grassland'], { first: '09-01', last: '10-31' }),
    ...each(type3, ['arable'], { first: '09-01', last: '10-31', unless: specificCrops }),
    ...each(type3, ['arable'], { first: '01-16', last: '02-15', unless: specificCrops }),
  ]),
];
