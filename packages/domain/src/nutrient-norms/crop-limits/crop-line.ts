import type { RuleSource } from '../../rotation/rotation-rules.ts';

/** A class of yields with its limits. */
export interface YieldClass {
  /** The least yield of it in tonnes a hectare; null if the table has it in other measures. */
  readonly from: number | null;
  /** Kilograms a hectare. */
  readonly kilograms: number;
  /** The same in areas with stricter limits. */
  readonly inAreas: number;
}

/** Kilograms of nitrogen a hectare, between two where use or age decide. */
export interface Between {
  readonly least: number;
  readonly most: number;
}

/** A line of the table. */
export interface CropLine {
  /** The name of the crop in the table. */
  readonly name: string;
  /**
   * EPPO codes; `/` stands before a code of the Dutch register, `#` before a number of the starter
   * list, for crops that an EPPO code does not tell apart or that have none.
   */
  readonly crops: string;
  /** The lowest first. */
  readonly classes: readonly YieldClass[];
  /** Nitrogen that is deducted from the limit of the next crop; left out: none. */
  readonly left?: Between;
}

/** The limits of a country; days are YYYY-MM-DD. */
export interface DatedLimits {
  readonly country: string;
  readonly from: string;
  /** Last day, as far as it is known. */
  readonly until: string;
  readonly lines: readonly CropLine[];
  readonly source: RuleSource;
}
