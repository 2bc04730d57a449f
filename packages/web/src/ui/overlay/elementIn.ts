/** The element that something else was put around: the button a window hangs from. */
export function elementIn(around: Element | null): HTMLElement | null {
  const child = around?.firstElementChild;
  return child instanceof HTMLElement ? child : null;
}
