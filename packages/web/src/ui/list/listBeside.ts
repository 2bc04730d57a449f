/** The list of the page: where the arrows move and what a filter leads into. */
export const listBeside = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [role="grid"][tabindex]');
