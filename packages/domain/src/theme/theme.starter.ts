/**
 * The themes of field work: every activity and every kind of work belongs to one.
 * The codes are those of the wire and never change; the words and icons are our own (icon: the name of a Tabler icon).
 * @source specification.md, section 3, Record (theme) and section 7, configuration/{type}/tree (themes)
 */

/** One theme of the fixed list. */
export interface ThemeStarter {
  readonly code: string;
  readonly names: { readonly en: string; readonly nl: string };
  readonly icon: string;
}

/** Every theme, in the order lists show them. */
export const themeStarter: readonly ThemeStarter[] = [
  { code: 'crop_protection', names: { en: 'Crop protection', nl: 'Gewasbescherming' }, icon: 'spray' },
  { code: 'fertilizing', names: { en: 'Fertilizing', nl: 'Bemesting' }, icon: 'droplet' },
  { code: 'sowing', names: { en: 'Sowing', nl: 'Zaaien' }, icon: 'seeding' },
  { code: 'planting', names: { en: 'Planting', nl: 'Planten en poten' }, icon: 'plant' },
  { code: 'tillage', names: { en: 'Tillage', nl: 'Grondbewerking' }, icon: 'shovel' },
  { code: 'harvest', names: { en: 'Harvest', nl: 'Oogst' }, icon: 'basket' },
  { code: 'irrigation', names: { en: 'Irrigation', nl: 'Beregening' }, icon: 'rain' },
  { code: 'observation', names: { en: 'Observation', nl: 'Waarneming' }, icon: 'eye' },
  { code: 'soil_research', names: { en: 'Soil research', nl: 'Grondonderzoek' }, icon: 'microscope' },
  { code: 'transport', names: { en: 'Transport', nl: 'Transport' }, icon: 'truck' },
  { code: 'other', names: { en: 'Other', nl: 'Overig' }, icon: 'dots' },
];
