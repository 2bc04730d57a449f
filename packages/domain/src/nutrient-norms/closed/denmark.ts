import { msg } from '@furrow/kit/msg.ts';
import { dated, each, lands } from './closed-period.ts';

const afterHarvest = msg`only on fodder grass that stays, before winter oilseed rape, and before beet on mustard or radish that was sown by 20 August`;
const later = msg`only on grass for seed under contract, and on winter oilseed rape and fodder grass where the days of the municipality were extended after a wet summer`;
const solidAfterHarvest = msg`only where grass, winter cereals, winter oilseed rape, or mustard or radish before beet are sown by 1 September`;
const otherThanCereals = msg`only on other crops than winter wheat, winter barley, rye and triticale`;
const grassUnread = msg`the days for grassland were not found in a public source`;
const phosphateUnread = msg`whether fertilizers without nitrogen are meant was not found in a public source`;

/** Solid organic fertilizers have the same days. */
const solids = ['solid_manure', 'poultry_manure', 'compost'] as const;

/**
 * Denmark, as municipalities and advisers tell it: Randers Kommune; Økologisk Rådgivning, 26 August
 * 2022, and VKST on solid manure by soil; SEGES, 27 September 2023, on the last day of an extension;
 * Østdansk on winter cereals; SAGRO, 31 January 2025. Older pages close solid manure from 15 November
 * to 31 January on every soil. Perennial crops without a harvest each year have other days.
 */
export const denmark = dated(
  {
    country: 'DK',
    from: '2022-11-01',
    until: '2027-12-31',
    source: {
      title: 'Gødningsanvendelsesbekendtgørelsen § 9, by Randers Kommune, VKST and SAGRO',
      address: 'https://landbrug.randers.dk/miljoeforhold/flydende-husdyrgoedning/udbringning/',
      version: '2022–2025',
      readAs: 'summary',
    },
  },
  [
    ...each(['slurry'], lands, { first: '10-15', last: '01-31' }),
    ...each(['slurry'], lands, { first: '10-01', last: '10-14', unless: later }),
    ...each(['slurry'], ['arable'], {
      first: '02-01',
      last: '09-30',
      isFromHarvest: true,
      unless: afterHarvest,
    }),
    ...each(solids, ['arable'], {
      first: '02-01',
      last: '08-31',
      isFromHarvest: true,
      unless: solidAfterHarvest,
    }),
    ...each(solids, ['arable'], { first: '09-01', last: '10-31' }),
    ...each(solids, ['arable'], { soils: ['jb_sand'], first: '11-01', last: '01-31' }),
    ...each(solids, ['arable'], { soils: ['jb_loam'], first: '11-01', last: '11-30' }),
    ...each(solids, ['grassland'], { first: '09-01', last: '01-31', doubt: grassUnread }),
    ...each(['mineral_nitrogen'], lands, { first: '11-15', last: '01-31' }),
    ...each(['mineral_nitrogen'], ['arable'], {
      first: '10-02',
      last: '11-14',
      unless: otherThanCereals,
    }),
    ...each(['mineral_phosphate'], lands, {
      first: '11-15',
      last: '01-31',
      doubt: phosphateUnread,
    }),
  ],
);
