/** The element that something else was put around: the button a window hangs from. */
export function elementIn(container: Element | null): HTMLElement | null {
  const child = container?.firstElementChild;
  return child instanceof HTMLElement ? child : null;
}
