import type { EntityRows } from '../entity-rows.ts';
import { isManure, materialOf, type Material } from '../producttype/material.ts';
import type { Worked } from '../record/amounts.ts';
import type { RowLookup } from '../rows.ts';
import { fertilizersOf } from './uncertain/uncertain.ts';

/**
 * Fertilizers whose nitrogen counts against the 170 kg a hectare. Germany counts all organic ones,
 * digestate of plants too, and compost over three years apart; elsewhere animal manure counts, of
 * digestate that with animal manure in it, all of it.
 * @source DE: DüV § 6(4) sentences 1 and 2; NL: RVO, Digestaat als mest gebruiken; Flanders: Vlaco,
 * Digestaat in de land- en tuinbouw; decisions 275
 */

/** The value of a batch that says whether animal manure is in it. */
export const containsManure = '34';

type Product = Pick<EntityRows['producttype'], 'edi_code' | 'kind' | 'unit' | 'specification'>;
type Batch = Partial<Pick<EntityRows['stock'], 'attributes'>> | undefined;

/** A fertilizer that was used, and its batch. */
interface Used {
  readonly product: Product | undefined;
  readonly batch: Batch;
}

const ofEveryOrganic: ReadonlySet<string> = new Set(['DE']);

/** Whether every organic fertilizer counts in a country, not animal manure alone. */
export const countsEveryOrganic = (country: string | null): boolean =>
  country !== null && ofEveryOrganic.has(country);

/** Codes of the Dutch list have two or three digits; a farm's own products have `CUSTOM`. */
const manureCode = /^\d{2,3}$/;

const isUncoded = (product: Product | undefined): boolean =>
  product?.kind === 'organic' && !manureCode.test(product.edi_code ?? '');

/** Whether a fertilizer is animal manure: by its code, without one as its batch states. */
export const isAnimalManure = ({ product, batch }: Used): boolean =>
  isManure(product) || (isUncoded(product) && batch?.attributes?.[containsManure] === true);

/** Whether a fertilizer counts in a country. */
export function countsAsManure(
  stored: {
    readonly isManure: boolean;
    /** Left out: as manure. */
    readonly isOrganic?: boolean;
    readonly material: Material;
  },
  country: string | null,
): boolean {
  return countsEveryOrganic(country)
    ? (stored.isOrganic ?? stored.isManure) && stored.material !== 'compost'
    : stored.isManure;
}

/** The same of a product and its batch. */
export const isLimited = (used: Used, country: string | null): boolean =>
  used.product !== undefined &&
  countsAsManure(
    {
      isManure: isAnimalManure(used),
      isOrganic: used.product.kind === 'organic',
      material: materialOf(used.product),
    },
    country,
  );

/** An organic fertilizer of which nobody says whether animal manure is in it. */
export interface Unstated {
  readonly product: EntityRows['producttype'];
  /** The batch that can say it; undefined for a dose of no batch. */
  readonly batch: EntityRows['stock'] | undefined;
}

/** Fertilizers of work that count for nothing until somebody says whether animal manure is in them. */
export function unstatedManure(
  records: readonly (Worked & Partial<Pick<EntityRows['record'], 'processing_state'>>)[],
  lookup: RowLookup,
  farmCountry: string | null,
): readonly Unstated[] {
  const found = new Map<string, Unstated>();
  for (const record of records) {
    if (record.processing_state === 'cancelled') continue;
    const country = lookup('cropfield', record.cropfield)?.country ?? farmCountry;
    if (countsEveryOrganic(country)) continue;
    for (const { product, batch } of fertilizersOf(record, lookup))
      if (isUncoded(product) && typeof batch?.attributes?.[containsManure] !== 'boolean')
        found.set(`${product.id} ${batch?.id ?? ''}`, { product, batch });
  }
  return [...found.values()];
}
