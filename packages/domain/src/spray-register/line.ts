/**
 * A line of the spray register, and its missing data.
 * @source Commission Implementing Regulation (EU) 2023/564, annex; decisions D13, EXC-03
 */

/** Data that can be missing in a line, in display order. */
export const requirableData = [
  'holder_number',
  'beneficiary_number',
  'type_of_use',
  'product',
  'authorisation_number',
  'seed_substances',
  'date',
  'start_time',
  'end_time',
  'dose',
  'dose_unit',
  'place',
  'treated_area',
  'treated_volume',
  'treated_quantity',
  'crop',
  'eppo_code',
  'growth_stage',
  'lot',
  'operator',
] as const;
/** A datum that can be missing in a line of the register. */
export type MissingDatum = (typeof requirableData)[number];

/** A row in which a missing datum is entered. */
export interface CorrectionTarget {
  readonly entity: 'record' | 'cropfield' | 'producttype' | 'farmcontact' | 'farm';
  readonly id: string | number;
}

/** A missing datum of a line, and the row in which it is entered. */
export interface Missing {
  readonly lack: MissingDatum;
  readonly mend: CorrectionTarget;
  /** Required only where the admission limits hours or growth stages. */
  readonly onlyIf?: 'time_limited' | 'stage_limited';
}

/**
 * A line of the register: one product on one field. Texts are in the requested language; `dose` is
 * in `dose_unit`.
 * @source EXC-03
 */
export interface RegisterLine {
  readonly record: string;
  readonly producttype: number | null;
  /** The country whose form applies: of the field, else the only one of the farm. */
  readonly country: string | null;
  /** Of the holder: SIRET, CVR or the like. */
  readonly holder_number: string | null;
  /** The customer, for work done as a service. */
  readonly beneficiary: string | null;
  readonly beneficiary_number: string | null;
  /** YYYY-MM-DD */
  readonly date: string | null;
  /** HH:mm */
  readonly start_time: string | null;
  /** HH:mm, by the duration of the record. */
  readonly end_time: string | null;
  readonly type_of_use: string | null;
  readonly method: string | null;
  readonly product: string | null;
  readonly authorisation_number: string | null;
  readonly authorised_in: string | null;
  /** On seed that was treated elsewhere. */
  readonly seed_substances: string | null;
  readonly lot: string | null;
  readonly dose: number | null;
  readonly dose_unit: string | null;
  readonly field: string | null;
  /** Block or parcel of the aid application: RPG, FLIK and their like. */
  readonly land_reference: string | null;
  /** WKT of the part that was treated, else of the field. */
  readonly place: string | null;
  /** Hectares. */
  readonly treated_area: number | null;
  /** Cubic metres of a closed space. */
  readonly treated_volume: number | null;
  /** Kilograms of seed or produce. */
  readonly treated_quantity: number | null;
  readonly crop: string | null;
  readonly eppo_code: string | null;
  readonly growth_stage: number | null;
  readonly organic: boolean;
  readonly target: string | null;
  /**
   * People who entered before the end of the re-entry time: when, where, why, with which
   * protection.
   */
  readonly early_reentry: string | null;
  readonly operator: string | null;
  /** The last day on which this must be there. */
  readonly kept_until: string | null;
  readonly missing: readonly Missing[];
}

/** Data of a line that a form can ask; `treated_size` is in the unit of its type of use. */
export type RegisterDatum =
  | Exclude<
      keyof RegisterLine,
      | 'record'
      | 'producttype'
      | 'country'
      | 'missing'
      | 'treated_area'
      | 'treated_volume'
      | 'treated_quantity'
    >
  | 'treated_size';
