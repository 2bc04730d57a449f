import { translate, type Language, type Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * The themes of field work: every activity and every kind of work belongs to one.
 * The codes are those of the wire and never change; the words and icons are our own (icon: the name of a Tabler icon).
 * @source specification.md, section 3, Record (theme) and section 7, configuration/{type}/tree (themes)
 */

/** One theme of the fixed list. */
export interface ThemeStarter {
  readonly code: string;
  readonly name: Text;
  readonly icon: string;
}

/** Every theme, in the order lists show them. */
export const themeStarter: readonly ThemeStarter[] = [
  { code: 'crop_protection', name: msg`Crop protection`, icon: 'spray' },
  { code: 'fertilizing', name: msg`Fertilizing`, icon: 'droplet' },
  { code: 'sowing', name: msg`Sowing`, icon: 'seeding' },
  { code: 'planting', name: msg({ message: 'Planting', context: 'a theme of work' }), icon: 'plant' },
  { code: 'tillage', name: msg`Tillage`, icon: 'shovel' },
  { code: 'harvest', name: msg`Harvest`, icon: 'basket' },
  { code: 'irrigation', name: msg`Irrigation`, icon: 'rain' },
  { code: 'observation', name: msg`Observation`, icon: 'eye' },
  { code: 'soil_research', name: msg({ message: 'Soil research', context: 'an analysis' }), icon: 'microscope' },
  { code: 'transport', name: msg`Transport`, icon: 'truck' },
  { code: 'other', name: msg`Other`, icon: 'dots' },
];

/** A theme in a language; undefined for a code that is none. */
export const themeName = (code: unknown, language: Language): string | undefined =>
  translate(themeStarter.find((theme) => theme.code === code)?.name, language);
