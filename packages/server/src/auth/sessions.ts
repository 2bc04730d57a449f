import type { FastifyReply, FastifyRequest } from 'fastify';
import { principalOfSession, principalOfToken, type Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { setCsrfCookie, setSessionCookie } from './cookies.ts';
import { hashOf, newSecret } from './secrets.ts';
import { bearerOf, sessionSecretOf, type Credentials } from '../bearer.ts';

/** Short name of a person's device, from the browser's user agent. */
export function deviceOf(request: Pick<FastifyRequest, 'headers'>): string {
  const agent = String(request.headers['user-agent'] ?? 'unknown').replace(/[^\x20-\x7e]/g, '');
  const system = /\(([^;)]+)/.exec(agent)?.[1] ?? '';
  const browser =
    /(Edg|OPR|Firefox|Chrome|Safari|curl|node)[/ ]?(\d*)/.exec(agent)?.[0] ?? agent.slice(0, 40);
  return `${browser}${system ? `, ${system}` : ''}`.slice(0, 120);
}

/**
 * Signs an account in on this browser. Returns the hash of the session's token: this request has
 * no cookie yet.
 */
export async function startSession(
  database: Queryable,
  account: string,
  {
    services,
    request,
    reply,
  }: {
    readonly services: Services;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
): Promise<string> {
  const secret = newSecret();
  await database.query(
    "insert into web_session (token_hash, account, device, expires) values ($1, $2, $3, now() + interval '30 days')",
    [hashOf(secret), account, deviceOf(request)],
  );
  setSessionCookie(reply, services.configuration, secret);
  setCsrfCookie(reply, services.configuration, secret);
  return hashOf(secret);
}

/**
 * Ends sessions of an account, except one if given, and their live channels. Returns their number.
 */
export async function endSessions(
  services: Services,
  account: string,
  except?: string,
): Promise<number> {
  const { rows } = await services.database.query<{ token_hash: string }>(
    'delete from web_session where account = $1 and token_hash is distinct from $2 returning token_hash',
    [account, except ?? null],
  );
  for (const { token_hash } of rows) services.sessionEnded({ tokenHash: token_hash });
  return rows.length;
}

interface Remembered {
  readonly principal: Promise<Principal | null>;
  readonly until: number;
}

/**
 * Caches the principal of a cookie or a token for at most a second: a page makes many requests at
 * once. @source decisions D12
 */
export class SessionMemory {
  private readonly remembered = new Map<string, Remembered>();

  /**
   * Finds the principal: by the request's token if present, else by its cookie. An invalid token
   * gives none, regardless of the cookie.
   */
  async find(database: Queryable, request: Credentials): Promise<Principal | null> {
    const token = bearerOf(request);
    const secret = token ?? sessionSecretOf(request);
    if (!secret) return null;
    const tokenHash = hashOf(secret);
    const now = performance.now();
    const key = token === null ? tokenHash : `token ${tokenHash}`;
    const cached = this.remembered.get(key);
    if (cached && cached.until > now) return cached.principal;
    // concurrent requests share a single query: separate ones would use up all connections
    const principal = (token === null ? principalOfSession : principalOfToken)(
      database,
      tokenHash,
      deviceOf(request),
    );
    this.#dropOld(now);
    // at the end, where the newest are
    this.remembered.delete(key);
    this.remembered.set(key, { principal, until: now + 1000 });
    principal.catch(() => {
      if (this.remembered.get(key)?.principal === principal) this.remembered.delete(key);
    });
    return principal;
  }

  /** Number of people in it: those who asked in the last second or so. */
  get size(): number {
    return this.remembered.size;
  }

  /** All are kept for the same time, so the oldest are first. */
  #dropOld(now: number): void {
    for (const [key, { until }] of this.remembered) {
      if (until > now) return;
      this.remembered.delete(key);
    }
  }

  forget(tokenHash: string): void {
    this.remembered.delete(tokenHash);
    this.remembered.delete(`token ${tokenHash}`);
  }

  forgetAll(): void {
    this.remembered.clear();
  }
}
