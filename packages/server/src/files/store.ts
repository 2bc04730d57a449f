import type { Readable } from 'node:stream';
import { chunksOf } from './chunks.ts';
import { isKey } from './key.ts';

/** A kind of stored data. */
export interface StorageKind {
  /** The configuration that names its place. */
  readonly variable: string;
  /** Whether a name is one of ours: the place may contain others. */
  fits(key: string): boolean;
}

/** Images and documents. */
export const storedFiles: StorageKind = { variable: 'FILES_URL', fits: isKey };

/** Part of a file, first and last byte included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface ListedFile {
  readonly key: string;
  /** Time at which it was stored. */
  modified(): Promise<Date>;
}

/**
 * Store of the bytes of images and documents. A key is written once and never again, so its content
 * never changes. Throws a Refusal of 503 when there is no room, or when the storage does not
 * answer.
 * @source decisions D10
 */
export interface FileStore {
  /** A local path for an upload in progress. */
  incoming(): Promise<string>;
  /** Moves a file into the store: completely or not at all, and durably once this has ended. */
  keep(key: string, path: string): Promise<void>;
  /** Null when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Everything that is stored, some at a time. */
  list(): AsyncIterable<readonly ListedFile[]>;
  /** Removes uploads begun before a moment: nobody is waiting for them any more. */
  forgetIncoming(before: Date): Promise<void>;
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(stream)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
