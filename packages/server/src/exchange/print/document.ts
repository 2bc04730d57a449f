import type { Language } from '@furrow/kit';

/**
 * The contents of a printed document in addition to its tables, in plain values, so that it can be
 * laid out in a worker.
 */
export interface PrintDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly made: string;
  /** With {page} and {pages}. */
  readonly pages: string;
  readonly language: Language;
  readonly empty: string;
}

export interface PrintTable {
  /** Title above it; null for the only one. */
  readonly title: string | null;
  readonly headings: readonly string[];
  readonly numeric: readonly boolean[];
}

/** Facts about an item beside a drawing of its outline. */
export interface PrintCard {
  /** Begins a page of its own under this title; null below that of the document. */
  readonly title: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Rings in metres, x to the east and y to the north; null without a boundary. */
  readonly outline: readonly (readonly (readonly [x: number, y: number])[])[] | null;
}

export interface PrintPhoto {
  /** Null where it could not be read. */
  readonly jpeg: Uint8Array | null;
  readonly caption: string;
}

export interface PrintPhotos {
  readonly photos: readonly PrintPhoto[];
  /** Note below them; null for none. */
  readonly note: string | null;
}

/** A part to lay out, in sequence: a card, a table, some of its rows, photos, the end. */
export type PrintPart =
  | { readonly card: PrintCard }
  | PrintPhotos
  | { readonly table: PrintTable }
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly end: true };
