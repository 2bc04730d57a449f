import { useLayoutEffect, useState } from 'react';
import { pageTitle } from '../browser/pageTitle.ts';

/**
 * The names of what is shown: a list, and the panel of a row beside it. The page is called after
 * the one shown last.
 */
export interface PageTitles {
  /** A place over all that were taken before it. */
  readonly take: () => number;
  /** Names what has a place; returns what takes the name away again. */
  readonly show: (place: number, name: string) => () => void;
}

export function createPageTitles(tell: (title: string) => void): PageTitles {
  const names = new Map<number, string>();
  let taken = 0;
  const tellLast = () => tell(pageTitle(names.get(Math.max(...names.keys())) ?? ''));
  return {
    take: () => (taken += 1),
    show(place, name) {
      names.set(place, name);
      tellLast();
      return () => {
        names.delete(place);
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
  // taken while drawing, for then a list comes before its panel; effects run the other way round
  const [place] = useState(titles.take);
  // before the browser paints, and gone while a screen is hidden behind what it waits for
  useLayoutEffect(() => titles.show(place, name), [place, name]);
}
