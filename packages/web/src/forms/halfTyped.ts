import { focusFirstError } from './focusFirstError.ts';

/**
 * Whether a date or a time was left incomplete: the browser returns no value for it, so that it
 * would silently be saved as empty. Each shows its message beside its field, and the first gets the
 * focus.
 */
export function hasHalfTyped(form: HTMLElement | null): boolean {
  const half = [...(form?.querySelectorAll('input') ?? [])].filter(
    ({ validity }) => validity.badInput,
  );
  for (const input of half) input.checkValidity();
  if (half.length > 0) focusFirstError(form);
  return half.length > 0;
}
