import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Texts of the themes of work. @source decisions D15 */
const words: Readonly<Record<string, MessageDescriptor>> = {
  crop_protection: msg`Crop protection`,
  fertilizing: msg`Fertilizing`,
  sowing: msg`Sowing`,
  planting: msg`Planting`,
  tillage: msg`Tillage`,
  harvest: msg`Harvest`,
  irrigation: msg`Irrigation`,
  observation: msg`Observation`,
  soil_research: msg`Soil research`,
  transport: msg`Transport`,
  other: msg`Other work`,
};

/** The themes in display order. */
export const themes: readonly string[] = Object.keys(words);

export function themeWords(theme: string): string {
  return words[theme] ? i18n._(words[theme]) : theme;
}
