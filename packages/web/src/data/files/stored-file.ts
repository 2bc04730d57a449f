/** A file stored on this device until the server has it. See docs/decisions/190. */
export interface StoredFile {
  /** The id of the row it becomes, so that sending it again makes no second one. @source decisions D1 */
  readonly id: string;
  readonly user: string;
  readonly farm: string;
  /** The form it was added in, by the name of its draft; null once an edit names the file. */
  readonly draft: string | null;
  readonly name: string;
  readonly type: string;
  /** Time at which the file was created, ISO 8601. */
  readonly made: string;
  /** Time at which it was put here, milliseconds since 1970. */
  readonly at: number;
  /** SHA-256 of the content, in hexadecimal. */
  readonly digest: string;
  readonly content: Blob;
}

/** A file as it is picked, photographed or dropped. */
export type PickedFile = Pick<StoredFile, 'name' | 'type' | 'made' | 'content'>;

/** Description of a file in the edit it is sent with. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly digest: string;
}

export const sentFileOf = ({ name, type, content, digest }: StoredFile): SentFile => ({
  name,
  type,
  size: content.size,
  digest,
});

/** A row that a file belongs to. @source decisions D14 */
export interface FileLink {
  readonly resource: string;
  readonly id: string;
}

/** The file of an edit being sent, with its progress from 0 to 1. */
export interface SendingFile {
  readonly entry: string;
  readonly part: number;
}

/** Files of forms that are not saved yet, and of edits that are not sent. */
export interface FileStore {
  /** Calls back when a file is added or removed. Returns the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Files of a form that is not saved yet, in order of adding; the same array until they change.
   */
  of(draft: string): readonly StoredFile[];
  find(id: string): StoredFile | undefined;
  /** The same, where another tab may have put it there. */
  read(id: string): Promise<StoredFile | null>;
  /**
   * Stores a file. The same content in the same form is one file.
   * @param draft its form; null where an edit refers to it at once
   * @returns the file, and whether it is in the browser's database
   */
  keep(
    picked: PickedFile,
    draft: string | null,
  ): Promise<{ readonly file: StoredFile; readonly kept: boolean }>;
  /** Lets files go that no edit names. */
  drop(ids: readonly string[]): Promise<void>;
}
