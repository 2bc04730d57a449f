import type { Configuration } from '../../env.ts';

/** Where the files of farms lie, as it can be told to another thread. */
export interface Storage {
  readonly files: Configuration['files'];
  readonly dataDir: string;
}
