export interface ToRead {
  readonly id: string;
  readonly farm: string;
  readonly plan: string;
  readonly account: string;
  readonly files: readonly string[];
}
