/** A column that rows are ordered by. */
export interface ListSort {
  readonly key: string;
  readonly descending: boolean;
}
