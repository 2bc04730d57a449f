import { cropNamed, purposeNamed, varietyNamed } from './catalogue.ts';

/** The crop of a field in one year of the rotation. */
export interface Cultivation {
  readonly crop: string;
  readonly variety: string;
  readonly purpose: string | null;
  /** The usual buyer of this crop under contract. */
  readonly consumer: number | null;
}

/** The crops of the farm, by the letter the rotations below use. */
export const cultivations = {
  W: { crop: 'Winter wheat', variety: 'Extase', purpose: 'Bread wheat', consumer: null },
  P: { crop: 'Ware potato', variety: 'Fontane', purpose: 'French fries', consumer: 12 },
  S: { crop: 'Seed potato (NAK)', variety: 'Spunta', purpose: 'Seed, class E', consumer: 17 },
  B: { crop: 'Sugar beet', variety: 'Annarosa', purpose: 'Sugar', consumer: 15 },
  U: { crop: 'Sown onion', variety: 'Hytech', purpose: 'Export', consumer: 13 },
  M: { crop: 'Silage maize', variety: 'Benedictio', purpose: 'Silage', consumer: null },
  C: { crop: 'Winter carrot', variety: 'Nerac', purpose: 'Fresh carrots', consumer: 29 },
  G: { crop: 'Temporary grassland', variety: 'BG 4', purpose: 'Mowing, temporary', consumer: null },
  H: {
    crop: 'Permanent grassland',
    variety: 'Perennial',
    purpose: 'Grazing and mowing',
    consumer: null,
  },
} as const satisfies Record<string, Cultivation>;

/** A crop of the rotation, by the letter the table of years has for it. */
export type CropLetter = keyof typeof cultivations;

/** Six years of crops for every parcel, the current year last. */
const rotations: Readonly<Record<string, string>> = {
  'Lange Akker': 'UPWMWB',
  'Oude Werf': 'WPWUWB',
  'Kavel 12': 'WPWBWC',
  'De Bocht': 'BUWMWP',
  'Achter de Dijk': 'PWBUPW',
  'Het Eiland': 'HHHHHH',
  'Kavel 7': 'WBUMWP',
  Strook: 'UMWBPW',
  'Zuidpolder 2': 'BPWMWU',
  Molenweide: 'HHHHHH',
  Biezen: 'GGGGMM',
  'Kavel 8': 'GGGMMM',
  'Kavel 5': 'BWUWPW',
  Polderzicht: 'MMGGGG',
  'Kavel 4': 'WUWBWP',
  'Kavel 3': 'WBUMWS',
  Noordkavel: 'CWPWBU',
  'Hoge Kamp': 'HHHHHH',
  Kreek: 'WPWCWB',
  Spaarndam: 'WBWUPW',
};

/** Number of years in the rotation, the current one included. */
export const rotationYears = 6;

/** The crop of a parcel so many years ago; null before the rotation starts. */
export function cropLetter(parcel: string, yearsAgo: number): CropLetter | null {
  const letter = rotations[parcel]?.[rotationYears - 1 - yearsAgo];
  return letter === undefined ? null : (letter as CropLetter);
}

/** The catalogue numbers of a cultivation, as a crop field states them. */
export function numbersOf(cultivation: Cultivation) {
  const { crop, variety, purpose } = cultivation;
  return {
    crop: cropNamed(crop).id,
    variety: varietyNamed(crop, variety).id,
    purpose: purpose === null ? null : purposeNamed(crop, purpose).id,
  };
}
