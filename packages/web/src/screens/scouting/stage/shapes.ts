/** The part of a drawn plant, which decides its colour. */
export type Part =
  | 'stem'
  | 'leaf'
  | 'dry'
  | 'bud'
  | 'flower'
  | 'pollen'
  | 'green'
  | 'ripe'
  | 'root'
  | 'seed'
  | 'wood';

/** A part as SVG: filled, or drawn with a line of a width. */
export interface Shape {
  readonly part: Part;
  readonly d: string;
  /** Width of the line; filled when left out. */
  readonly line?: number;
}

/** Ground line of a picture of 48 by 64. */
export const GROUND = 54;

const n = (value: number) => String(Math.round(value * 10) / 10);
const turned = (angle: number) => [Math.sin(angle), -Math.cos(angle)] as const;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface Leaf {
  /** Start of the shape. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Degrees from upright, clockwise. */
  readonly angle: number;
  /** Of the length. */
  readonly width?: number;
  readonly part?: Part;
}

/** A broad leaf, pointed at both ends. */
export function leaf({ x, y, length, angle, width = 0.34, part = 'leaf' }: Leaf): Shape {
  const [along, up] = turned(radians(angle));
  const [tipX, tipY] = [x + along * length, y + up * length];
  const [midX, midY] = [x + along * length * 0.45, y + up * length * 0.45];
  const half = length * width;
  const [sideX, sideY] = [-up * half, along * half];
  return {
    part,
    d: `M${n(x)} ${n(y)}Q${n(midX + sideX)} ${n(midY + sideY)} ${n(tipX)} ${n(tipY)}Q${n(midX - sideX)} ${n(midY - sideY)} ${n(x)} ${n(y)}Z`,
  };
}

/** A blade of a grass: long, narrow, bent down at its tip. */
export function blade({ x, y, length, angle, width = 0.1, part = 'leaf' }: Leaf): Shape {
  const [along, up] = turned(radians(angle));
  const bend = Math.sign(angle) * length * 0.28;
  const [midX, midY] = [x + along * length * 0.55, y + up * length * 0.55];
  const [tipX, tipY] = [x + along * length + bend * 0.4, y + up * length + Math.abs(bend) * 0.9];
  const half = length * width;
  return {
    part,
    d: `M${n(x)} ${n(y)}Q${n(midX)} ${n(midY - half)} ${n(tipX)} ${n(tipY)}Q${n(midX)} ${n(midY + half)} ${n(x)} ${n(y)}Z`,
  };
}

/** A stem from the ground, or from a point, straight up or to a point. */
export const stem = (
  from: readonly [number, number],
  to: readonly [number, number],
  line = 1.6,
  part: Part = 'stem',
): Shape => ({ part, line, d: `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}` });

export const oval = (
  part: Part,
  [x, y]: readonly [number, number],
  [wide, high]: readonly [number, number],
): Shape => ({
  part,
  d: `M${n(x - wide)} ${n(y)}a${n(wide)} ${n(high)} 0 1 0 ${n(2 * wide)} 0a${n(wide)} ${n(high)} 0 1 0 ${n(-2 * wide)} 0Z`,
});

/** Fine roots below the ground. */
export const roots = (x: number, depth = 6): readonly Shape[] =>
  [-4, 0, 4].map((aside) => stem([x, GROUND], [x + aside, GROUND + depth], 0.8, 'root'));

/** Leaves at both sides of a stem, from below up, growing smaller. */
export const pairs = (
  x: number,
  ys: readonly number[],
  {
    length,
    angle,
    part = 'leaf',
  }: { readonly length: number; readonly angle: number; readonly part?: Part },
  draw: (one: Leaf) => Shape = leaf,
): readonly Shape[] =>
  ys.flatMap((y, index) => {
    const long = length * (1 - index * 0.12);
    return [
      draw({ x, y, length: long, angle, part }),
      draw({ x, y: y - 1.5, length: long, angle: -angle, part }),
    ];
  });

/** The same shape at several points. */
export const dots = (
  part: Part,
  at: readonly (readonly [number, number])[],
  radius: number,
): readonly Shape[] => at.map((point) => oval(part, point, [radius, radius]));
