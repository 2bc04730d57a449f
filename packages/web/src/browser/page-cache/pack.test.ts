import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unpack, type PackedFile } from './pack.ts';

const file = fc.record({
  address: fc.webPath({ size: 'small' }),
  type: fc.constantFrom('text/css', 'text/javascript'),
  bytes: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
});

/** As tools/build.mjs writes it. */
function packed(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const list = new TextEncoder().encode(
    JSON.stringify(files.map(({ address, type, bytes }) => [address, type, bytes.length])),
  );
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, list.length);
  return new Uint8Array(
    [length, list, ...files.map(({ bytes }) => bytes)].flatMap((part) => [...part]),
  );
}

function inPieces(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  return new ReadableStream({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}

const unpacked = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
  const files: PackedFile[] = [];
  for await (const one of unpack(stream)) files.push(one);
  return files;
};

it('files of a pack are restored, in chunks of any size', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(file, { maxLength: 6 }),
      fc.integer({ min: 1, max: 70 }),
      async (files, size) => {
        expect(await unpacked(inPieces(packed(files), size))).toEqual(files);
      },
    ),
  ));

it('of a truncated pack the complete files are restored', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(file, { maxLength: 6 }),
      fc.nat({ max: 300 }),
      async (files, left) => {
        const cut = packed(files).slice(0, left);
        const came = await unpacked(inPieces(cut, 16));
        expect(came).toEqual(files.slice(0, came.length));
        const missing = files.slice(came.length);
        expect(cut.length < packed(files).length || missing.length === 0).toBe(true);
      },
    ),
  ));
