import { fieldBalances } from '../nutrient-norms/balance.ts';
import { landParts } from '../ground/ground-parts.ts';
import { fixture } from './fixture.ts';

/**
 * Seasons of fields on the same ground. Columns are a thousandth of a degree wide; ten of them are
 * 15.0793 ha (SpatiaLite's ST_Area on the ellipsoid). Winter wheat on clay: 245 kg N a hectare;
 * without a soil sample phosphate counts as high, 40 kg.
 */

/** Hectares. */
export const TEN_COLUMNS = 15.0793;
/** Slurry of 4 kg N, 60 % of which works, and 1.5 kg P₂O₅ a tonne. */
export const SLURRY = 11;
/** Slurry of 6 kg N a tonne, 4 of which are ammonium. */
export const RICH_SLURRY = 13;
/** Triple superphosphate: 45 % P₂O₅. */
export const PHOSPHATE = 12;
/** Solid manure of 6 kg N and 3 kg P₂O₅ a tonne. */
export const SOLID = 14;
/** Half of it is nitrogen. */
export const UREA = 21;

/** The land of some columns. */
export const land = (from: number, to: number): string => {
  const [west, east] = [from, to].map((column) => (5.7 + column / 1000).toFixed(7));
  return `POLYGON ((${west} 52.6, ${east} 52.6, ${east} 52.602, ${west} 52.602, ${west} 52.6))`;
};

/** A main crop on some columns, registered with their area. */
export const field = (id: string, from: number, to: number, more: object = {}) => ({
  id,
  name: id,
  plan: 'p',
  crop: 1,
  country: 'NL',
  soil_type: null,
  regulatory_soil_type: 1,
  registered_area: ((to - from) / 10) * TEN_COLUMNS,
  geometry: land(from, to),
  period: 'main',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
  ...more,
});
/** A follow-up crop. */
export const after = { period: 'after' };

let made = 0;
/** Work that applies so much of a product a hectare, on so many hectares. */
export const spread = (
  cropfield: string,
  producttype: number,
  [dose, hectares]: readonly [number, number],
  more: object = {},
) => ({
  id: `r${++made}`,
  cropfield,
  date: '2026-04-01 08:00',
  processing_state: 'performed',
  linked_record: null,
  worked_area: hectares,
  activities: [{ theme: 'fertilizing', items: [{ value: dose, producttype }] }],
  ...more,
});

/** Catalogue rows, by entity and id. */
export const rows: Readonly<Record<string, object>> = {
  'croptype 1': { edi_code: '233' },
  // permanent grassland
  'croptype 2': { edi_code: '265' },
  'soiltype 1': { edi_code: 'KLEI' },
  [`producttype ${RICH_SLURRY}`]: {
    id: RICH_SLURRY,
    variant: 'fertilizer',
    unit: 't',
    kind: 'organic',
    edi_code: '50',
    specification: 'N 0.6 %, NH4 0.4 %, P2O5 0.3 %, N working 60 %',
  },
  [`producttype ${SLURRY}`]: {
    id: SLURRY,
    variant: 'fertilizer',
    unit: 't',
    kind: 'organic',
    edi_code: '14',
    specification: 'N 0.4 %, P2O5 0.15 %, N working 60 %',
  },
  [`producttype ${PHOSPHATE}`]: {
    id: PHOSPHATE,
    variant: 'fertilizer',
    unit: 'kg',
    kind: 'mineral',
    specification: 'P2O5 45 %',
  },
  [`producttype ${SOLID}`]: {
    id: SOLID,
    variant: 'fertilizer',
    unit: 't',
    kind: 'organic',
    edi_code: '10',
    specification: 'N 0.6 %, P2O5 0.3 %',
  },
  [`producttype ${UREA}`]: {
    id: UREA,
    variant: 'fertilizer',
    unit: 'kg',
    kind: 'mineral',
    specification: 'N 50 %',
  },
};

/** A row of fields or work. */
export type Row = { readonly id: string };

interface SeasonOptions {
  /** Catalogue rows of a test's own, before the shared ones. */
  readonly own?: (entity: string, id: unknown) => object | undefined;
  /** Fields of other seasons, which are looked up only. */
  readonly elsewhere?: readonly Row[];
  readonly farmCountry?: string;
}

/** The season's data that judging and planning read. */
export function seasonOf(
  fields: readonly Row[],
  records: readonly Row[],
  { own, elsewhere = [], farmCountry = 'NL' }: SeasonOptions = {},
) {
  const byKey: Record<string, object> = { ...rows };
  for (const one of [...fields, ...elsewhere]) byKey[`cropfield ${one.id}`] = one;
  for (const one of records) byKey[`record ${one.id}`] = one;
  return {
    fields: fixture<Parameters<typeof landParts>[0]>(fields),
    records: fixture<never[]>(records),
    lookup: fixture<never>(
      (entity: string, id: unknown) => own?.(entity, id) ?? byKey[`${entity} ${String(id)}`],
    ),
    soilOf: () => fixture<never>({ phosphate: null }),
    day: '2026-06-01',
    farmCountry,
    land: landParts(fixture(fields)),
    report: (code: string) => {
      throw new Error(code);
    },
  };
}

/** The balances of some fields by their work; none was sampled. */
export const balancesOf = (fields: readonly Row[], records: readonly Row[], more: object = {}) =>
  fieldBalances({ ...seasonOf(fields, records), sampleOf: () => null, ...more });

/** Kilograms of product a hectare that contain so much phosphate on so many hectares. */
export const phosphate = (kilograms: number, hectares: number) =>
  [kilograms / 0.45 / hectares, hectares] as const;
