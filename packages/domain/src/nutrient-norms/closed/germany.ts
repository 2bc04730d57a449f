import { msg } from '@furrow/kit/msg.ts';
import { dated, lands, type Rule } from './closed-period.ts';

const vegetables = msg`only for vegetables, strawberries and soft fruit`;
const afterHarvest = msg`after the harvest of the last main crop only for winter oilseed rape, catch crops, fodder and winter barley after cereals, up to 60 kg total N or 30 kg ammonium N a hectare`;
const permanentUnread = msg`the law closes arable land and grassland and names land of vines, fruit trees, hop and nurseries apart; whether authorities count it as arable land was not found in a public source`;

/**
 * Germany; districts with much nitrate, and states, may close longer. Read in the text of the law as
 * amended on 10 August 2021: § 2 no. 1 lists vines, fruit, hop and nurseries beside arable land, and
 * the first sentence of § 6(8) names arable land and grassland alone.
 */
export const germany = dated(
  {
    country: 'DE',
    from: '2020-05-01',
    until: '2027-12-31',
    source: {
      title: 'Düngeverordnung § 6(8) and (9)',
      address: 'https://www.gesetze-im-internet.de/d_v_2017/__6.html',
      version: '10 August 2021',
      readAs: 'text',
    },
  },
  [
    // of solid manure that of hoofed animals alone is exempt
    ...(['slurry', 'poultry_manure', 'mineral_nitrogen'] as const).flatMap((material): Rule[] => [
      { material, land: 'grassland', first: '11-01', last: '01-31' },
      { material, land: 'arable', first: '12-02', last: '01-31' },
      { material, land: 'arable', first: '10-02', last: '12-01', unless: vegetables },
      { material, land: 'arable', first: '07-16', last: '10-01', unless: afterHarvest },
      { material, land: 'permanent', first: '07-16', last: '01-31', doubt: permanentUnread },
    ]),
    // phosphate without nitrogen, by the third sentence of paragraph 8
    ...(['solid_manure', 'compost', 'mineral_phosphate'] as const).flatMap((material): Rule[] =>
      [...lands, 'permanent' as const].map((land) => ({
        material,
        land,
        first: '12-01',
        last: '01-15',
      })),
    ),
  ],
);
