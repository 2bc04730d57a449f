import { at, type Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * The principal growth stages of the BBCH scale. @source Meier (ed.), Growth stages of mono- and
 * dicotyledonous plants, BBCH Monograph, 2nd edition 2001
 */
const principalStages: readonly Text[] = [
  msg`Germination, sprouting or bud development`,
  msg`Leaf development`,
  msg`Side shoots or tillering`,
  msg`Stem elongation, shoot or rosette growth, crop cover`,
  msg`Vegetative parts to be harvested, or booting`,
  msg`Inflorescence emergence or heading`,
  msg`Flowering`,
  msg`Development of fruit`,
  msg`Ripening of fruit and seed`,
  msg`Senescence or dormancy`,
];

/** The description of a stage from 0 to 99; null for any other number. */
export const growthStageWords = (stage: number): Text | null =>
  Number.isInteger(stage) && stage >= 0 && stage <= 99
    ? at(principalStages, Math.floor(stage / 10))
    : null;
