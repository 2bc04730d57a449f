import { membersOf, textOrNull } from '@furrow/kit/checked.ts';
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { photo } from '../../e2e/photo.ts';
import { formOf } from '../../packages/server/src/testing/files.ts';
import type { Person } from '../../packages/server/src/testing/people.ts';

/** Documents and photos that a proof sends to a server and reads back. */

const documentBytes = [1, 200_000, 5_000_000, 20_000_000];

export const digest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export async function readFile(person: Person, path: string, range?: string): Promise<Buffer> {
  const answer = await fetch(person.client.address + path, {
    headers: {
      cookie: `sessionid=${person.client.cookies.get('sessionid')}`,
      ...(range ? { range } : {}),
    },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

interface Sent {
  /** Id of the row; null where it was refused. */
  readonly id: string | null;
  /** Status and code of a refusal. */
  readonly refusal: string;
}

export async function sendFile(
  { client, farm }: Person,
  entity: 'document' | 'image',
  file: { readonly bytes: Buffer; readonly name: string },
): Promise<Sent> {
  const { status, headers, ...answer } = await client.post(
    `/api/v1/${entity}/`,
    formOf({ farm }, file),
  );
  const { id, code } = membersOf(answer.body);
  const again = headers.get('retry-after') ? ', to be sent again' : '';
  return {
    id: status === 201 ? textOrNull(id) : null,
    refusal: `${status} ${textOrNull(code)}${again}`,
  };
}

/** @returns the id @throws Error where it was refused */
async function accepted(...words: Parameters<typeof sendFile>): Promise<string> {
  const { id, refusal } = await sendFile(...words);
  if (id === null) throw new Error(refusal);
  return id;
}

/** @returns number of documents that were read as they were sent */
export async function sendDocuments(person: Person): Promise<number> {
  let right = 0;
  for (const size of documentBytes) {
    const bytes = randomBytes(size);
    const id = await accepted(person, 'document', { bytes, name: 'file.bin' });
    const path = `/cropr/document/${id}/`;
    const half = Math.floor(size / 2);
    const isWhole = bytes.equals(await readFile(person, path));
    const isPart =
      size < 2 ||
      bytes
        .subarray(half, half + 100)
        .equals(await readFile(person, path, `bytes=${half}-${half + 99}`));
    if (isWhole && isPart) right += 1;
  }
  return right;
}

/** @returns number of photos that were read in both sizes */
export async function sendPhotos(person: Person): Promise<number> {
  let right = 0;
  for (const [width, height] of [
    [640, 480],
    [480, 640],
    [1600, 1200],
    [3000, 2000],
  ] as const) {
    const file = { bytes: await photo(width, height), name: 'photo.jpg' };
    const path = `/cropr/image/${await accepted(person, 'image', file)}/photo.jpg`;
    const whole = await sharp(await readFile(person, path)).metadata();
    const small = await sharp(await readFile(person, `${path}/120x120`)).metadata();
    if (whole.width === width && Math.max(small.width, small.height) === 120) right += 1;
  }
  return right;
}
