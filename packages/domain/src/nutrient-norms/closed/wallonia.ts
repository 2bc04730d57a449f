import { msg } from '@furrow/kit/msg.ts';
import type { Material } from '../../producttype/material.ts';
import { dated, each, lands } from './closed-period.ts';

const inZonesAlone = msg`closed in vulnerable zones alone; the field does not state its zone`;
const beginUnread = msg`a closed period begins within these days; its first day was not found in a public source`;
const keptOrNot = msg`it was closed from 1 October by the third programme, and open to 80 kg N a hectare in the two weeks before; whether the fourth kept this was not found in a public source`;
const little = msg`only up to 80 kg N of organic fertilizers a hectare`;

/** Organic fertilizers that act fast: slurry, and manure of poultry. */
const fast: readonly Material[] = ['slurry', 'poultry_manure'];
const slow: readonly Material[] = ['solid_manure', 'compost'];

/**
 * Wallonia since the fourth programme (PGDA). Read in pages of Protect'eau and Sillon belge: from
 * mid-November to 15 January slow fertilizers alone may be spread; grassland opens to fast ones on
 * 16 January and to all on 1 February, arable land on 16 February. Soft manure counts as fast, which
 * its code does not tell.
 */
export const wallonia = dated(
  {
    country: 'BE',
    region: 'WAL',
    from: '2023-04-15',
    until: '2027-12-31',
    source: {
      title: 'Code de l’eau art. R.203 (PGDA 4), by Protect’eau in Sillon belge',
      address:
        'https://www.sillonbelge.be/14037/article/2025-01-15/feu-vert-pour-les-epandages-en-prairie-mais-pas-de-precipitation',
      version: '15 January 2025',
      readAs: 'summary',
    },
  },
  [
    ...each(fast, ['grassland'], { first: '11-16', last: '01-15' }),
    ...each(fast, ['grassland'], { first: '01-16', last: '01-31', unless: little }),
    ...each(fast, ['grassland'], { first: '09-16', last: '11-15', doubt: keptOrNot }),
    ...each(fast, ['arable'], { first: '11-16', last: '02-15' }),
    ...each(fast, ['arable'], { first: '07-01', last: '11-15', doubt: beginUnread }),
    ...each(slow, lands, {
      zones: ['vulnerable', 'stricter'],
      unstated: { doubt: inZonesAlone },
      first: '10-01',
      last: '11-15',
    }),
    ...each(['mineral_nitrogen'], ['grassland'], { first: '11-16', last: '01-31' }),
    ...each(['mineral_nitrogen'], ['arable'], { first: '11-16', last: '02-15' }),
    ...each(['mineral_nitrogen'], lands, { first: '09-01', last: '11-15', doubt: beginUnread }),
  ],
);
