import type { Taker } from '../part.ts';

/** The arguments of a query to a service. */
export interface Asking {
  readonly address: string;
  readonly taker: Taker;
  /** Numbers the register has already. */
  readonly knownNumbers: ReadonlySet<string>;
  /**
   * Time of the last request to the service of which everything was imported; null for the first
   * time.
   */
  readonly since: string | null;
  /** A folder for files that are needed while it is read. */
  readonly folder: string;
}

/** Passes all data of the service's register to the taker. */
export type ReadService = (asking: Asking) => Promise<void>;
