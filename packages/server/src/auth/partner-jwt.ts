import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { isUuid } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';

/** Tokens of the weather and disease services: short-lived, signed with a key that lives in the database. @source spec §7, decisions D10, D14, D16, API-17 */

const algorithm = 'HS256';
const issuer = 'furrow';
const audience = 'partner';

/** Whom a token stands for. */
export interface Bearer {
  readonly account: string;
  readonly farm: string | null;
}

async function keyOf(database: Queryable): Promise<Uint8Array> {
  const read = async () => (await database.query<{ value: string }>("select value from setting where name = 'jwt_key'")).rows[0]?.value;
  let key = await read();
  if (key === undefined) {
    // of several servers that start at once one makes it
    await database.query("insert into setting (name, value) values ('jwt_key', $1) on conflict (name) do nothing", [JSON.stringify(randomBytes(32).toString('base64url'))]);
    key = await read();
  }
  return Buffer.from(key!, 'base64url');
}

export async function makeJwt(database: Queryable, { account, farm }: Bearer, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(farm === null ? {} : { farm }).setProtectedHeader({ alg: algorithm, typ: 'JWT' }).setSubject(account).setIssuer(issuer).setAudience(audience).setIssuedAt(now).setExpirationTime(now + seconds).sign(await keyOf(database));
}

/** Whom the token in the header Authorization stands for; a Refusal without a valid one. */
export async function bearerOfJwt(database: Queryable, request: FastifyRequest): Promise<Bearer> {
  const token = /^(?:Bearer|JWT) +(\S+)$/i.exec(String(request.headers.authorization ?? '').trim())?.[1];
  if (!token) throw new Refusal('jwt_missing');
  try {
    const { payload } = await jwtVerify(token, await keyOf(database), { algorithms: [algorithm], issuer, audience });
    if (!isUuid(payload.sub)) throw new Refusal('jwt_invalid');
    return { account: payload.sub, farm: typeof payload['farm'] === 'string' ? payload['farm'] : null };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal('jwt_expired');
    if (error instanceof errors.JOSEError) throw new Refusal('jwt_invalid');
    throw error;
  }
}
