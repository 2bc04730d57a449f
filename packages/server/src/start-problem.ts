import type { Configuration } from './env.ts';

/** Error codes of a server that cannot be reached: not there, refused, too slow. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ENOENT',
]);
/**
 * Codes with which PostgreSQL refuses a connection: a wrong name or password, a missing database,
 * one that is starting or stopping.
 */
const refusedByPostgresql = /^(28|3D|57P|08)/;

/**
 * Reason why the server could not start, in a line that names the variable to check; null when it
 * is no matter of configuration.
 * @source decisions D12
 */
export function startProblem(
  error: unknown,
  { host, port, databaseUrl }: Pick<Configuration, 'host' | 'port' | 'databaseUrl'>,
): string | null {
  const {
    code = '',
    syscall,
    message,
  } = error as { code?: string; syscall?: string; message: string };
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && databaseUrl === null))
    return `HOST and PORT: nothing can listen at ${host}, port ${port}: ${message}`;
  if (databaseUrl !== null && (unreachable.has(code) || refusedByPostgresql.test(code)))
    return `DATABASE_URL: the database cannot be reached: ${message}`;
  return null;
}
