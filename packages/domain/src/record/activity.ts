/**
 * What was done in a record, as it is stored and told. Files and old rows may leave parts out.
 * @source spec §3 Record: "an activity holds type, theme, items and attributes"
 */
export interface ActivityItem {
  /** A kind of dose, with its unit. */
  readonly type: number | null;
  readonly value: number | null;
  readonly stock: string | null;
  readonly producttype: number | null;
}

export interface ActivityAttribute {
  readonly type?: number | null;
  readonly value?: number | null;
  readonly textvalue?: string | null;
  readonly code?: string | null;
}

export interface Activity {
  readonly type: number | null;
  readonly theme: string | null;
  readonly items: readonly ActivityItem[];
  readonly attributes?: readonly ActivityAttribute[] | null;
}

/** The activities of a row, whatever it is a row of. */
export const activitiesOf = (row: Readonly<Record<string, unknown>>): readonly Activity[] =>
  (row['activities'] as readonly Activity[] | null | undefined) ?? [];
