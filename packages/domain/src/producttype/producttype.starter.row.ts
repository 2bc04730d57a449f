/** One product of the starter list. `specification` of a fertilizer is read by `compositionOf`; that of a crop-protection product names its active substances. */
export interface ProductTypeStarter {
  readonly id: number;
  readonly names: { readonly en: string; readonly nl: string };
  readonly unit: 'kg' | 'l' | 't' | 'm3' | 'piece';
  readonly variant: 'fertilizer' | 'gbm' | 'chemical' | 'other';
  readonly kind: string;
  /** ISO 3166-1 code, or `__` where the product is the same everywhere. */
  readonly country: string;
  /** The code of the product in electronic data interchange; `CUSTOM` when it has none. */
  readonly edi_code: string;
  readonly specification: string;
  readonly organic_usage: boolean;
}
