import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newKey } from '../../packages/server/src/files/key.ts';
import { openStore } from '../../packages/server/src/files/open-store.ts';
import { readFilesUrl } from '../../packages/server/src/files/storage.ts';
import { bytesOf, type FileStore } from '../../packages/server/src/files/store.ts';
import { newId } from '../../packages/server/src/new-id.ts';
import { makeBucket } from '../../packages/server/src/testing/new-bucket.ts';
import { openFolder } from '../../packages/server/src/testing/folder.ts';
import { newPerson, type Person } from '../../packages/server/src/testing/people.ts';
import { startCeph } from './buckets/ceph.ts';
import { urlOf, type BucketService } from './buckets/service.ts';
import { startSwift } from './buckets/swift.ts';
import { digest, readFile, sendDocuments, sendFile, sendPhotos } from './files.ts';
import { answers, build, end, pause, runServer, until } from './programs.ts';
import type { Table } from './table.ts';

const port = 4780;
const bucket = 'farm-files';
/** More than a service lists at once. */
const manyObjects = 1050;
const senders = 8;
const restarts = 3;
/** Sent in parts. `PROOF_LARGE_MB=6000` shows more than a service takes at once. */
const largeMegabytes = Number(process.env['PROOF_LARGE_MB'] ?? 200);

/** The whole server on buckets of two services of others. */
export async function proveBuckets(seconds: number): Promise<Table> {
  build();
  const folder = openFolder('proof-buckets');
  const lines: Table[number][] = [];
  try {
    for (const start of [startSwift, startCeph]) {
      const service = await start(folder);
      try {
        lines.push(...(await proveService(service, folder, seconds)));
      } finally {
        await service.stop();
      }
    }
    return lines;
  } finally {
    if (!process.env['PROOF_KEEP']) rmSync(folder, { recursive: true, force: true });
  }
}

async function proveService(
  service: BucketService,
  parent: string,
  seconds: number,
): Promise<Table> {
  const { name } = service;
  const folder = join(parent, `server on ${name}`);
  const url = urlOf(service, bucket);
  // the gateway answers before the stores behind it do
  await until(() => makeBucket(url).then(() => true), 'the bucket');
  const server = runServer(
    { PORT: String(port), DATA_DIR: folder, FILES_URL: url },
    join(parent, `server on ${name}.log`),
  );
  const address = `http://127.0.0.1:${port}`;
  try {
    await until(() => answers(`${address}/readyz`), 'the server');
    const person = await newPerson(address);
    const store = await openStore(readFilesUrl(url, folder), folder);
    const line = (what: string, found: number | string, meant: number | string) => ({
      what: `${name}: ${what}`,
      result: found === meant ? found : `${found}, not ${meant}`,
      ok: found === meant,
    });
    return [
      line('documents read as sent, whole and in part', await sendDocuments(person), 4),
      line('photos read in two sizes', await sendPhotos(person), 4),
      line('objects listed, then none', await listing(store), `${manyObjects}, 0`),
      line(`a file of ${largeMegabytes} MB in parts`, await large(store), 'as sent'),
      ...(await interrupted(service, person, seconds)).map(({ what, result, ok }) => ({
        what: `${name}: ${what}`,
        result,
        ok,
      })),
    ];
  } finally {
    await end(server);
  }
}

async function keysOf(store: FileStore, farm: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of store.list()) keys.push(...some.map(({ key }) => key));
  return keys.filter((key) => key.includes(farm));
}

async function put(store: FileStore, key: string, bytes: Buffer): Promise<void> {
  const path = await store.incoming();
  writeFileSync(path, bytes);
  await store.keep(key, path);
}

/** Runs as many at once as there are senders. */
async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const workAll = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: senders }, workAll));
}

/** @returns objects of a farm of its own that are listed, and those after all are removed */
async function listing(store: FileStore): Promise<string> {
  const farm = newId();
  const keys = Array.from({ length: manyObjects }, () => newKey(farm, '.bin'));
  await atOnce(keys, (key) => put(store, key, randomBytes(10)));
  const listed = await keysOf(store, farm);
  await atOnce(listed, (key) => store.remove(key));
  return `${new Set(listed).size}, ${(await keysOf(store, farm)).length}`;
}

async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** @returns whether a file came back as it was sent, and its end in part */
async function large(store: FileStore): Promise<string> {
  const path = await store.incoming();
  for (let megabyte = 0; megabyte < largeMegabytes; megabyte += 1)
    await appendFile(path, randomBytes(1_000_000));
  const sent = await digestOf(createReadStream(path));
  const key = newKey(newId(), '.zip');
  await store.keep(key, path);
  const whole = await store.open(key);
  const size = largeMegabytes * 1_000_000;
  const last = await store.open(key, { start: size - 10, end: size - 1 });
  const isSame = whole !== null && (await digestOf(whole)) === sent;
  const isPart = last !== null && (await bytesOf(last)).length === 10;
  await store.remove(key);
  return isSame && isPart ? 'as sent' : 'otherwise';
}

/** Documents are sent while the service ends and comes back. */
async function interrupted(
  service: BucketService,
  person: Person,
  seconds: number,
): Promise<Table> {
  const acknowledged = new Map<string, string>();
  const refused = new Map<string, number>();
  let isOver = false;
  const sendOn = async () => {
    while (!isOver) {
      const bytes = randomBytes(50_000);
      const { id, refusal } = await sendFile(person, 'document', { bytes, name: 'file.bin' });
      if (id !== null) acknowledged.set(id, digest(bytes));
      else {
        refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
        await pause(200);
      }
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, sendOn));
  for (let count = 0; count < restarts; count += 1) {
    await pause((seconds * 1000) / (restarts + 1));
    await service.restart();
  }
  await pause((seconds * 1000) / (restarts + 1));
  isOver = true;
  await sending;
  let same = 0;
  await atOnce([...acknowledged], async ([id, sent]) => {
    if (digest(await readFile(person, `/cropr/document/${id}/`)) === sent) same += 1;
  });
  const kinds = [...refused].map(([kind, count]) => `${count} × ${kind}`).join(' · ');
  return [
    {
      what: `documents acknowledged while it was killed ${restarts} times, and read as sent`,
      result: `${same} of ${acknowledged.size}`,
      ok: same === acknowledged.size && same > 0,
    },
    {
      what: 'refused meanwhile',
      result: kinds || 'none',
      ok: [...refused.keys()].every((kind) => kind === '503 files_down, to be sent again'),
    },
  ];
}
