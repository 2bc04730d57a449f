/** Kinds of tiles in an archive. */
const kinds = { vector: 1, png: 2 } as const;

/**
 * A PMTiles archive of version 3 that has the same picture for every tile of zoom 0 to 8.
 * @source github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function pictureArchive(tile: Buffer, kind: keyof typeof kinds = 'png'): Buffer {
  const farthest = 8;
  const count = (4 ** (farthest + 1) - 1) / 3;
  // an entry for a run of all tiles: id 0, their number, their length, at the beginning
  const directory = Buffer.from([...varint(1), 0, ...varint(count), ...varint(tile.length), 1]);
  const metadata = Buffer.from('{"attribution":"© Archive"}');
  const head = Buffer.alloc(127);
  head.write('PMTiles', 0, 'latin1');
  head[7] = 3;
  const parts = [127, directory.length, 127 + directory.length, metadata.length];
  const end = 127 + directory.length + metadata.length;
  for (const [index, value] of [...parts, end, 0, end, tile.length, count, 1, 1].entries())
    head.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // clustered, directories and tiles not compressed
  head.set([1, 1, 1, kinds[kind], 0, farthest], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    head.writeInt32LE(degrees * 1e7, 102 + index * 4);
  head[118] = 4;
  return Buffer.concat([head, directory, metadata, tile]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}
