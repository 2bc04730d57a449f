import type { ActivityItem } from '../record/activity.ts';
import type { SprayActivity } from '../spray-register/details.ts';
import {
  waterStrips,
  type Admission,
  type FieldCrop,
  type Target,
  type Treatment,
} from '../admission/situation.ts';
import { fieldDetails } from '../fieldattributetype/field-details.ts';
import type { Register } from '../register/registers.ts';
import type { Placed } from './patches.ts';

/**
 * The facts that verdicts on records rest on: gathered by the server from the database, by a device
 * from its store.
 */

/** An activity as it is judged. */
export interface JudgedActivity extends SprayActivity {
  readonly items?: readonly ActivityItem[] | null;
}

/** A record as it is judged. */
export interface JudgedRecord {
  readonly id: string;
  readonly farm: string;
  readonly cropfield: string | null;
  /** `YYYY-MM-DD HH:mm` */
  readonly date: string | null;
  readonly processing_state: string;
  readonly linked_record: string | null;
  readonly activities: readonly JudgedActivity[];
  /** The weather during the work; null if missing. */
  readonly weather?: Weather | null;
}

/** Of a weather report: wind at 10 m in m/s, rain in mm of the hour. */
interface Weather {
  readonly wind: number | null;
  readonly rain: number | null;
}

/** A product as it is judged. */
export interface JudgedProduct {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  readonly country: string | null;
  readonly variant: string;
  readonly kind: string | null;
  readonly unit: string | null;
  readonly organic_usage: boolean;
}

/** Water, edges and soil of a crop field; null where not recorded. */
type FieldEdges = Pick<
  Treatment,
  'bordersWater' | 'waterStrip' | 'bordersUncropped' | 'edgeMetres' | 'drained' | 'clay'
>;

/** A crop field as it is judged. */
export interface JudgedField {
  readonly id: string;
  readonly name: string | null;
  readonly country: string | null;
  /** Hectares. */
  readonly area: number | null;
  readonly crop: FieldCrop | null;
  /** Whether a valid organic certificate covers it. */
  readonly organic: boolean;
  readonly edges: FieldEdges;
}

/** An article with the first day of this version of it in the register. */
export type DatedAdmission = Admission & { readonly since: string };

/** All data that verdicts on a number of records are based on. */
export interface Facts {
  readonly fields: ReadonlyMap<string, JudgedField>;
  /**
   * Work on the ground of a record, the judged work included: one list for each patch of land that
   * has work of its own, at least one.
   */
  readonly work: (record: Placed) => readonly (readonly JudgedRecord[])[];
  readonly products: ReadonlyMap<number, JudgedProduct>;
  readonly stock: ReadonlyMap<string, number | null>;
  readonly units: ReadonlyMap<number, string>;
  readonly targets: ReadonlyMap<string, Target>;
  /** By `articleKey`, the oldest first. */
  readonly articles: ReadonlyMap<string, readonly DatedAdmission[]>;
  readonly editions: ReadonlyMap<Register, string>;
}

/** Water, edges and soil of a crop field, read from its attributes. */
export function edgesOf(
  attributes: Readonly<Record<string, unknown>> | null | undefined,
): FieldEdges {
  const flag = (name: keyof typeof fieldDetails): boolean | null => {
    const value = attributes?.[fieldDetails[name]];
    return value === true || value === 'true'
      ? true
      : value === false || value === 'false'
        ? false
        : null;
  };
  const figure = (name: keyof typeof fieldDetails): number | null => {
    const value = Number(attributes?.[fieldDetails[name]] ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  };
  return {
    bordersWater: flag('bordersWater'),
    waterStrip:
      waterStrips.find((strip) => strip === attributes?.[fieldDetails.waterStrip]) ?? null,
    bordersUncropped: flag('bordersUncropped'),
    edgeMetres: figure('edgeMetres'),
    drained: flag('drained'),
    clay: figure('clay'),
  };
}

/** Key of articles: country and number. */
export const articleKey = (country: string, number: string): string => `${country} ${number}`;

/** An article as of a day; work before the first register is judged by that one. */
export function articleOn(
  articles: Facts['articles'],
  product: JudgedProduct,
  day: string,
): Admission | null {
  const list =
    product.country && product.number
      ? articles.get(articleKey(product.country, product.number))
      : undefined;
  if (!list) return null;
  return list.findLast(({ since }) => since <= day) ?? list[0] ?? null;
}
