import { useLayoutEffect, useState } from 'react';
import { pageTitle } from '../browser/pageTitle.ts';

/**
 * The names of the visible parts: a list, and the panel of a row beside it. The page is titled
 * after the one shown last.
 */
export interface PageTitles {
  /** A rank above all that were taken before it. */
  readonly take: () => number;
  /** Sets the name at a rank; returns a function that removes it. */
  readonly show: (index: number, name: string) => () => void;
}

export function createPageTitles(tell: (title: string) => void): PageTitles {
  const names = new Map<number, string>();
  let taken = 0;
  const tellLast = () => tell(pageTitle(names.get(Math.max(...names.keys())) ?? ''));
  return {
    take: () => (taken += 1),
    show(index, name) {
      names.set(index, name);
      tellLast();
      return () => {
        names.delete(index);
        tellLast();
      };
    },
  };
}

const titles = createPageTitles((title) => {
  document.title = title;
});

/** Calls the page by this name while the component is shown. @source WCAG 2.4.2, SCR-16 */
export function usePageTitle(name: string): void {
  // taken during rendering, where a list precedes its panel; effects run in the opposite order
  const [index] = useState(titles.take);
  // before the browser paints, and removed while a screen is suspended
  useLayoutEffect(() => titles.show(index, name), [index, name]);
}
