import type { Note } from '../../source/note.ts';

/**
 * The beginning of a text up to a number of characters, without splitting letters outside the basic
 * plane.
 */
export const short = (text: string | null, most: number): string | null =>
  text === null ? null : Array.from(text).slice(0, most).join('');

/** The note that some details of an object were left out; none without any. */
export const leftOut = (details: readonly string[]): Note[] =>
  details.length === 0
    ? []
    : [{ code: 'details_left_out', params: { details: details.join(', ') } }];
