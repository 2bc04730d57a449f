export interface Page {
  /** A JSON array; bytes where it is remembered, since a long text takes longer to write out than to find. */
  readonly rows: string | Buffer;
  readonly total: number;
}
