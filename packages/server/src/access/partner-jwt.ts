import type { FastifyRequest } from 'fastify';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
} from 'jose';
import { isUuid, existing, textOrNull } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';
import { Refusal } from '../errors.ts';

/**
 * Tokens of the weather and disease services: short-lived, signed with a key that lives in the
 * database and checked with its open half. @source spec §7, decisions D10, D14, D16, API-17
 */

const algorithm = 'EdDSA';
const issuer = 'furrow';
const audience = 'partner';

/** Account and farm of a token. */
export interface Bearer {
  readonly account: string;
  readonly farm: string | null;
}

/** A key pair: the private key of this installation, and the public key that verifies tokens. */
interface Keys {
  readonly own: JWK;
  readonly open: JWK;
}

async function keysOf(database: Queryable): Promise<Keys> {
  const read = async () =>
    (
      await database.query<{ value: JWK }>(
        "select value from setting where name = 'jwt_signing_key'",
      )
    ).rows[0]?.value;
  let own = await read();
  if (own === undefined) {
    const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
    const jwk = await exportJWK(privateKey);
    // of several servers that start at once one creates it
    await database.query(
      "insert into setting (name, value) values ('jwt_signing_key', $1) on conflict (name) do nothing",
      [JSON.stringify({ ...jwk, kid: await calculateJwkThumbprint(jwk) })],
    );
    own = existing(await read(), 'signing key');
  }
  const { d: _secret, ...open } = own;
  return { own, open };
}

/** The public key, as other services fetch it to verify our tokens. @source RFC 7517 */
export async function publicKeys(database: Queryable): Promise<{ keys: JWK[] }> {
  const { open } = await keysOf(database);
  return { keys: [{ ...open, alg: algorithm, use: 'sig' }] };
}

export async function makeJwt(
  database: Queryable,
  { account, farm }: Bearer,
  seconds: number,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const { own } = await keysOf(database);
  return new SignJWT(farm === null ? {} : { farm })
    .setProtectedHeader({
      alg: algorithm,
      typ: 'JWT',
      kid: existing(own.kid, 'name of the signing key'),
    })
    .setSubject(account)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(await importJWK(own, algorithm));
}

/**
 * Account and farm of the token in the header Authorization. Throws a Refusal without a valid one.
 */
export async function bearerOfJwt(database: Queryable, request: FastifyRequest): Promise<Bearer> {
  const token = /^(?:Bearer|JWT) +(\S+)$/i.exec(
    String(request.headers.authorization ?? '').trim(),
  )?.[1];
  if (!token) throw new Refusal('jwt_missing');
  try {
    const { payload } = await jwtVerify<{ farm?: unknown }>(
      token,
      await importJWK((await keysOf(database)).open, algorithm),
      { algorithms: [algorithm], issuer, audience },
    );
    if (!isUuid(payload.sub)) throw new Refusal('jwt_invalid');
    return {
      account: payload.sub,
      farm: textOrNull(payload.farm),
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal('jwt_expired');
    if (error instanceof errors.JOSEError) throw new Refusal('jwt_invalid');
    throw error;
  }
}
