import type { FastifyRequest } from 'fastify';
import type { Refusal } from './errors.ts';

/**
 * Longer than any id, as long as any secret of ours: sign-in links, addresses of calendars, tokens
 * of others.
 */
const secret = /[\w-]{38,}/g;

/** An address that is safe to log: the reader of a log is not the addressee of its secrets. */
export const withoutSecrets = (url: string): string => url.replace(secret, '[secret]');

/** The fields of a request that are logged. */
export const describedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
  remotePort: socket.remotePort,
});

/**
 * Events of security in the log, each a line with `security`: refusals, and changes of accounts and
 * sign-in. Neither passwords nor rows are in it; the person is an id.
 * @source ASVS 7.1.3, 7.2.1, 7.2.2
 */
type SecurityEvent =
  | 'signed_up'
  | 'signed_in'
  | 'signed_out'
  | 'sessions_ended'
  | 'password_changed'
  | 'email_changed'
  | 'totp_on'
  | 'totp_off'
  | 'totp_used_again'
  | 'token_made'
  | 'token_ended'
  | 'personal_data_exported'
  | 'account_deleted';

/** @param account of the event, where the request does not come from it yet */
export function noteEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  account = request.principal?.account,
): void {
  request.log.info({ security: event, account, req: request }, event);
}

/** Refused for want of right or of sense; conflicts and bursts are no matter of security. */
const noted: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415, 429]);
const mostIssues = 10;

/** Logs a refusal with its caller, its request and its reason. */
export function noteRefusal(request: FastifyRequest, { code, status, more }: Refusal): void {
  // a visitor looks for pages that never were; rows are refused as missing to people alone
  if (!noted.has(status) || (status === 404 && !request.principal)) return;
  const issues = more.issues
    ?.slice(0, mostIssues)
    .map((found) => `${found.path.slice(0, 100)} ${found.code}`);
  request.log.info(
    {
      security: 'refused',
      code,
      account: more.account ?? request.principal?.account,
      token: request.principal?.token?.id,
      issues,
      req: request,
    },
    'refused',
  );
}
