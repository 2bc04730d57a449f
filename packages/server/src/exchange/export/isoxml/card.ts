import { FOLDER } from '@furrow/formats/isoxml/open-ids.ts';
import type { Folder } from '@furrow/formats/writing/folder.ts';
import { writeParts } from '@furrow/formats/writing/folder.ts';

/** The files of task data, as on a card. */
export interface Card {
  add(name: string, content: Uint8Array): Promise<void>;
  addParts(name: string, parts: AsyncIterable<string>): Promise<void>;
  /** Paths in the archive, by their names in the folder. */
  readonly files: ReadonlyMap<string, string>;
}

export function openCard(folder: Folder): Card {
  const files = new Map<string, string>();
  const addParts: Card['addParts'] = async (name, parts) => {
    await writeParts(folder, name, parts);
    files.set(name, `${FOLDER}/${name}`);
  };
  return {
    files,
    addParts,
    async add(name, content) {
      await writeParts(folder, name, [content]);
      files.set(name, `${FOLDER}/${name}`);
    },
  };
}
