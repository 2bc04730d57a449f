import type { EntityRows } from '../entity-rows.ts';
import { compositionOf } from './composition.ts';

/** Kinds of fertilizer that the rules of spreading distinguish. */
export type Material =
  | 'slurry'
  | 'solid_manure'
  | 'poultry_manure'
  | 'compost'
  | 'mineral_nitrogen'
  | 'mineral_phosphate'
  | 'other';

type Product = Pick<EntityRows['producttype'], 'edi_code' | 'kind' | 'unit' | 'specification'>;

/** Codes of manures (mestcodes). @source RVO, Tabel 9 and 11 Mest (mestcodes) */
const slurries = new Set([12, 14, 17, 18, 19, 30, 41, 42, 46, 50, 60, 76, 81, 91, 92]);
/** Solid manure of turkeys, hens, broilers, mink, ducks and rabbits: of animals without hooves. */
const unhoofed = new Set([23, 31, 32, 33, 35, 39, 75, 80, 90]);
const composts = new Set([111, 112]);
const [firstManure, lastManure] = [10, 110];
/** Spent compost with manure, and mineral concentrate: animal manure too. */
const furtherManures = new Set([117, 120]);

const codeOf = (product: Pick<Product, 'edi_code'>): number | null => {
  const code = Number(product.edi_code);
  return product.edi_code && Number.isInteger(code) ? code : null;
};

/** Whether a product is animal manure: organic, with a code of the Dutch list that counts as such. */
export function isManure(product: Pick<Product, 'edi_code' | 'kind'> | undefined): boolean {
  const code = product ? codeOf(product) : null;
  return (
    product?.kind === 'organic' &&
    code !== null &&
    ((code >= firstManure && code <= lastManure) || furtherManures.has(code))
  );
}

/** % of phosphate from which a fertilizer without nitrogen counts. @source DüV § 2 Satz 1 Nr. 11 */
const ESSENTIAL_PHOSPHATE = 0.5;

/**
 * The material of a product in the rules of spreading; one without nitrogen and phosphate is
 * `other`.
 */
export function materialOf(product: Product): Material {
  const code = codeOf(product);
  if (product.kind === 'organic') {
    if (code !== null && composts.has(code)) return 'compost';
    if (code !== null && slurries.has(code)) return 'slurry';
    if (code !== null && unhoofed.has(code)) return 'poultry_manure';
    if (isManure(product)) return 'solid_manure';
    return 'other';
  }
  const { N: nitrogen = 0, P2O5: phosphate = 0 } = compositionOf(
    product.specification ?? '',
  ).nutrients;
  if (product.kind === 'lime') return 'other';
  if (nitrogen > 0) return 'mineral_nitrogen';
  return phosphate > ESSENTIAL_PHOSPHATE ? 'mineral_phosphate' : 'other';
}
