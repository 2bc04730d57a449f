import { at } from '@furrow/kit';
import type { RuleSource } from '../rotation/rotation-rules.ts';
import type { NitrateZone } from './nitrate-zone.ts';

/**
 * Working nitrogen that a hectare may get, by crop and soil, in kilograms. Source: Tabel 2 Stikstof
 * landbouwgrond of RVO (Uitvoeringsregeling Meststoffenwet, annex A), the ordinary norms of 2025
 * and 2026, outside areas that are polluted by nutrients (NV areas). Where the table distinguishes varieties
 * or years of a crop, this is the norm of the others. Crops are named by the Dutch register code
 * (gewascode).
 */
const soilKinds = ['clay', 'sand_north', 'sand_south', 'loess', 'peat'] as const;
/** The kinds of soil that nitrogen norms distinguish. */
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
  /** First day on which they apply. */
  readonly from: string;
  /** Last day, as far as it is known. */
  readonly until: string;
  readonly country: string;
  readonly source: string;
  readonly norms: readonly NitrogenNorm[];
  /** Norms of zones with stricter rules: so many percent of the norm, in whole kilograms. */
  readonly stricter: { readonly percent: number; readonly source: RuleSource };
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
  // peas, beans, lucerne and clover
  of('241 244 308', 30, 30, 30, 30, 30),
  of('311 665 853 854 6767', 50, 50, 40, 40, 50),
  of('242', 75, 75, 75, 75, 75),
  of('2747 2748', 90, 85, 68, 68, 85),
  of('2751 2752', 135, 135, 108, 108, 135),
  of('2779 2780 2781 2782', 120, 110, 88, 88, 115),
  of(
    '426 800 801 802 803 3518 6756 6757 6758 6759 6760 6761 6762 6763 6764 6765 6769',
    0,
    0,
    0,
    0,
    0,
  ),
  // leaf vegetables, first crop of the year
  of('2773 2774', 260, 190, 152, 152, 200),
  of('2766 2767 2768 2769 2770 2771 2772', 180, 165, 132, 132, 170),
  of('2708 2709', 180, 170, 136, 136, 170),
  of('2765', 200, 185, 148, 148, 190),
  of('2749 2750 2799 2800 2801 2802', 245, 225, 180, 180, 235),
  of('1019 1037 6749', 150, 140, 112, 112, 145),
  // cabbages
  of('2777 2778', 290, 265, 212, 212, 275),
  of('2789 2790', 320, 290, 232, 232, 305),
  of('2759 2760 2761 2762 2775 2776', 285, 260, 208, 208, 270),
  of('2713 2714 2795 2796 2797 2798', 230, 210, 168, 168, 220),
  of('2719 2720', 270, 235, 188, 188, 245),
  of('2721 2722', 180, 155, 124, 124, 160),
  of('2715 2716', 170, 155, 124, 124, 160),
  of('2745 2746', 180, 165, 132, 132, 170),
  of('664 2753 2754', 140, 130, 104, 104, 135),
  // stems, tubers and roots
  of('2710', 85, 75, 60, 60, 80),
  of('2725 2726', 200, 185, 148, 148, 190),
  of('2727 2728', 180, 165, 132, 132, 170),
  of('2737 2738', 170, 155, 124, 124, 160),
  of('2739 2740', 180, 165, 132, 132, 170),
  of('2741 2742', 185, 170, 136, 136, 175),
  of('2783 2784 2785 2786', 110, 110, 110, 110, 110),
  of('2717 2718', 50, 50, 50, 50, 50),
  of('2755 2756', 250, 230, 184, 184, 240),
  of('2757 2758', 80, 80, 64, 64, 80),
  of('2763 2764', 170, 170, 170, 170, 170),
  of('2787 2788', 100, 100, 100, 100, 100),
  of('2711 2712 2793 2794 3521 6632', 200, 185, 148, 148, 190),
  // fruits of the field
  of('814', 200, 185, 148, 148, 190),
  of('2702', 170, 155, 124, 124, 160),
  of('2723 2724 2729 2730 2731 2732 2733 2734 2735 2736', 190, 175, 140, 140, 180),
  // flower bulbs
  of('970 971 999 1016 1017 1018', 220, 210, 210, 210, 210),
  of('982 983 1003', 145, 140, 140, 140, 140),
  of('985 986 1004', 200, 190, 190, 190, 190),
  of('964 965 997', 110, 105, 105, 105, 105),
  of('979 980 1002', 155, 145, 145, 145, 145),
  of('988 989 1005', 120, 120, 120, 120, 120),
  of('1006 1007 1010 1011 1012 1013 1014 1015 1027', 165, 155, 155, 155, 155),
  // fruit and nursery
  of('1095 1096 1097 1098 1870 1872 1873 2328', 175, 165, 165, 165, 165),
  of('1047 1099 1869 1874', 100, 95, 95, 95, 95),
  of('2325 2326 2327', 150, 140, 140, 140, 140),
  of('1071 1072', 115, 115, 115, 115, 115),
  of('1075', 75, 75, 75, 75, 75),
  of('796 1074', 80, 80, 80, 80, 80),
  of('1073', 70, 70, 70, 70, 70),
  of('863 1067', 95, 95, 95, 95, 95),
  of('1080', 175, 175, 175, 175, 175),
  of('1079', 135, 105, 105, 105, 105),
  of('346 347 669 671', 90, 80, 80, 80, 90),
  // land that may get nothing
  of('343 794 795 1940 2618 2621 2639 3802 6794 6799', 0, 0, 0, 0, 0),
];

/**
 * Dutch areas that are polluted by nutrients: the page was read up to the norms of 2024, the 20
 * percent in the words of advisers who quote it. In all 266 crops of the table the figures of both
 * years in the data of a peer are 80 % of the norm, rounded. Other areas were proposed for 2026, and
 * not found to be in force.
 */
const pollutedAreas: RuleSource = {
  title: 'RVO, Met nutriënten verontreinigde gebieden (NV-gebieden), Tabel 2g',
  address: 'https://www.rvo.nl/onderwerpen/mest/met-nutrienten-verontreinigde-gebieden-nv-gebieden',
  version: '2025',
  readAs: 'summary',
};

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
    stricter: { percent: 80, source: pollutedAreas },
  },
];

/** A norm, in kilograms a hectare. */
export interface KnownNorm {
  /** The norm of the zone of the land; of land that states none the ordinary one. */
  readonly kilograms: number;
  /** The norm whatever the zone is; the same where the zone is stated or makes no difference. */
  readonly least: number;
  readonly source: string;
  /** The page that the norm of a stricter zone was read in; null where none can apply. */
  readonly page: RuleSource | null;
}

/** The norm on a day; null if none is known for the crop, the soil or the year. */
export function nitrogenNorm(
  crop: string | null,
  { soil, zone }: { readonly soil: SoilKind | null; readonly zone: NitrateZone | null },
  country: string | null,
  day: string,
): KnownNorm | null {
  const dated = nitrogenNorms.find(
    (one) => one.country === country && one.from <= day && day <= one.until,
  );
  const norm = crop === null ? undefined : dated?.norms.find(({ crops }) => crops.includes(crop));
  if (!dated || !norm || soil === null) return null;
  const { percent, source: page } = dated.stricter;
  const ordinary = at(norm.kilograms, soilKinds.indexOf(soil));
  const stricter = Math.round((ordinary * percent) / 100);
  const mayBeStricter = (zone === null || zone === 'stricter') && stricter < ordinary;
  return {
    kilograms: zone === 'stricter' ? stricter : ordinary,
    least: mayBeStricter ? stricter : ordinary,
    source: dated.source,
    page: mayBeStricter ? page : null,
  };
}

/**
 * Codes of regulatory soil types of the catalogue. Sand without a region counts as that with the
 * lower norms.
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
