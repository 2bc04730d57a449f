import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Queryable } from '../db/pool.ts';
import { hashOf } from './secrets.ts';

/**
 * The second step of signing in: codes of an authenticator, and recovery codes for people who lost it. RFC
 * 6238. @source decisions D3, D16
 */

const period = 30;
const recoveryCodes = 10;

const generator = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Furrow',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator reads, as a picture or a link. */
export const totpAddress = (secret: string, email: string): string =>
  generator(secret, email).toString();

/**
 * The step of time a code belongs to, a step of a slow or fast clock aside; null for a wrong code.
 */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = generator(secret).validate({ token: code, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** People write codes with blanks and dashes. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase();

/** `used`: it was right, and had been accepted before. */
type Taken = 'right' | 'wrong' | 'used';

/** Consumes a code of the authenticator, once. */
async function takeTotp(database: Queryable, account: string, code: string): Promise<Taken> {
  const { rows } = await database.query<{ totp_secret: string | null }>(
    'select totp_secret from account where id = $1',
    [account],
  );
  const secret = rows[0]?.totp_secret;
  const step = secret ? totpStep(secret, code) : null;
  if (step === null) return 'wrong';
  const { rowCount } = await database.query(
    'update account set totp_step = $2 where id = $1 and totp_secret = $3 and coalesce(totp_step, 0) < $2',
    [account, step, secret],
  );
  return rowCount === 1 ? 'right' : 'used';
}

/**
 * Consumes a code of the second step, of the authenticator or for recovery. No code is accepted
 * twice, not even concurrently.
 */
export async function takeCode(
  database: Queryable,
  account: string,
  input: string,
): Promise<Taken> {
  const code = plain(input);
  if (/^\d{6}$/.test(code)) return takeTotp(database, account, code);
  const { rowCount } = await database.query(
    'delete from recovery_code where account = $1 and code_hash = $2',
    [account, hashOf(code)],
  );
  return rowCount === 1 ? 'right' : 'wrong';
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * 120 bits in letters that are not confused when written down: so many that their hash needs no salt.
 * @source ASVS 2.6.2
 */
function newRecoveryCode(): string {
  const letters = [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]);
  return [0, 4, 8, 12, 16, 20].map((start) => letters.slice(start, start + 4).join('')).join('-');
}

/** New recovery codes, replacing all others. They are shown once; only their hashes are stored. */
export async function renewRecoveryCodes(client: Queryable, account: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await client.query('delete from recovery_code where account = $1', [account]);
  await client.query(
    'insert into recovery_code (account, code_hash) select $1, unnest($2::text[])',
    [account, codes.map((code) => hashOf(plain(code)))],
  );
  return codes;
}
