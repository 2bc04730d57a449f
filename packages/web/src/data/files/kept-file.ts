/** A file that this device keeps until the server has it. See docs/decisions/190. */
export interface KeptFile {
  /** The id of the row it becomes, so that sending it again makes no second one. @source decisions D1 */
  readonly id: string;
  readonly user: string;
  readonly farm: string;
  /** The form it was added in, by the name of its draft; null once an edit names the file. */
  readonly draft: string | null;
  readonly name: string;
  readonly type: string;
  /** When the file was made, ISO 8601. */
  readonly made: string;
  /** When it was put here, milliseconds since 1970. */
  readonly at: number;
  /** SHA-256 of the content, in hexadecimal. */
  readonly digest: string;
  readonly content: Blob;
  /** A photo as the camera made it, where there was room for it beside the smaller one. */
  readonly original: Blob | null;
}

/** A file as it is picked, photographed or dropped. */
export type PickedFile = Pick<KeptFile, 'name' | 'type' | 'made' | 'content'> &
  Partial<Pick<KeptFile, 'original'>>;

/** What an edit says of the file that goes along with it. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly digest: string;
}

export const sentFileOf = ({ name, type, content, digest }: KeptFile): SentFile => ({
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
