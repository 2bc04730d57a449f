import { join } from 'node:path';
import { projectRoot } from '../../root.ts';

/** Parts that the golden verdicts share: the path of the registers, and the type of a case. */

const reference = join(projectRoot(), '../shared/data/reference');
export const french = join(reference, 'ephy_fr_2025-09-23');
export const dutch = join(reference, 'ctgb/uses_2026-04');

export interface Case {
  readonly line: string;
  readonly kind: string;
  readonly country: 'FR' | 'NL';
  readonly number: string;
  /** English name of the crop in the catalogue. */
  readonly crop: string;
  readonly date: string;
  readonly dose: number;
  readonly unit: 'l/ha' | 'kg/ha';
  readonly others?: readonly string[];
  readonly harvest?: string;
  readonly bbch?: number;
  readonly water?: number;
  /** Metres kept free, and percent less drift, as the work states them. */
  readonly metres?: number;
  readonly drift?: number;
  /** Attributes of the field, by type. */
  readonly field?: Readonly<Record<string, string | boolean>>;
  readonly status: string;
  readonly rule?: string;
}

export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** A maximum number of a kind, spread over the file. */
export function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.floor(list.length / most));
  return list.filter((_one, index) => index % step === 0).slice(0, most);
}

export const perKind = 34;
