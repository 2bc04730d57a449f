/** The element inside a wrapper: the button a window is attached to. */
export function elementIn(container: Element | null): HTMLElement | null {
  const child = container?.firstElementChild;
  return child instanceof HTMLElement ? child : null;
}
