import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageSocket } from './message-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
const path = join(folder, 'socket');
let server: Server;
/** What the server writes to who connects next, chunk by chunk. */
let chunks: Buffer[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    socket.setNoDelay(true);
    const write = (index: number): void => {
      if (index === chunks.length) return void socket.end();
      socket.write(chunks[index]!, () => write(index + 1));
    };
    write(0);
  });
  await new Promise<void>((listening) => server.listen(path, listening));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function message(kind: number, body: Buffer): Buffer {
  const head = Buffer.from([kind, 0, 0, 0, 0]);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Bytes cut at the given places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const at = [...new Set(places.map((place) => place % bytes.length))].sort((a, b) => a - b);
  return [...at, bytes.length].map((end, index) => bytes.subarray(at[index - 1] ?? 0, end));
}

it('RUN-02 gives every byte once and in order, and only messages that are there as a whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.integer({ min: 65, max: 122 }),
          fc.oneof(
            fc.integer({ min: 0, max: 40 }),
            fc.integer({ min: 60_000, max: 70_000 }),
            fc.integer({ min: 100_000, max: 1_500_000 }),
          ),
        ),
        { minLength: 1, maxLength: 8 },
      ),
      fc.array(fc.nat(), { maxLength: 12 }),
      async (kinds, places) => {
        const messages = kinds.map(([kind, size], index) =>
          message(kind, Buffer.alloc(size, index + 1)),
        );
        chunks = cut(Buffer.concat(messages), places);
        const read: Buffer[] = [];
        const socket = messageSocket();
        await new Promise<void>((ended, failed) => {
          socket.on('error', failed);
          socket.on('close', () => ended());
          socket.on('data', (bytes: Buffer) => {
            for (let at = 0; at < bytes.length;) {
              const next = at + 1 + bytes.readUInt32BE(at + 1);
              expect(next).toBeLessThanOrEqual(bytes.length);
              read.push(Buffer.from(bytes.subarray(at, next)));
              at = next;
            }
          });
          socket.connect(path);
        });
        expect(read.length).toBe(messages.length);
        expect(read.every((one, index) => one.equals(messages[index]!))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
