import { membersOf, partsOf } from '@furrow/kit';
import type { StoredFile } from '../files/stored-file.ts';
import { type Entry, isEntry } from '../outbox/entry.ts';
import { upgraded } from '../outbox/upgraded.ts';
import type { TransferProblem } from '../types.ts';

/**
 * Edits as a file, for another device: JSON with the files they name. Its format is
 * known by the name in it, and read for ever.
 */
const format = 'furrow-changes';
const version = 1;

/** The contents of a file of edits. */
export interface EditsFile {
  readonly user: string;
  readonly farm: string;
  readonly entries: readonly Entry[];
  readonly files: readonly StoredFile[];
}

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Edits and their files as one file. */
export async function packEdits({ user, farm, entries, files }: EditsFile): Promise<Blob> {
  const parts = await Promise.all(
    files.map(async ({ content, ...about }) => ({
      ...about,
      content: base64Of(new Uint8Array(await content.arrayBuffer())),
    })),
  );
  const whole = { format, version, user, farm, entries, files: parts };
  return new Blob([JSON.stringify(whole)], { type: 'application/json' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param owner only edits of this person on this farm are imported: nothing is sent in another's
 * name
 */
export async function unpackEdits(
  file: Blob,
  owner: { readonly user: string; readonly farm: string },
): Promise<EditsFile | TransferProblem> {
  const whole = membersOf(parsed(await file.text()));
  const { format: named, version: serverVersion, user, farm, entries, files } = whole;
  if (named !== format || typeof serverVersion !== 'number') return 'unreadable';
  if (serverVersion > version) return 'newer';
  if (user !== owner.user) return 'other_person';
  if (farm !== owner.farm) return 'other_farm';
  const edits = partsOf(entries).filter(isEntry).map(upgraded);
  if (edits.length !== partsOf(entries).length || edits.some((entry) => entry.user !== user))
    return 'unreadable';
  const storedFiles = partsOf(files).map((part): StoredFile => {
    const { id, name, type, made, at, digest, content } = membersOf(part);
    return {
      ...owner,
      id: String(id),
      draft: null,
      name: String(name),
      type: String(type),
      made: String(made),
      at: Number(at),
      digest: String(digest),
      content: new Blob([bytesOf(String(content))], { type: String(type) }),
    };
  });
  return { ...owner, entries: edits, files: storedFiles };
}

/**
 * An edit imported from another device: last in the queue, not sent from here yet. The server
 * recognises edits that the first device did send, as their ids are the same.
 */
export const importedEntry = ({ held: _held, ...entry }: Entry): Entry => ({
  ...entry,
  sequence: null,
  state: 'waiting',
  failures: 0,
  reached: true,
  trouble: null,
});
