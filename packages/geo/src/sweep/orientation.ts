/**
 * Below this share of the two products the rounding error of the plain determinant may flip its
 * sign (Shewchuk 1997).
 */
const ERROR_BOUND = (3 + 16 * 2 ** -53) * 2 ** -53;

const float = new Float64Array(1);
const bits = new BigUint64Array(float.buffer);

/**
 * On which side of the line from a to b the point c lies, without rounding error. Six numbers, not
 * points: the sweep asks it at every corner, and no object is made for it.
 * @returns 1 left (counter-clockwise), -1 right, 0 exactly on the line
 */
// oxlint-disable-next-line max-params -- said above
export function orientation(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): -1 | 0 | 1 {
  const left = (ax - cx) * (by - cy);
  const right = (ay - cy) * (bx - cx);
  const determinant = left - right;
  const bound = ERROR_BOUND * (Math.abs(left) + Math.abs(right));
  if (determinant > bound) return 1;
  if (-determinant > bound) return -1;
  if (left === 0 && right === 0) return 0;
  return exactOrientation([ax, ay, bx, by, cx, cy]);
}

function exactOrientation(values: [number, number, number, number, number, number]): -1 | 0 | 1 {
  const parts = values.map(mantissaAndExponent);
  const lowest = Math.min(...parts.map((part) => part.exponent));
  const [ax = 0n, ay = 0n, bx = 0n, by = 0n, cx = 0n, cy = 0n] = parts.map(
    (part) => part.mantissa << BigInt(part.exponent - lowest),
  );
  const determinant = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
  if (determinant > 0n) return 1;
  return determinant < 0n ? -1 : 0;
}

function mantissaAndExponent(value: number): { mantissa: bigint; exponent: number } {
  // Zero has the lowest possible exponent; with it every other mantissa would be a thousand bits
  // long.
  if (value === 0) return { mantissa: 0n, exponent: 0 };
  float[0] = value;
  const pattern = bits[0] ?? 0n;
  const fraction = pattern & 0xfffffffffffffn;
  const stored = Number((pattern >> 52n) & 0x7ffn);
  const mantissa = stored === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: value < 0 ? -mantissa : mantissa, exponent: Math.max(stored, 1) - 1075 };
}
