import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * What the admission of a product is judged by: what the register says of it, and what was done on
 * the field.
 * @source spec §3 Admission, decisions D10, D15 Registers, ENT-admission
 */

/** Registers that verdicts rest on, and the country each speaks for. */
export const registerCountries = { ctgb: 'NL', ephy: 'FR', 'ch-psm': 'CH', example: 'NL' } as const;
/** The short name of a register. */
export type Register = keyof typeof registerCountries;

/**
 * Made up for the demo farm: it speaks of no other farm, and is silent where an authority's
 * register of its country was taken in.
 */
export const exampleRegister = 'example' satisfies Register;
/** What an authority publishes and somebody takes in from files. */
export type FiledRegister = Exclude<Register, typeof exampleRegister>;

/** How the registers call themselves; what is made up says so. */
export const registerNames: Readonly<Record<Register, Text>> = {
  ctgb: msg`Ctgb`,
  ephy: msg`E-Phy`,
  'ch-psm': msg`Pflanzenschutzmittelverzeichnis`,
  example: msg`Example register (made up)`,
};

/** A crop or group of crops in the words of a register. */
export interface RegisterCrop {
  /** As the register writes it. */
  readonly name: string;
  /** Crops the register counts to it, in its own words. */
  readonly within: readonly string[];
}

/** A pest, disease or weed in the words of a register. */
export interface RegisterOrganism {
  readonly name: string;
  readonly latin: string | null;
}

/**
 * An active substance of a product, by volume or by weight; null for the figure the register
 * leaves out.
 */
export interface Substance {
  readonly name: string;
  readonly gramsPerLitre: number | null;
  /** By weight. */
  readonly percent: number | null;
}

/**
 * One use a product is admitted for; what is null, the register does not limit or its form does not
 * hold.
 */
export interface AdmittedUse {
  readonly crops: readonly RegisterCrop[];
  readonly organisms: readonly RegisterOrganism[];
  /** The greatest dose. */
  readonly dose: number | null;
  readonly doseUnit: string | null;
  readonly applications: number | null;
  readonly intervalDays: number | null;
  readonly waitingDays: number | null;
  readonly bbchFrom: number | null;
  readonly bbchTo: number | null;
  /** Last day of this use, where it ends before the product does. */
  readonly until: string | null;
}

/** What a register says of one admission number. */
export interface Article {
  readonly name: string;
  /** Names of other articles under the same number. */
  readonly otherNames: readonly string[];
  readonly holder: string | null;
  readonly kinds: readonly string[];
  readonly substances: readonly Substance[];
  readonly unit: 'l' | 'kg' | null;
  readonly kilogramsPerLitre: number | null;
  readonly admittedFrom: string | null;
  readonly expires: string | null;
  readonly useUp: string | null;
  readonly withdrawn: string | null;
  readonly users: 'professional' | 'amateur' | 'both' | null;
  /** Allowed in organic farming; null where the form does not say. */
  readonly organic: boolean | null;
  readonly adjuvant: boolean;
  /** Null where the form holds no uses at all. */
  readonly uses: readonly AdmittedUse[] | null;
}

/**
 * An article as it stood in a register on a day, with the ids of its uses: the numbers a person may
 * prefer.
 */
export interface Admission extends Article {
  readonly register: Register;
  readonly number: string;
  /** The day of the register this is taken from. */
  readonly dated: string;
  /** One id per use, or one for the whole article where there are no uses. */
  readonly ids: readonly number[];
}

/** What grows on the field: its names in every language, and its EPPO code. */
export interface FieldCrop {
  readonly names: readonly string[];
  readonly eppo: string | null;
}

/**
 * What was treated against: its names in every language, its Latin name and its kind as in the
 * catalogue of organisms.
 */
export interface Target {
  readonly names: readonly string[];
  readonly latin: string | null;
  readonly kind: string | null;
}

/** One product, brought on one field on one day. */
export interface Treatment {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Of the field; null where it is not known. */
  readonly country: string | null;
  readonly crop: FieldCrop | null;
  readonly targets: readonly Target[];
  /** The field has a valid organic certificate. */
  readonly organicField: boolean;
  readonly organicProduct: boolean;
  readonly dose: number | null;
  /** As the record says, `l/ha`; null where it is not known. */
  readonly doseUnit: string | null;
  readonly litresPerHectare: number | null;
  readonly bbch: number | null;
  /**
   * Days on which this product was or will be brought on this field in the same cultivation, this
   * one left out.
   */
  readonly otherDates: readonly string[];
  /** The first harvest of the field from this day on. */
  readonly harvest: string | null;
  /** The admission number the product carries; null for one of the farm's own. */
  readonly number: string | null;
  /** The country the product is admitted in. */
  readonly productCountry: string | null;
}
