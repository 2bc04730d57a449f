import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that fits in a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret, which is all that is stored. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
