import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from '../packages/server/src/testing/people.ts';

/** A realistic photo: noise, so that no two are alike and none is small. */
export const photo = async (width = 900, height = 600): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#486b2c',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

async function bytesAt(person: Person, path: string): Promise<Buffer> {
  const cookie = [...person.client.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(person.client.address + path, { headers: { cookie } });
  return Buffer.from(await answer.arrayBuffer());
}

/** SHA-256 of the server's answer, in hexadecimal. */
export const digestAt = async (person: Person, path: string): Promise<string> =>
  createHash('sha256')
    .update(await bytesAt(person, path))
    .digest('hex');

/** Width and height of a picture of the server, in pixels. */
export async function sizeAt(person: Person, path: string): Promise<readonly [number, number]> {
  const { width, height } = await sharp(await bytesAt(person, path)).metadata();
  return [width, height];
}
