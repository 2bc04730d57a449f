import { t } from '@lingui/core/macro';

/** Minimum number of characters. @source decisions D3 */
export const passwordLength = 10;

type Errors = Readonly<Record<string, readonly string[]>>;

/** Field errors that are known before a request is sent; the server checks everything else. */
export function checkFilled(
  values: Readonly<Record<string, string>>,
  names: readonly string[],
): Errors {
  const empty = names.filter((name) => !values[name]?.trim());
  return Object.fromEntries(empty.map((name) => [name, [t`Required`]]));
}

export function checkPassword(errors: Errors, password: string): Errors {
  const { password: told } = errors;
  if (told || [...password].length >= passwordLength) return errors;
  return { ...errors, password: [t`At least ${passwordLength} characters.`] };
}

export function checkEmail(errors: Errors, email: string): Errors {
  const { email: told } = errors;
  if (told || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return errors;
  return { ...errors, email: [t`Enter a valid e-mail address.`] };
}
