import { isOwnPath } from '@furrow/domain/auth/own-path.ts';
import { paths } from '../../paths.ts';

/**
 * Address to go to after signing in: always within this page, never on another site. @source
 * decisions D14
 */
export const safeNext = (next: unknown): string =>
  isOwnPath(next) && !next.startsWith(paths.signIn) ? next : paths.map;
