import type { RecordDraft } from './draft.ts';

/**
 * An activity of a record, as stored and shown. Files and old rows may omit parts.
 * @source spec §3 Record: "an activity holds type, theme, items and attributes"
 */
type Whole = RecordDraft['activities'][number];

/** A dose of a product, with its unit. */
export type ActivityItem = Whole['items'][number];

/** One detail of an activity; old rows leave members out. */
export type ActivityAttribute = Partial<Whole['attributes'][number]>;

/** One kind of work of a record, with its products and details. */
export type Activity = Omit<Whole, 'attributes'> & {
  readonly attributes?: readonly ActivityAttribute[] | null;
};

/** The activities of a row of any entity. */
export const activitiesOf = <A>(row: { readonly activities?: readonly A[] | null }): readonly A[] =>
  row.activities ?? [];
