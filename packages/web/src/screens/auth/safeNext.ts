import { paths } from '../../paths.ts';

/**
 * Where to go after signing in: an address of this page, never of another site. @source decisions
 * D14
 */
export function safeNext(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) && !next.startsWith(paths.signIn)
    ? next
    : paths.map;
}
