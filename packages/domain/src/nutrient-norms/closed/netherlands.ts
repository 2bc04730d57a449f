import { msg } from '@furrow/kit/msg.ts';
import type { Material } from '../../producttype/material.ts';
import type { SoilKind } from '../nitrogen.ts';
import { dated, type Rule } from './closed-period.ts';

const sandAndLoess: readonly SoilKind[] = ['sand_north', 'sand_south', 'loess'];
const clayAndPeat: readonly SoilKind[] = ['clay', 'peat'];

const exemptCrops = msg`only on crops with days of their own, such as field vegetables, fruit, bulbs and seed crops`;
const strawRich = msg`only manure that is rich in straw`;
const beforeTrees = msg`only right before fruit trees or trees for planting are planted`;

/** All solid manure has the same days there. */
const solidManures = ['solid_manure', 'poultry_manure'] as const;

const solidInTheNetherlands = (material: Material): readonly Rule[] => [
  {
    material,
    land: 'grassland',
    soils: sandAndLoess,
    first: '09-01',
    last: '12-31',
  },
  {
    material,
    land: 'grassland',
    soils: sandAndLoess,
    first: '01-01',
    last: '01-31',
    unless: strawRich,
  },
  {
    material,
    land: 'grassland',
    soils: clayAndPeat,
    first: '09-16',
    last: '11-30',
  },
  {
    material,
    land: 'grassland',
    soils: clayAndPeat,
    first: '12-01',
    last: '01-31',
    unless: strawRich,
  },
  {
    material,
    land: 'arable',
    soils: sandAndLoess,
    first: '09-01',
    last: '12-31',
    unless: beforeTrees,
  },
  {
    material,
    land: 'arable',
    soils: sandAndLoess,
    first: '01-01',
    last: '01-31',
    unless: msg`only manure that is rich in straw, or right before fruit trees or trees for planting are planted`,
  },
];

/**
 * The Netherlands since the seventh action programme. Compost and other organic fertilizers may be
 * spread all year. Slurry on arable land until 15 March and solid manure rich in straw in January
 * were read in the decree that changed them (Stb. 2022, 546), the other days in pages of advisers.
 * The eighth programme was not adopted: the rules of the seventh go on (letter to the Tweede Kamer,
 * 19 December 2025).
 */
export const netherlands = dated(
  {
    country: 'NL',
    from: '2023-01-01',
    until: '2027-12-31',
    source: {
      title:
        'Besluit gebruik meststoffen as changed by Stb. 2022, 546; Besluit activiteiten leefomgeving',
      address: 'https://zoek.officielebekendmakingen.nl/stb-2022-546.html',
      version: '2022',
      readAs: 'summary',
    },
  },
  [
    { material: 'slurry', land: 'grassland', first: '09-01', last: '02-15' },
    { material: 'slurry', land: 'arable', first: '09-16', last: '02-15' },
    {
      material: 'slurry',
      land: 'arable',
      first: '02-16',
      last: '03-15',
      unless: msg`only for an early crop that was registered with RVO beforehand`,
    },
    {
      material: 'slurry',
      land: 'arable',
      first: '08-01',
      last: '09-15',
      unless: msg`only where a green manure that stays eight weeks or winter oilseed rape is sown by 15 September, or bulbs are planted in autumn`,
    },
    ...solidManures.flatMap(solidInTheNetherlands),
    { material: 'mineral_nitrogen', land: 'grassland', first: '09-16', last: '01-31' },
    {
      material: 'mineral_nitrogen',
      land: 'arable',
      first: '09-16',
      last: '01-31',
      unless: exemptCrops,
    },
  ],
);
