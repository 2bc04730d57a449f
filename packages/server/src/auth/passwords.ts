import { hash, verify } from '@node-rs/argon2';
import { issue, type Issue } from '@furrow/kit';
import { isCommonPassword } from './common-passwords.ts';

const least = 10;
const most = 128;

/** argon2id with the parameters OWASP recommends for it. */
const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/**
 * Problems of a new password: too short, too long, or one of the most common ones. @source decisions
 * D3
 */
export async function passwordIssues(password: unknown, path = 'password'): Promise<Issue[]> {
  if (typeof password !== 'string' || password === '') return [issue(path, 'required')];
  if (password.length < least) return [issue(path, 'password_short', { min: least })];
  if (password.length > most) return [issue(path, 'too_long', { max: most })];
  return /^(.)\1+$/.test(password) || (await isCommonPassword(password))
    ? [issue(path, 'password_common')]
    : [];
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Whether the password is the account's. Takes the same time when there is no account. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has');
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== undefined && matches;
}
