/** Digits of a moment to the second: YYYYMMDDHHMMSS. */
const places = 14;
/** More digits than a number holds exactly. */
const mostDigits = 15;

/**
 * A number that orders days and moments as they follow each other: their digits, in whatever form
 * they are written. Lists order tens of thousands of them at once.
 */
export function momentKey(moment: string): number {
  let [key, digits] = [0, 0];
  for (let at = 0; at < moment.length; at += 1) {
    const digit = moment.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) continue;
    key = key * 10 + digit;
    digits += 1;
  }
  if (digits > mostDigits) return Number(moment.replace(/\D/g, ''));
  for (; digits < places; digits += 1) key *= 10;
  return key;
}
