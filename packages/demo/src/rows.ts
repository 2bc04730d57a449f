/**
 * One row as the wire and the database know it: field names of the specification, references by id.
 */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows by the URL word of their entity, in an order in which they can be inserted. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** A plan, which is of a year. */
export type PlanRow = Row & { readonly name: string; readonly period_start: string };

/** The rows of a whole farm: itself, and its plans by the year. */
export type FarmRows = Rows & {
  readonly farm: readonly [Row];
  readonly plan: readonly PlanRow[];
};

/** Gives the next new id. */
export type NextId = () => string;
