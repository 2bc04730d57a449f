import type { Database } from '../../db/pool.ts';

/** What applying and taking back lean on; a thread beside the server has no more than this. */
export interface Settler {
  readonly database: Database;
  /** Compares once more what is new in an import. @returns the rows whose ground has got a field since */
  matchAgain(id: string): Promise<readonly number[]>;
}
