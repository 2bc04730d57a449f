import { msg } from '@furrow/kit/msg.ts';
import type { Material } from '../../producttype/material.ts';
import { each, type Rule } from './closed-period.ts';

/** Words and types of fertilizers that the national and regional rules of France share. */

const outside = msg`only on land outside vulnerable zones`;
const inZonesAlone = msg`it applies in vulnerable zones alone`;
const rabbits = msg`only manure of rabbits, which has the days of solid manure`;
/** The exception for compost among solid manure. */
export const droppings = msg`closed for compost of poultry droppings (type II)`;
/** The doubt on bare ground, whose days are those of the crop to come. */
export const follows = msg`the crop or cover that follows decides; work for it is judged on the field of that crop`;
/** The exception for effluents of little nitrogen, by the national order. */
export const littleNitrogen = msg`only effluents of little nitrogen, up to 20 kg N a hectare`;
/** The same on covers, by the order of Grand Est. */
export const onCovers = msg`only, in Grand Est, effluents of little nitrogen on a cover before a crop sown from March on`;

/** Manure with litter is type I: Ia where it is firm, Ib where it is soft. */
export const manure: readonly Material[] = ['solid_manure'];
/** Compost is of type 0, Ia, Ib or II, which its code does not tell. */
export const compost: readonly Material[] = ['compost'];
/** Type III. */
export const mineral: readonly Material[] = ['mineral_nitrogen'];
/** Manure of rabbits among that of poultry has these days too. */
export const manures: readonly Material[] = [...manure, 'poultry_manure'];
/** All organic fertilizers, types 0 to II. */
export const organic: readonly Material[] = ['slurry', 'poultry_manure', ...manure, ...compost];

/** While the crop of the field stands, or is still to be sown. */
export const own = { whileCrop: 'stands' } as const;

/**
 * Type II: slurry, with an exception for effluents, and manure of poultry, beside which the codes
 * have that of rabbits, type I.
 */
export const fast = (
  lands: readonly Rule['land'][],
  days: Omit<Rule, 'material' | 'land' | 'unless'>,
  effluents?: Rule['unless'],
): readonly Rule[] => [
  ...each(['slurry'], lands, effluents ? { ...days, unless: effluents } : days),
  ...each(['poultry_manure'], lands, { ...days, unless: rabbits }),
];

/** Rules of vulnerable zones, or of some of them, with what is said where a field states no zone. */
export const inVulnerableZones = (rules: readonly Rule[]): readonly Rule[] =>
  rules.map((rule) => ({
    zones: ['vulnerable', 'stricter'],
    ...rule,
    unstated: rule.doubt ? { doubt: inZonesAlone } : { unless: outside },
  }));
