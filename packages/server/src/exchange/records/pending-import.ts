export interface PendingImport {
  readonly id: string;
  readonly farm: string;
  readonly plan: string;
  readonly account: string;
  readonly files: readonly string[];
}
