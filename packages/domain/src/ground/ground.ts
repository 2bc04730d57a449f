import { GroundAccount } from '@furrow/geo/ground-account.ts';
import type { EntityRows } from '../entity-rows.ts';
import { boundaryOf } from './boundary.ts';
import { isPartlyUndrawn, undrawnHectares, type Areas } from './undrawn.ts';

export { polygonOf } from './boundary.ts';

/**
 * Ground under some crop fields: the one place where that is counted. Land under two crops of a
 * year, in two seasons or under fields that overlap is counted once.
 * @source decisions D17 Ground
 */

type Field = Areas & Pick<EntityRows['cropfield'], 'period_start' | 'period_end'>;

/** A day, or a period with both its days; YYYY-MM-DD. Nothing: whenever the fields exist. */
export interface When {
  readonly start?: string | null;
  readonly end?: string | null;
}

/** Land under some fields, and hectares of crops on it. @source decisions D17 Ground */
export interface Ground {
  /** Hectares of land, each bit of it once; 4 decimals. */
  readonly groundHectares: number;
  /** Hectares of crops: the registered areas, added; 4 decimals. */
  readonly cropHectares: number;
  readonly fields: number;
  /**
   * Fields entirely or partly without a boundary: they add their registered hectares, regardless of
   * the ground under them.
   */
  readonly withoutBoundary: number;
}

/** Whether a field exists on some day of a period; its first and last day count. */
export function standsWithin(
  { period_start: from, period_end: to }: Pick<Field, 'period_start' | 'period_end'>,
  { start, end }: When,
): boolean {
  return (!from || !end || from <= end) && (!to || !start || start <= to);
}

const SQUARE_METRES_PER_HECTARE = 10_000;
/** One unit of the fourth decimal of a hectare is a square metre. */
const hectares = (squareMetres: number) => Math.round(squareMetres) / SQUARE_METRES_PER_HECTARE;

/** The ground under some fields, updated as fields are added, changed and removed. */
export class GroundCount {
  #fields = new Map<string, Field>();
  #account = new GroundAccount<string>();

  /**
   * Adds a field, or replaces its earlier state.
   * @returns whether it is another one
   */
  set(id: string, field: Field): boolean {
    const before = this.#fields.get(id);
    if (before === field) return false;
    this.#fields.set(id, field);
    // the answer of the server is another row with the same land
    if (before && before.geometry === field.geometry) return true;
    const polygon = boundaryOf(field);
    if (polygon) this.#account.set(id, polygon);
    else this.#account.delete(id);
    return true;
  }

  delete(id: string): void {
    this.#fields.delete(id);
    this.#account.delete(id);
  }

  ids(): Iterable<string> {
    return this.#fields.keys();
  }

  ground(): Ground {
    let [crops, undrawn, withoutBoundary] = [0, 0, 0];
    for (const field of this.#fields.values()) {
      crops += field.registered_area ?? 0;
      if (!isPartlyUndrawn(field)) continue;
      withoutBoundary += 1;
      undrawn += undrawnHectares(field);
    }
    const land = this.#account.squareMetres() + undrawn * SQUARE_METRES_PER_HECTARE;
    return {
      groundHectares: hectares(land),
      cropHectares: hectares(crops * SQUARE_METRES_PER_HECTARE),
      fields: this.#fields.size,
      withoutBoundary,
    };
  }
}

/** Hectares of ground and of crops of the fields that exist on a day or in a period. */
export function groundOf(fields: readonly Field[], when: When = {}): Ground {
  const count = new GroundCount();
  for (const [index, field] of fields.entries())
    if (standsWithin(field, when)) count.set(String(index), field);
  return count.ground();
}
