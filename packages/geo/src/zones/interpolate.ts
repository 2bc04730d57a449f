import { localPlane } from '../measure/local-plane.ts';
import type { Position } from '../types.ts';
import { centerOf, type CellGrid, type Surface } from './cell-grid.ts';

/** Something measured at a place. */
export type Sample = { readonly position: Position; readonly value: number };

/** Rule by which values between samples follow from them. */
export type Inverse = {
  /** The power of the distance that weights fall with. */
  readonly power: number;
  /** Number of nearest samples that count. */
  readonly neighbours: number;
};

/** The default parameters. */
export const USUAL_INVERSE: Inverse = { power: 2, neighbours: 12 };

/** Fewer samples do not suffice for interpolation. */
export const LEAST_SAMPLES = 3;

/**
 * Values for every cell of a grid by inverse distance weighting: the mean of the nearest samples,
 * each weighted by one over its distance raised to a power; at a sample the sample's value.
 * @param samples at least one
 * @source Shepard, A two-dimensional interpolation function for irregularly-spaced data, 1968
 */
export function interpolate(
  grid: CellGrid,
  samples: readonly Sample[],
  { power, neighbours }: Inverse = USUAL_INVERSE,
): Surface {
  const values = new Float64Array(grid.columns * grid.rows).fill(Number.NaN);
  const bins = new Bins(grid, samples);
  for (let row = 0; row < grid.rows; row += 1)
    for (let column = 0; column < grid.columns; column += 1) {
      const near = bins.nearest(centerOf(grid, column, row), neighbours);
      values[row * grid.columns + column] = weighted(near, power);
    }
  return { grid, values };
}

interface Near {
  readonly squared: number;
  readonly value: number;
}

/** Squared metres within which a position counts as the sample's. */
const SAME = 1e-6;

function weighted(near: readonly Near[], power: number): number {
  const [closest] = near;
  if (!closest) return Number.NaN;
  if (closest.squared < SAME) return closest.value;
  let [sum, weights] = [0, 0];
  for (const { squared, value } of near) {
    // relative to the closest, so that no weight underflows to zero
    const weight = (closest.squared / squared) ** (power / 2);
    sum += weight * value;
    weights += weight;
  }
  return sum / weights;
}

/** Samples to a bin, on average. */
const A_BIN = 4;

/** Samples in square bins, searched ring by ring of bins around a position. */
class Bins {
  readonly #plane: ReturnType<typeof localPlane>;

  readonly #bins = new Map<number, { x: number; y: number; value: number }[]>();

  readonly #size: number;

  readonly #west: number;

  readonly #south: number;

  readonly #across: number;

  readonly #up: number;

  constructor(grid: CellGrid, samples: readonly Sample[]) {
    this.#plane = localPlane(centerOf(grid, grid.columns / 2, grid.rows / 2));
    const placed = samples.map(({ position, value }) => {
      const [x, y] = this.#plane.toMetres(position);
      return { x, y, value };
    });
    const [west, east] = rangeOf(placed.map(({ x }) => x));
    const [south, north] = rangeOf(placed.map(({ y }) => y));
    [this.#west, this.#south] = [west, south];
    const surface = Math.max(1, east - west) * Math.max(1, north - south);
    this.#size = Math.max(0.5, Math.sqrt((surface / Math.max(1, placed.length)) * A_BIN));
    this.#across = Math.floor((east - west) / this.#size) + 1;
    this.#up = Math.floor((north - south) / this.#size) + 1;
    for (const one of placed) {
      const key = this.#key(this.#column(one.x), this.#row(one.y));
      const bin = this.#bins.get(key);
      if (bin) bin.push(one);
      else this.#bins.set(key, [one]);
    }
  }

  /** The nearest samples of a place, the closest first. */
  nearest(position: Position, count: number): Near[] {
    const [x, y] = this.#plane.toMetres(position);
    const [column, row] = [clamp(this.#column(x), this.#across), clamp(this.#row(y), this.#up)];
    const nearest: Near[] = [];
    const rings = Math.max(this.#across, this.#up);
    for (let ring = 0; ring <= rings; ring += 1) {
      for (const one of this.#ring(column, row, ring))
        insert(nearest, { squared: (one.x - x) ** 2 + (one.y - y) ** 2, value: one.value }, count);
      const last = nearest[count - 1];
      // bins of the next ring are no nearer than this, even for a position outside all bins
      if (last && last.squared <= (ring * this.#size) ** 2) break;
    }
    return nearest;
  }

  *#ring(column: number, row: number, ring: number) {
    for (let down = row - ring; down <= row + ring; down += 1) {
      const isRim = Math.abs(down - row) === ring;
      for (
        let across = column - ring;
        across <= column + ring;
        across += isRim || ring === 0 ? 1 : 2 * ring
      )
        if (across >= 0 && down >= 0 && across < this.#across && down < this.#up)
          yield* this.#bins.get(this.#key(across, down)) ?? [];
    }
  }

  #column(x: number): number {
    return Math.floor((x - this.#west) / this.#size);
  }

  #row(y: number): number {
    return Math.floor((y - this.#south) / this.#size);
  }

  #key(column: number, row: number): number {
    return row * this.#across + column;
  }
}

/** Keeps a number of the closest, in order. */
function insert(nearest: Near[], one: Near, count: number): void {
  if (nearest.length === count && one.squared >= (nearest[count - 1]?.squared ?? 0)) return;
  let at = nearest.length;
  while (at > 0 && (nearest[at - 1]?.squared ?? 0) > one.squared) at -= 1;
  nearest.splice(at, 0, one);
  if (nearest.length > count) nearest.pop();
}

const clamp = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));

function rangeOf(numbers: readonly number[]): [least: number, most: number] {
  return numbers.reduce<[number, number]>(
    ([least, most], number) => [Math.min(least, number), Math.max(most, number)],
    [Infinity, -Infinity],
  );
}
