import { paths } from '../../paths.ts';

/**
 * Address to go to after signing in: always within this page, never on another site. @source
 * decisions D14
 */
export function safeNext(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) && !next.startsWith(paths.signIn)
    ? next
    : paths.map;
}
