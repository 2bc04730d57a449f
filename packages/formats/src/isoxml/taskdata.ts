import { at } from '@furrow/kit';
import type { SourceFile } from '../source/source.ts';
import type { Note } from '../source/note.ts';
import { LINK_LIST, readLinks } from './links.ts';
import { childrenOf, readXml, textOf, type Element } from './tree.ts';

/** A task data file with its linked files. @source ISO 11783-10, annex D */
export interface Taskdata {
  /** 3 or 4; null where the file states none. */
  readonly version: number | null;
  readonly madeBy: string | null;
  /** The elements at the top level, those of linked files in place of the links. */
  readonly elements: readonly Element[];
  /** Rows of the farm by the ids of the elements written from them. */
  readonly links: ReadonlyMap<string, string>;
  /** A companion file by its name, in any case; marked as used. */
  readonly fileOf: (name: string) => SourceFile | null;
  /** Names of the companion files that were not used. */
  readonly unused: () => string[];
  readonly notes: Note[];
}

const head = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 65_536)).replaceAll('\0', '');

/** Whether a file is the main file of task data, by its root element. */
export const isTaskdata = ({ bytes }: SourceFile): boolean =>
  /<ISO11783_TaskData[\s>/]/i.test(head(bytes));

/** Files that need a task data file: linked parts, grids, logs, the link list. */
export const isPartOfTaskdata = (file: SourceFile): boolean =>
  /\.(bin|xml)$/i.test(file.name) && !isTaskdata(file);

const baseName = (name: string): string => at(name.split('/'), -1).toLowerCase();

/** @throws Error when the file itself is no XML */
export function openTaskdata(main: SourceFile, companions: readonly SourceFile[]): Taskdata {
  const root = readXml(main.bytes);
  const notes: Note[] = [];
  const byName = new Map(companions.map((file) => [baseName(file.name), file]));
  const used = new Set<string>();
  const fileOf = (name: string): SourceFile | null => {
    const file = byName.get(name.toLowerCase()) ?? null;
    if (file) used.add(baseName(file.name));
    return file;
  };
  const elements: Element[] = [];
  for (const element of root.children) {
    if (element.tag !== 'XFR') elements.push(element);
    else elements.push(...linked(element, fileOf, notes));
  }
  // attached files belong to others; in older files the link list is found by its name
  for (const attached of childrenOf({ tag: '', attributes: {}, children: elements }, 'AFE'))
    fileOf(textOf(attached, 'A') ?? '');
  const list = fileOf(LINK_LIST);
  const major = Number(textOf(root, 'VersionMajor'));
  return {
    version: Number.isInteger(major) && major > 0 ? major : null,
    madeBy: textOf(root, 'ManagementSoftwareManufacturer'),
    elements,
    links: list ? linksIn(list, notes) : new Map(),
    fileOf,
    unused: () => companions.map(({ name }) => name).filter((name) => !used.has(baseName(name))),
    notes,
  };
}

function linksIn(list: SourceFile, notes: Note[]): ReadonlyMap<string, string> {
  try {
    return readLinks(list.bytes);
  } catch {
    notes.push({ code: 'file_unreadable', params: { file: list.name, format: 'ISOXML' } });
    return new Map();
  }
}

function linked(element: Element, fileOf: Taskdata['fileOf'], notes: Note[]): readonly Element[] {
  const name = textOf(element, 'A');
  if (name === null) return [];
  const file = fileOf(`${name}.xml`);
  if (!file) {
    notes.push({ code: 'linked_file_missing', params: { file: `${name}.XML` } });
    return [];
  }
  try {
    return readXml(file.bytes).children;
  } catch {
    notes.push({ code: 'file_unreadable', params: { file: file.name, format: 'ISOXML' } });
    return [];
  }
}
