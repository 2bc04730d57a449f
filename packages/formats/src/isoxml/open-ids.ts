import { writeXml, type XmlElement } from './tree.ts';
import type { Ids } from './write.ts';

/** Task data piece by piece, and the ids of rows in it. */

export const FOLDER = 'TASKDATA';
/** The first line of every file. */
export const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element as written to the file, below the root. */
export const element = (template: XmlElement): string =>
  `${writeXml(template).slice(OPEN.length).replace(/^/gm, '  ').trimEnd()}\n`;

interface Asked {
  readonly tag: string;
  readonly id: string;
  readonly row: string | number;
}

/** Ids that are assigned when rows are requested. */
export interface OpenIds extends Ids {
  readonly requests: readonly Asked[];
  /** Ids of the requested rows, by row. */
  rowsOf(tag: string): Map<string, string>;
}

/** Ids assigned on request: a row that nothing refers to is not in the file. */
export function openIds(): OpenIds {
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();
  const asked: Asked[] = [];
  return {
    requests: asked,
    of(tag, row) {
      if (row === null) return null;
      const key = `${tag} ${row}`;
      let id = ids.get(key);
      if (!id) {
        // the farm itself is FRM1, and no other element is an FRM
        const count = (counts.get(tag) ?? 0) + 1;
        counts.set(tag, count);
        ids.set(key, (id = `${tag}${count}`));
        asked.push({ tag, id, row });
      }
      return id;
    },
    rowsOf: (tag) =>
      new Map(asked.filter((one) => one.tag === tag).map(({ row, id }) => [String(row), id])),
  };
}
