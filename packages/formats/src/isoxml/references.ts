import { existing } from '@furrow/kit';
import type { Note } from '../source/note.ts';
import { linkOf } from './links.ts';
import { textOf, type Element } from './tree.ts';

/**
 * Identities in a file: elements by their ids, each with a unique key even where the file uses an
 * id twice.
 */
export interface References {
  readonly keyOf: (element: Element) => string;
  /** The key of the first element with this id; null where there is none. */
  readonly find: (id: string | null, ...tags: string[]) => string | null;
  readonly element: (id: string | null, ...tags: string[]) => Element | null;
  /** The row of the farm that the element came from, as stated in the file. */
  readonly linkOf: (element: Element) => string | null;
  /** Notes on oddities of an element's id. */
  readonly notesOf: (element: Element) => Note[];
}

/**
 * @param prefix distinguishes the files of an archive
 * @param links rows by the ids of elements
 */
export function referencesOf(
  elements: readonly Element[],
  prefix: string,
  links: ReadonlyMap<string, string> = new Map(),
): References {
  const keys = new Map<Element, string>();
  const first = new Map<string, Element>();
  const again = new Set<Element>();
  const counts = new Map<string, number>();
  const visit = (element: Element): void => {
    const id = textOf(element, 'A');
    const isNamed =
      id !== null && /^[A-Z]{3}-?\d+/i.test(id) && id.slice(0, 3).toUpperCase() === element.tag;
    const plain = isNamed ? id : `${element.tag}?`;
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    const key = count === 1 ? `${prefix}${plain}` : `${prefix}${plain} (${count})`;
    keys.set(element, key);
    if (isNamed && first.has(id)) again.add(element);
    if (isNamed && !first.has(id)) first.set(id, element);
    for (const child of element.children) visit(child);
  };
  for (const element of elements) visit(element);
  const resolve = (id: string | null, tags: readonly string[]): Element | null => {
    const element = id === null ? undefined : first.get(id);
    return element && (tags.length === 0 || tags.includes(element.tag)) ? element : null;
  };
  return {
    keyOf: (element) => existing(keys.get(element), `key of ${element.tag}`),
    find(id, ...tags) {
      const element = resolve(id, tags);
      return (element && keys.get(element)) ?? null;
    },
    element: (id, ...tags) => resolve(id, tags),
    linkOf: (element) => linkOf(element, links),
    notesOf(element) {
      const id = textOf(element, 'A');
      if (id === null) return [{ code: 'id_missing', params: {} }];
      return again.has(element) ? [{ code: 'id_duplicate', params: { id } }] : [];
    },
  };
}
