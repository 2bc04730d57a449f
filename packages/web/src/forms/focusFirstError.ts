/**
 * Scrolls the first field with an error into view and puts the cursor there. Runs after the errors
 * were drawn.
 */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    // a button that opens a choice may not have aria-invalid
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    wrong?.focus();
    // an error without an input is shown above all of them
    (wrong ?? form?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'nearest' });
  });
}
