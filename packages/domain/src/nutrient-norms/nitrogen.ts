/**
 * How much working nitrogen a hectare may get, by crop and soil, in kilograms. Source: Tabel 2
 * Stikstof landbouwgrond of RVO (Uitvoeringsregeling Meststoffenwet, annex A), the ordinary norms
 * of 2025 and 2026, outside areas that are polluted by nutrients. Where the table tells varieties
 * or years of a crop apart, the norm of the others stands here. Crops are named by the Dutch
 * register code (gewascode).
 */
const soilKinds = ['clay', 'sand_north', 'sand_south', 'loess', 'peat'] as const;
/** The kinds of soil that nitrogen norms tell apart. */
export type SoilKind = (typeof soilKinds)[number];

interface NitrogenNorm {
  readonly crops: readonly string[];
  /** In the order of `soilKinds`. */
  readonly kilograms: readonly [
    clay: number,
    sandNorth: number,
    sandSouth: number,
    loess: number,
    peat: number,
  ];
}

/** The nitrogen norms of a country over some years; days are YYYY-MM-DD. */
export interface DatedNorms {
  /** First day on which they hold. */
  readonly from: string;
  /** Last day, as far as it is known. */
  readonly until: string;
  readonly country: string;
  readonly source: string;
  readonly norms: readonly NitrogenNorm[];
}

const of = (crops: string, ...kilograms: NitrogenNorm['kilograms']): NitrogenNorm => ({
  crops: crops.split(' '),
  kilograms,
});

const table2: readonly NitrogenNorm[] = [
  // grassland that is mown and grazed
  of('265 331', 345, 250, 250, 250, 265),
  // temporary grassland, from 15 April to at least 15 October
  of('266', 310, 250, 250, 250, 265),
  // potatoes: ware, early, seed, starch
  of('2014', 250, 235, 188, 184, 245),
  of('1911 1912', 120, 120, 96, 96, 120),
  of('2015 2016', 120, 120, 120, 120, 120),
  of('2017', 240, 230, 184, 184, 230),
  // beets and chicory
  of('256', 150, 145, 116, 116, 145),
  of('257', 165, 165, 132, 132, 165),
  of('511 1023 1024 1036', 70, 70, 70, 70, 70),
  // cereals
  of('233 382', 245, 160, 160, 190, 160),
  of('234', 150, 140, 140, 140, 140),
  of('235', 140, 140, 140, 140, 140),
  of('236 381', 80, 80, 80, 80, 80),
  of('314', 160, 150, 120, 120, 150),
  of('237 6806', 140, 140, 140, 140, 140),
  of('238 670 6636', 100, 100, 100, 100, 100),
  of('259 316 317 1935 2032', 185, 140, 112, 112, 150),
  // fodder and seed crops
  of('258 663 1926 1949', 40, 40, 40, 40, 40),
  of('1919 2030 2031 3506', 165, 150, 120, 120, 155),
  of('1915 3516 3807', 140, 130, 104, 104, 135),
  of('1917 1918 3808', 85, 75, 60, 60, 80),
  of('1920 3512', 130, 120, 96, 96, 125),
  of('383 1914 6768', 90, 80, 64, 64, 85),
  of('1921', 340, 340, 272, 272, 340),
  // onions, oil and fibre crops
  of('262 6660 6664 1932 1933', 170, 120, 120, 120, 120),
  of('263 1934 1021', 120, 120, 120, 120, 120),
  of('247', 110, 100, 80, 80, 105),
  of('246', 150, 140, 112, 112, 145),
  of('1922', 205, 190, 152, 152, 195),
  of('1923', 120, 120, 96, 96, 120),
  of('249 666 3736', 70, 70, 56, 56, 70),
  of('1927 2652 375 516 944', 200, 185, 148, 148, 190),
  // leaf vegetables, first crop of the year
  of('2773 2774', 260, 190, 152, 152, 200),
  of('2766 2767 2768 2769 2770 2771 2772', 180, 165, 132, 132, 170),
];

/**
 * The norms that are known, in kilograms per hectare.
 * @source RVO, Tabel 2 Stikstof landbouwgrond
 */
export const nitrogenNorms: readonly DatedNorms[] = [
  {
    from: '2025-01-01',
    until: '2026-12-31',
    country: 'NL',
    source: 'RVO, Tabel 2 Stikstof landbouwgrond 2025 en 2026',
    norms: table2,
  },
];

/** The norm on a day; null where none is known for the crop, the soil or the year. */
export function nitrogenNorm(
  crop: string | null,
  soil: SoilKind | null,
  country: string | null,
  day: string,
): { readonly kilograms: number; readonly source: string } | null {
  const dated = nitrogenNorms.find(
    (one) => one.country === country && one.from <= day && day <= one.until,
  );
  const norm = crop === null ? undefined : dated?.norms.find(({ crops }) => crops.includes(crop));
  return dated && norm && soil !== null
    ? { kilograms: at(norm.kilograms, soilKinds.indexOf(soil)), source: dated.source }
    : null;
}

/**
 * Codes of regulatory soil types of the catalogue. Sand of which nobody says where counts as that
 * with the lower norms.
 */
const soilCodes: Readonly<Record<string, SoilKind>> = {
  KLEI: 'clay',
  'ZAND-NWC': 'sand_north',
  'ZAND-ZUID': 'sand_south',
  ZAND: 'sand_south',
  LOESS: 'loess',
  VEEN: 'peat',
};

/** The kind of soil by its code in the catalogue; null for a code that has no norms. */
export const soilKindOf = (code: unknown): SoilKind | null =>
  typeof code === 'string' ? (soilCodes[code] ?? null) : null;
import { at } from '@furrow/kit';
