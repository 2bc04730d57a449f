import type { Database } from '../../db/pool.ts';

/** The services that applying and rolling back need; a separate thread has only these. */
export interface ActionContext {
  readonly database: Database;
  /** Compares the new rows of an import again. @returns the rows whose land has a field by now */
  matchAgain(id: string): Promise<readonly number[]>;
}
