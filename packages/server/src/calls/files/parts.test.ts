import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf, pixel } from '../../testing/files.ts';
import type { Person } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { forgetOldParts } from '../../files/parts.ts';

/** @source decisions D10, D14, D16 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const id = () => crypto.randomUUID();
const sendPart = (
  person: Person,
  whole: Uint8Array,
  start: number,
  end = whole.length,
  more: Record<string, unknown> = {},
) =>
  person.client.post(
    '/api/v3/uploads/',
    formOf(
      { farm: person.farm, digest: digestOf(whole), start: String(start), ...more },
      { bytes: whole.subarray(start, end), name: 'part' },
    ),
  );
const received = async (person: Person, whole: Uint8Array) =>
  (await person.client.get(`/api/v3/uploads/${digestOf(whole)}/?farm=${person.farm}`)).body
    .received;
const make = (person: Person, entity: string, whole: Uint8Array, more: object = {}) =>
  person.client.post(
    `/api/v1/${entity}/`,
    formOf({ farm: person.farm, upload: digestOf(whole), filename: 'whole.bin', ...more }),
  );
const bytesOf = async (person: Person, path: string) =>
  Buffer.from(
    await (
      await fetch(person.client.address + path, {
        headers: {
          cookie: [...person.client.cookies].map((pair) => pair.join('=')).join('; '),
        },
      })
    ).arrayBuffer(),
  );
const stored = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

describe('SYN-05 files uploaded in parts', () => {
  it('SYN-05 give the same file, for any order and repetition of the parts', async () => {
    const whole = randomBytes(300_000);
    expect(await received(owner, whole)).toBe(0);
    expect((await sendPart(owner, whole, 200_000)).body.received).toBe(0);
    expect((await sendPart(owner, whole, 0, 100_000)).body.received).toBe(100_000);
    expect((await sendPart(owner, whole, 0, 100_000)).body.received).toBe(100_000);
    expect((await make(owner, 'document', whole)).body.errors).toMatchObject({
      upload: [expect.any(String)],
    });
    expect((await sendPart(owner, whole, 100_000, 200_000)).body.received).toBe(300_000);
    const before = stored();
    const made = await make(owner, 'document', whole, { id: id() });
    expect(made.status, made.text).toBe(201);
    expect([made.body.size, made.body.filename]).toEqual([300_000, 'whole.bin']);
    const got = await bytesOf(owner, `/cropr/document/${made.body.id}/`);
    expect(digestOf(got)).toBe(digestOf(whole));
    // three parts were removed, one file added
    expect(stored()).toBe(before - 2);
    expect(await received(owner, whole)).toBe(0);
  });

  it('SYN-05 a form with a lost answer is answered again even without its parts', async () => {
    await sendPart(owner, pixel, 0);
    const row = id();
    const first = await make(owner, 'image', pixel, { id: row });
    const again = await make(owner, 'image', pixel, { id: row });
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, row]);
    // and the whole file sent in a single form is the same create
    const whole = await owner.client.post(
      '/api/v1/image/',
      formOf(
        { farm: owner.farm, id: row, filename: 'whole.bin' },
        { bytes: pixel, name: 'other.png' },
      ),
    );
    expect(whole.status, whole.text).toBe(200);
  });

  it.each<[string, () => Promise<{ status: number; body: any }>, number, string | null]>([
    ['no part of somebody else', () => make(stranger, 'image', pixel), 400, 'upload'],
    [
      'no farm of somebody else',
      () => sendPart(stranger, pixel, 0, 9, { farm: owner.farm }),
      400,
      'farm',
    ],
    ['a place', () => sendPart(owner, pixel, 0, 9, { start: '-1' }), 400, 'start'],
    ['a digest', () => sendPart(owner, pixel, 0, 9, { digest: 'x' }), 400, 'digest'],
    ['a part with something in it', () => sendPart(owner, pixel, 9, 9), 400, 'file'],
    ['known fields', () => sendPart(owner, pixel, 0, 9, { colour: 'red' }), 400, 'colour'],
    [
      'what a file may be at most',
      () => sendPart(owner, pixel, 0, 9, { start: '104857600' }),
      413,
      null,
    ],
  ])('SYN-05 %s', async (_name, send, status, path) => {
    if (path === 'upload') await sendPart(owner, pixel, 0);
    const answer = await send();
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      status,
      path === null ? [] : [path],
    ]);
  });

  it('SYN-05 unused parts are removed after a week', async () => {
    const { database } = server.server.services;
    const whole = randomBytes(100);
    await sendPart(owner, whole, 0);
    await forgetOldParts(database);
    expect(await received(owner, whole)).toBe(100);
    await database.query(`update upload_part set created = now() - interval '8 days'`);
    await forgetOldParts(database);
    expect(await received(owner, whole)).toBe(0);
  });
});
