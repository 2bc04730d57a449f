export interface Page {
  /** A JSON array; in pieces of bytes where its rows are remembered. */
  readonly rows: string | readonly Buffer[];
  readonly total: number;
}
