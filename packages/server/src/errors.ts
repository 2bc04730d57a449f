import { messageText } from '@furrow/domain';
import {
  boundedIssues,
  isObject,
  isObjectOf,
  isOptional,
  isString,
  partsOf,
  type Issue,
  type Language,
} from '@furrow/kit';

/**
 * Every refusal of the server: its code and its HTTP status. Texts are in domain/src/messages.ts.
 */
export const refusals = {
  invalid_input: 400,
  malformed: 400,
  no_session: 401,
  wrong_credentials: 401,
  totp_required: 401,
  totp_wrong: 401,
  password_leaked: 401,
  api_token_invalid: 401,
  jwt_missing: 401,
  jwt_invalid: 401,
  jwt_expired: 401,
  csrf: 403,
  privacy_terms: 403,
  not_allowed: 403,
  person_only: 403,
  token_read_only: 403,
  token_partner_only: 403,
  invitation_for_other: 403,
  feature_off: 403,
  push_off: 403,
  not_found: 404,
  invitation_over: 404,
  method_not_allowed: 405,
  id_taken: 409,
  in_use: 409,
  illegal_transition: 409,
  locked: 409,
  last_owner: 409,
  owns_farms: 409,
  invitation_pending: 409,
  invitation_accepted: 409,
  already_member: 409,
  contact_inactive: 409,
  transfer_pending: 409,
  totp_on: 409,
  changed_since: 409,
  record_limit: 409,
  files_full: 409,
  order_open: 409,
  stale: 412,
  too_large_body: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  database_down: 503,
  payment_down: 503,
  disk_full: 503,
  overloaded: 503,
  files_down: 503,
  mail_failed: 503,
  weather_down: 503,
  basemap_down: 503,
} as const;

export type RefusalCode = keyof typeof refusals;

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

export const refusalCodes: readonly RefusalCode[] = Object.keys(refusals).filter(isRefusalCode);

/** Further members of a refusal. */
interface RefusalMore {
  issues?: readonly Issue[];
  members?: {
    /** The current row, where another change came first. */
    readonly current?: unknown;
    readonly [name: string]: unknown;
  };
  /** The account that was concerned, for the log alone. */
  account?: string | undefined;
  /** Seconds. */
  retryAfter?: number;
  /** Values for the placeholders of its code's text. */
  params?: Record<string, unknown>;
}

/** The refusal for a code from a definition. */
export function refusalOf(code: string, more: RefusalMore = {}): Refusal {
  if (!isRefusalCode(code)) throw new Error(`no refusal is called ${code}`);
  return new Refusal(code, more);
}

/** A refused request. Thrown, and turned into a problem document in a single place. */
export class Refusal extends Error {
  readonly status: number;
  constructor(
    readonly code: RefusalCode,
    readonly more: RefusalMore = {},
  ) {
    super(code);
    this.status = refusals[code];
  }
}

export const invalid = (...issues: Issue[]): Refusal =>
  new Refusal('invalid_input', { issues: boundedIssues(issues) });

interface GeometryReason {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const isReason = isObjectOf<GeometryReason>({ code: isString, params: isOptional(isObject) });

/** The message of an issue; a geometry's reasons are translated first. @source spec §8 */
function issueText({ code, params, path }: Issue, language: Language, name = ''): string {
  if (code !== 'geometry') return messageText(code, language, params);
  const { reasons: given } = params ?? {};
  const reasons = partsOf(given)
    .filter(isReason)
    .map((reason) => messageText(reason.code, language, reason.params));
  return messageText('geometry', language, { name: name || path, reason: reasons.join(' ') });
}

/** RFC 9457. @source decisions D2 Errors */
export function problemDocument(
  refusal: Refusal,
  language: Language,
  name?: string,
): Record<string, unknown> {
  const { code, status, more } = refusal;
  // a field may be called anything, 'constructor' too
  const errors = Object.create(null) as Record<string, string[]>;
  for (const item of more.issues ?? [])
    (errors[item.path] ??= []).push(issueText(item, language, name));
  const detail = messageText(code, language, more.params ?? { seconds: more.retryAfter ?? 0 });
  return {
    type: `/api/docs/problems/${code}/`,
    title: detail,
    status,
    detail:
      Object.values(errors).flat()[0] && Object.keys(errors).length === 1
        ? Object.values(errors).flat()[0]
        : detail,
    code,
    errors,
    ...more.members,
  };
}

interface DatabaseError {
  readonly code?: string;
  readonly message?: string;
}

/** Codes of errors that may succeed on retry. @source PostgreSQL, appendix A */
const passing: ReadonlySet<string> = new Set([
  // too many connections
  '53300',
  // a primary that has become a standby while we were connected to it
  '25006',
  // a transaction that met another
  '40001',
  '40P01',
  // a transaction that was open for too long while the machine was busy
  '25P03',
  // a statement or a lock that took too long
  '57014',
  '55P03',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

const connectionGone =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client (has encountered a connection error|was closed and is not queryable)/;

const isDown = (code: string, message: string): boolean =>
  /^(08|57P)/.test(code) || passing.has(code) || connectionGone.test(message);

/** Whether a statement was prepared before a newer server gave its table another column. */
export const isOutlivedPlan = (error: unknown): boolean => {
  const { code, message = '' } = error as DatabaseError;
  return code === '0A000' && message.includes('cached plan');
};

/** An error of the database as a refusal; null for a bug of ours. */
export function refusalOfDatabase(error: unknown): Refusal | null {
  const { code = '', message = '' } = error as DatabaseError;
  if (code === '53100' || code === 'ENOSPC') return new Refusal('disk_full', { retryAfter: 30 });
  if (isOutlivedPlan(error)) return new Refusal('database_down', { retryAfter: 1 });
  if (isDown(code, message)) return new Refusal('database_down', { retryAfter: 5 });
  if (code === 'FU403') return new Refusal('not_allowed');
  // texts and numbers that PostgreSQL cannot keep
  if (code === '22P05' || code === '22021' || code === '22003') return new Refusal('malformed');
  return null;
}
