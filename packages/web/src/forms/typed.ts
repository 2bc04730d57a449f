import { partsOf, textOrNull } from '@furrow/kit/checked.ts';
import { isRowId, type RowId } from '../data/types.ts';

/**
 * Typed readers of a form's values, by kind; null or empty where the value is of another kind.
 * Drafts are typed by people and survive versions of the product.
 */

/** A number, or the text typed so far. */
export type Figure = number | string | null;

export const figureIn = (value: unknown): Figure =>
  typeof value === 'number' ? value : textOrNull(value);

export const textIn = textOrNull;

export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' ? value : null;

export const idIn = (value: unknown): RowId | null => (isRowId(value) ? value : null);

export const idsIn = (value: unknown): readonly RowId[] => partsOf(value).filter(isRowId);

export const textsIn = (value: unknown): readonly string[] =>
  partsOf(value).filter((part) => typeof part === 'string');
