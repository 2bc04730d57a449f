/**
 * The reference a person names when they transfer money, with check digits that find a typing
 * error: an RF creditor reference of a number.
 * @source ISO 11649
 */
export function paymentReference(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `RF${checkDigits(digits)}${digits}`;
}

/** The number of a reference, however it is spaced; null for one that is mistyped. */
export function numberOfReference(text: string): number | null {
  const [, check, digits] =
    /^RF(\d{2})(\d{8,15})$/.exec(text.replace(/\s/g, '').toUpperCase()) ?? [];
  return digits !== undefined && checkDigits(digits) === check ? Number(digits) : null;
}

/** 98 minus the remainder by 97 of the digits and RF00, with R as 27 and F as 15. */
function checkDigits(digits: string): string {
  return String(98n - (BigInt(`${digits}271500`) % 97n)).padStart(2, '0');
}
