import { zipSync } from 'fflate';

/** Files as one archive, in memory: for what a page writes by itself. */
export const zipped = (files: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(files));
