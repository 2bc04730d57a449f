import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that fits in a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
