import { focusFirstError } from './focusFirstError.ts';

/**
 * Whether a date or a time was left half typed: the browser gives nothing for one, so that it would
 * be saved as none without a word. Each says so itself, beside its field, and the first is gone to.
 */
export function hasHalfTyped(form: HTMLElement | null): boolean {
  const half = [...(form?.querySelectorAll('input') ?? [])].filter(
    ({ validity }) => validity.badInput,
  );
  for (const input of half) input.checkValidity();
  if (half.length > 0) focusFirstError(form);
  return half.length > 0;
}
