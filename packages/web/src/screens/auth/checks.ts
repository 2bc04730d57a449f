import { t } from '@lingui/core/macro';

/** At least so many characters. @source decisions D3 */
export const passwordLength = 10;

type Errors = Record<string, string[]>;

/** Field errors that can be told before the server is asked; the server decides on the rest. */
export function checkFilled(
  values: Readonly<Record<string, string>>,
  names: readonly string[],
): Errors {
  const errors: Errors = {};
  for (const name of names) if (!values[name]?.trim()) errors[name] = [t`Required`];
  return errors;
}

export function checkPassword(errors: Errors, password: string): Errors {
  if (errors['password'] || [...password].length >= passwordLength) return errors;
  return { ...errors, password: [t`At least ${passwordLength} characters.`] };
}

export function checkEmail(errors: Errors, email: string): Errors {
  if (errors['email'] || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return errors;
  return { ...errors, email: [t`Enter a valid e-mail address.`] };
}
