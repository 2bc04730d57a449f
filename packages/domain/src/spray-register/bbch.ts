import { words, type Words } from '@furrow/kit';

/** The principal growth stages of the BBCH scale. @source Meier (ed.), Growth stages of mono- and dicotyledonous plants, BBCH Monograph, 2nd edition 2001 */
const principalStages: readonly Words[] = [
  words('Germination, sprouting or bud development', 'Kieming, uitlopen of knopontwikkeling'),
  words('Leaf development', 'Bladontwikkeling'),
  words('Side shoots or tillering', 'Zijscheuten of uitstoeling'),
  words(
    'Stem elongation, shoot or rosette growth, crop cover',
    'Stengelstrekking, scheut- of rozetgroei, gewasbedekking',
  ),
  words(
    'Vegetative parts to be harvested, or booting',
    'Oogstbare vegetatieve delen, of in het schot',
  ),
  words('Inflorescence emergence or heading', 'Bloeiwijze zichtbaar of in de aar'),
  words('Flowering', 'Bloei'),
  words('Development of fruit', 'Vruchtontwikkeling'),
  words('Ripening of fruit and seed', 'Rijping van vrucht en zaad'),
  words('Senescence or dormancy', 'Afsterven of rust'),
];

/** What a stage from 0 to 99 is about; null for a figure that is none. */
export const growthStageWords = (stage: number): Words | null =>
  Number.isInteger(stage) && stage >= 0 && stage <= 99
    ? principalStages[Math.floor(stage / 10)]!
    : null;
