import type { AdmittedUse, Article, Substance } from '@furrow/domain/admission/situation.ts';

/**
 * A part of an article, from a row of a register file about an admission number; several make an
 * article.
 */
export type Part =
  | { readonly part: 'article'; readonly content: Partial<Article> & { readonly name: string } }
  | { readonly part: 'kind'; readonly content: { readonly kind: string } }
  | { readonly part: 'substance'; readonly content: Substance }
  | { readonly part: 'use'; readonly content: Partial<AdmittedUse> }
  | { readonly part: 'hazard'; readonly content: { readonly statement: string } }
  | { readonly part: 'condition'; readonly content: { readonly words: string } }
  | { readonly part: 'reentry'; readonly content: { readonly hours: number } }
  /** Still listed; its article stays as it is. */
  | { readonly part: 'unchanged'; readonly content: Readonly<Record<string, never>> }
  | { readonly part: 'specification'; readonly content: { readonly specification: string } };

export interface Taker {
  /** Accepts a part for a number. Waits while earlier parts are being written. */
  take(number: string, part: Part): Promise<void>;
  /**
   * Reports a row that is unusable, or only in part, with the reason; the others are still read.
   */
  problem(file: string, row: number, text: string): void;
}

/** The kind of product that an article becomes. */
export type Variant = 'gbm' | 'chemical' | 'fertilizer';
