import { msg } from '@furrow/kit/msg.ts';

/** Texts of the rules of areas polluted by nitrate. @source DüV § 13a(2) */

/** Doses of an autumn. */
export const autumnAreaWords = {
  unstated: msg`Total nitrogen of slurry from {first} to {last}, planned and done: {value} kg per ha. In areas polluted by nitrate at most {limit} kg are allowed, and the field does not state its nitrate zone.`,
  catchCrop: {
    field: msg`Total nitrogen of solid manure and compost on the field from {first} to {last}, planned and done: {value} kg per ha. On catch crops without fodder use at most {limit} kg.`,
    ground: msg`Total nitrogen of solid manure and compost on the ground of this field, with {others}, from {first} to {last}, planned and done: {value} kg per ha. On catch crops without fodder use at most {limit} kg.`,
  },
} as const;

/** Organic nitrogen of a field. */
export const ofFieldWords = {
  field: msg`Nitrogen of organic fertilizers without compost on the field, planned and done: {value} of at most {limit} kg per ha. In areas polluted by nitrate the limit counts for each field, unless all of them together get at most 160 kg of nitrogen a hectare, of it at most 80 kg mineral.`,
  ground: msg`Nitrogen of organic fertilizers without compost on the ground of this field, with {others}, planned and done: {value} of at most {limit} kg per ha. In areas polluted by nitrate the limit counts for each field, unless all of them together get at most 160 kg of nitrogen a hectare, of it at most 80 kg mineral.`,
} as const;

/** Nitrogen on crops of spring, by what is known of a catch crop before. */
export const catchCropWords = {
  OK: msg`In areas polluted by nitrate a crop that is sown or planted after 1 February gets nitrogen only after a catch crop: one is stated. It may not have been ploughed up before 15 January.`,
  'NOT-OK': msg`In areas polluted by nitrate a crop that is sown or planted after 1 February gets nitrogen only after a catch crop that was not ploughed up before 15 January: that of this field was worked in autumn. Land harvested after 1 October and land with less than 550 mm of rain a year are exempt.`,
  UNKNOWN: msg`In areas polluted by nitrate a crop that is sown or planted after 1 February gets nitrogen only after a catch crop of the autumn before that was not ploughed up before 15 January: none is stated here. Land harvested after 1 October and land with less than 550 mm of rain a year are exempt.`,
} as const;
