/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. @source FIPS 180-4 §4.2.2 */
const constants = fractions(64, Math.cbrt);
/** Those of the square roots of the first eight. @source FIPS 180-4 §5.3.3 */
const beginning = fractions(8, Math.sqrt);

function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Blocks of 64 bytes: the content, a one, zeros, and its length in bits. @source FIPS 180-4 §5.1.1 */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return view;
}

/**
 * SHA-256, synchronously and on a page too: the browser's own is asynchronous, and missing on a
 * page served over plain HTTP.
 * @source FIPS 180-4 §6.2
 */
export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(bytes);
  const state = Uint32Array.from(beginning);
  const schedule = new Uint32Array(64);
  const word = (index: number) => schedule[index] ?? 0;
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let index = 0; index < 16; index += 1) schedule[index] = view.getUint32(block + index * 4);
    for (let index = 16; index < 64; index += 1) {
      const [two, fifteen] = [word(index - 2), word(index - 15)];
      const late = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
      const early = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
      schedule[index] = word(index - 16) + early + word(index - 7) + late;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let round = 0; round < 64; round += 1) {
      const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + high + ((e & f) ^ (~e & g)) + (constants[round] ?? 0) + word(round)) | 0;
      const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, index) => {
      state[index] = (state[index] ?? 0) + value;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((value, index) => digest.setUint32(index * 4, value));
  return new Uint8Array(digest.buffer);
}
