/**
 * Many files in one: four bytes with the length of a list as JSON, the list of [address, content
 * type, bytes], then the bytes of the files in sequence. Written by tools/build.mjs.
 */
export const packAddress = '/page.pack';

export interface PackedFile {
  readonly address: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads bytes of a stream in chunks of requested sizes; null when it ends before. */
function intake(stream: ReadableStream<Bytes>): (length: number) => Promise<Bytes | null> {
  const reader = stream.getReader();
  let rest: Bytes = new Uint8Array(0);
  return async (length) => {
    const taken = new Uint8Array(length);
    let at = 0;
    for (;;) {
      const part = rest.subarray(0, length - at);
      taken.set(part, at);
      at += part.length;
      rest = rest.subarray(part.length);
      if (at === length) return taken;
      const { done, value } = await reader.read();
      if (done) return null;
      rest = value;
    }
  };
}

/** The files of a pack as they arrive; an interrupted stream yields the files that are complete. */
export async function* unpack(stream: ReadableStream<Bytes>): AsyncGenerator<PackedFile> {
  const take = intake(stream);
  const length = await take(4);
  const list = length && (await take(new DataView(length.buffer).getUint32(0)));
  if (!list) return;
  const files = JSON.parse(new TextDecoder().decode(list)) as readonly (readonly [
    address: string,
    type: string,
    size: number,
  ])[];
  for (const [address, type, size] of files) {
    const bytes = await take(size);
    if (!bytes) return;
    yield { address, type, bytes };
  }
}
