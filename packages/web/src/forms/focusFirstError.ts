/**
 * Brings the first field with an error into view and puts the cursor there. Runs after the errors
 * were drawn.
 */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    // a button that opens a choice may not say aria-invalid
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    wrong?.focus();
    // what belongs to no input stands over all of them
    (wrong ?? form?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'nearest' });
  });
}
