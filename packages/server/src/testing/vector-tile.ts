/** A vector tile of our own, written by hand. @source github.com/mapbox/vector-tile-spec 2.1 */

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  for (let rest = value >>> 0; ; rest >>>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 127) | 128);
  }
};
const number = (field: number, value: number): Buffer =>
  Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, content: Buffer): Buffer =>
  Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
const packed = (field: number, values: readonly number[]): Buffer =>
  bytes(field, Buffer.concat(values.map(varint)));

const extent = 4096;
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);
const [moveTo, lineTo, close] = [1, 2, 7];
const command = (id: number, count: number): number => id | (count << 3);
const [point, polygon] = [1, 3];

const layer = (
  name: string,
  type: number,
  geometry: readonly number[],
  values: Readonly<Record<string, string>>,
): Buffer => {
  const pairs = Object.entries(values);
  const feature = Buffer.concat([
    packed(
      2,
      pairs.flatMap((_pair, index) => [index, index]),
    ),
    number(3, type),
    packed(4, geometry),
  ]);
  return bytes(
    3,
    Buffer.concat([
      bytes(1, Buffer.from(name)),
      bytes(2, feature),
      ...pairs.map(([key]) => bytes(3, Buffer.from(key))),
      ...pairs.map(([, value]) => bytes(4, bytes(1, Buffer.from(value)))),
      number(5, extent),
      number(15, 2),
    ]),
  );
};

/** Land all over a tile (layer `land`), and a village in its middle (layer `place`, with `name`). */
export const vectorTile = (): Buffer =>
  Buffer.concat([
    layer(
      'land',
      polygon,
      [
        command(moveTo, 1),
        ...[0, 0].map(zigzag),
        command(lineTo, 3),
        ...[extent, 0, 0, extent, -extent, 0].map(zigzag),
        command(close, 1),
      ],
      { kind: 'farmland' },
    ),
    layer('place', point, [command(moveTo, 1), ...[extent / 2, extent / 2].map(zigzag)], {
      name: 'Testdorp',
    }),
  ]);
