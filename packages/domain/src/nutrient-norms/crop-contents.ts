/**
 * Contents of crops, taken along and left behind, by the Dutch register code (gewascode) of the
 * crop. Contents are kilograms per tonne of harvested product as it leaves the field; a null is a
 * figure that no public source gives, and counts as unknown, never as nothing.
 *
 * Sources: `duev` Düngeverordnung of 26 May 2017, annex 7 tables 1 and 3 (N and P2O5), read in the
 * text of the law as amended on 10 August 2021, every line of it; the K2O beside them
 * after LfL Bayern, Basisdaten, table 1, and Kennisakker 2012, "Voldoende kali in uw bouwplan?".
 * `fdm` the crop catalogue of the Farm Data Model (nmi-agro/fdm, MIT), content times dry matter.
 */

/** Source of the figures for the contents of a crop. */
export type ContentSource = 'duev' | 'fdm';

/** Names of these sources as shown beside figures. */
export const contentSources: Readonly<Record<ContentSource, string>> = {
  duev: 'Düngeverordnung 2017, Anlage 7; LfL Basisdaten (K2O)',
  fdm: 'Farm Data Model, crop catalogue (BRP)',
};

/** The contents of a crop; kilograms per tonne, as harvested. */
export interface CropContents {
  readonly source: ContentSource;
  readonly n: number;
  readonly p2o5: number | null;
  readonly k2o: number | null;
  /**
   * Kilograms of protein per kilogram of nitrogen, for crops whose nitrogen follows a measured
   * protein content.
   */
  readonly proteinPerNitrogen?: number;
}

/** Dry matter in grain, a fraction: protein is given for dry matter. @source DüV annex 7 */
export const grainDryMatter = 0.86;

type Figures = readonly [n: number, p2o5: number | null, k2o: number | null];

const rows = (
  source: ContentSource,
  proteinPerNitrogen: number | undefined,
  list: readonly (readonly [codes: string, ...figures: Figures])[],
): readonly (readonly [string, CropContents])[] =>
  list.flatMap(([codes, n, p2o5, k2o]) =>
    codes
      .split(' ')
      .map((code): readonly [string, CropContents] => [
        code,
        { source, n, p2o5, k2o, ...(proteinPerNitrogen ? { proteinPerNitrogen } : {}) },
      ]),
  );

const contents: ReadonlyMap<string, CropContents> = new Map([
  // wheat and spelt, 12 % protein
  ...rows('duev', 5.7, [['233 234 382', 18.1, 8, 6]]),
  ...rows('duev', 6.25, [
    // barley for feed, 12 %; triticale 12 %; rye and oats, 11 %
    ['235 236 314', 16.5, 8, 6],
    ['237 238 6636', 15.1, 8, 6],
    // grain maize, 10 %
    ['316', 13.8, 8, 5],
  ]),
  ...rows('duev', undefined, [
    // whole plants of cereals
    ['6806', 5.6, 2.3, null],
    // silage maize, 28 % dry matter
    ['259 2032', 3.8, 1.6, 4.3],
    // oilseed rape, linseed
    ['1922 1923 664', 33.5, 18, 10],
    ['666', 35, 12, null],
    // peas, field beans, lupins, soybean
    ['308 240 241', 36, 11, 14],
    ['311 854', 41, 12, 14],
    ['663', 44.8, 10.2, null],
    ['665', 44, 15, null],
    // potatoes, sugar beet, fodder beet
    ['2014 2015 2016 2017 1911 1912', 3.5, 1.4, 6],
    ['256', 1.8, 1, 2.5],
    ['257', 1.8, 0.9, null],
    // grassland of three cuts (table 3), ryegrass and other grass of arable land, lucerne, red
    // clover; 20 % dry matter
    ['265 331', 4.8, 1.42, null],
    ['266 3506 3512 3513 3509', 5.3, 1.6, null],
    ['258', 6.5, 1.4, 6.5],
    ['799', 6.5, 1.3, 6],
  ]),
  ...rows('fdm', undefined, [
    ['262 6664', 2.37, null, null],
    ['1931 1934', 2.37, null, null],
    ['1021', 6.55, null, null],
    ['2749', 2.64, null, null],
    ['2785', 1.27, null, 3.5],
    ['2783 2717', 2.11, null, 3.5],
    ['2725', 2.05, null, null],
    ['2741', 2.22, null, null],
    ['2789', 2.55, null, null],
    ['2759 2713', 2.95, null, null],
    ['2761', 3.89, null, null],
    ['2777', 3.23, null, null],
    ['2719', 2.22, null, null],
    ['2715', 4.14, null, null],
    ['2773', 3.5, null, null],
    ['2767', 1.6, null, null],
    ['2787', 2.12, null, null],
    ['2779', 2.25, null, null],
    ['244', 7.77, null, null],
    ['814', 4.18, null, null],
    ['1004', 3.46, null, null],
    ['999', 3.28, null, null],
    ['1002', 2.79, null, null],
  ]),
]);

/** The contents of a crop by its register code; null if no public source gives any. */
export const contentsOf = (code: string | null): CropContents | null =>
  (code === null ? undefined : contents.get(code)) ?? null;

/** Register codes of all crops with contents: each once. */
export const cropsWithContents: readonly string[] = [...contents.keys()];

/** Kilograms of nitrogen that legumes bind on a hectare in a year. @source fdm crop catalogue */
const fixation: ReadonlyMap<string, number> = new Map([
  ['258', 300],
  ...['308', '244', '311', '854', '7121', '7137'].map((code) => [code, 100] as const),
]);

/** Legumes without a public source for their nitrogen fixation: it is unknown, not zero. */
const legumes: ReadonlySet<string> = new Set(
  '241 240 2747 242 2779 2781 2751 665 663 6767 799 3524 3500 3511 3515 800 801 803 802 3518 426 6764'.split(
    ' ',
  ),
);

/** Nitrogen a crop binds, kilograms per hectare; null for legumes without a figure. */
export function fixedNitrogen(code: string | null): number | null {
  if (code === null) return 0;
  return fixation.get(code) ?? (legumes.has(code) ? null : 0);
}
