import type { Configuration } from '../../env.ts';

/** Storage of the files of farms, as it can be sent to another thread. */
export interface Storage {
  readonly files: Configuration['files'];
  readonly dataDir: string;
}
