import type { Database } from '../../db/pool.ts';

/**
 * The services that applying and taking back need; a thread beside the server has no more than
 * these.
 */
export interface Settler {
  readonly database: Database;
  /** Compares once more what is new in an import. @returns the rows whose ground has got a field since */
  matchAgain(id: string): Promise<readonly number[]>;
}
