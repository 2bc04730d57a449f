import { type RefObject, useEffect, useState } from 'react';

/** A focus that is lost with a window or a form returns to its previous element. */
export function useFocusBack(): void {
  // while it is rendered: once it is on the page, a field of it may have the focus already
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // once it is closed: a focus that was moved on purpose stays
      setTimeout(() => {
        if (
          document.activeElement === document.body &&
          before instanceof HTMLElement &&
          before.isConnected
        )
          before.focus();
      });
    },
    [before],
  );
}

/** The first field or button of a part of the page that takes keys. */
export const firstControl = (within: HTMLElement): HTMLElement | null =>
  within.querySelector<HTMLElement>(
    ['input:not([type=hidden], [hidden], [type=file])', 'select', 'textarea', 'button']
      .map((kind) => `${kind}:enabled`)
      .join(),
  );

/** Gives the focus to the part of the page just opened, so that it is typed in at once. */
export function useFirstFocus(within: RefObject<HTMLElement | null>, opened = true): void {
  useEffect(() => {
    if (opened && within.current) firstControl(within.current)?.focus();
    // once, as it opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
