/** The list of the page: the target of the arrow keys, and of leaving a filter. */
export const listElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(
    'main [role="grid"][tabindex], main [data-entries] [data-entry], main [data-place][tabindex="0"]',
  );
