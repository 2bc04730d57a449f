import { zipSync } from 'fflate';

/** Files as an archive, in memory: for files that a page writes. */
export const zipped = (files: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(files));
