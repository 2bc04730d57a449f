/**
 * Size of a JSON text, counted without parsing it: a text is scanned once, byte by byte, where
 * parsing would create an object of every member. Excessive ones are refused before anything is
 * created.
 */
export interface Weight {
  /** Members and entries, however deep. */
  readonly values: number;
  /** The members of the object that has most. */
  readonly members: number;
  readonly depth: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openObject = 0x7b;
const closeObject = 0x7d;
const openList = 0x5b;
const closeList = 0x5d;

/**
 * Limits of a body. `bytesForValue`: a map of 25 MB has more values than a row of a contact, and a
 * corner of seven decimals has eight bytes for each of its values.
 */
export const limits = { members: 2000, depth: 64, bytesForValue: 5 } as const;

/**
 * Scans no further than to where a limit is exceeded. A single function: it runs for every byte of
 * every large body.
 */
// oxlint-disable-next-line complexity -- said above
export function weigh(bytes: Uint8Array, mostValues = Number.POSITIVE_INFINITY): Weight {
  // commas of the object at each depth, below 0 for a list
  const commas = new Int32Array(limits.depth + 2);
  let depth = 0;
  let most = 0;
  let members = 0;
  let values = 0;
  for (let index = 0; index < bytes.length && values <= mostValues; index += 1) {
    const byte = bytes[index];
    if (byte === quote) {
      // to the end of the text
      for (index += 1; index < bytes.length && bytes[index] !== quote; index += 1)
        if (bytes[index] === backslash) index += 1;
    } else if (byte === comma) {
      values += 1;
      const before = commas[depth] ?? -1;
      if (before >= 0) {
        commas[depth] = before + 1;
        const count = before + 2;
        if (count > members) members = count;
        if (members > limits.members) break;
      }
    } else if (byte === openObject || byte === openList) {
      values += 1;
      depth += 1;
      if (depth > most) most = depth;
      if (depth > limits.depth) break;
      commas[depth] = byte === openObject ? 0 : -1;
    } else if ((byte === closeObject || byte === closeList) && depth > 0) depth -= 1;
  }
  return { values, members, depth: most };
}

/** Smaller texts cannot contain anything slow. */
export const neverLarge = 4 * 1024;

export const isTooComplex = ({ values, members, depth }: Weight, mostValues: number): boolean =>
  members > limits.members || depth > limits.depth || values > mostValues;

const largeBytes = 32 * 1024;
const largeValues = 5000;

/** Whether processing it takes so long that other requests would wait. */
export const isLarge = ({ values }: Weight, bytes: number): boolean =>
  bytes > largeBytes || values > largeValues;
