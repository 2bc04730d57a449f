/** A parameter or constant of a statement. */
interface Fixed {
  readonly text: string;
  /** The place that says so: `2/5/` is a query that may or may not count, within another such. */
  readonly context: string;
  readonly value: number;
}

/**
 * Values that a statement says are equal, in sets. A set may hold parameters or constants, and then
 * names one farm.
 */
export class EqualValues {
  readonly #parents: number[] = [];
  readonly #fixed: Fixed[] = [];
  readonly #several = new Set<number>();

  /** A value of which nothing is known yet. */
  next(): number {
    this.#parents.push(this.#parents.length);
    return this.#parents.length - 1;
  }

  /** A parameter or a constant; the same for the same text in the same context. */
  fixed(text: string, context: string): number {
    const known = this.#fixed.find((one) => one.text === text && one.context === context);
    if (known) return known.value;
    const value = this.next();
    this.#fixed.push({ text, context, value });
    return value;
  }

  /** One of several given values, as in `= any($1)`. */
  oneOfSeveral(): number {
    const value = this.next();
    this.#several.add(value);
    return value;
  }

  equate(one: number | null, other: number | null): void {
    if (one !== null && other !== null) this.#parents[this.setOf(one)] = this.setOf(other);
  }

  /** The set of a value; equal values have the same. */
  setOf(value: number): number {
    let root = value;
    for (let parent = this.#parents[root]; parent !== undefined && parent !== root;) {
      root = parent;
      parent = this.#parents[root];
    }
    return root;
  }

  /** Parameters and constants that a value equals, as far as a query in a context may count on it. */
  textsOf(value: number, context: string): readonly string[] {
    const set = this.setOf(value);
    return this.#fixed
      .filter((one) => context.startsWith(one.context) && this.setOf(one.value) === set)
      .map(({ text }) => text);
  }

  /** Whether a value is one of several that are given. */
  isOneOfSeveral(value: number): boolean {
    return [...this.#several].some((several) => this.setOf(several) === this.setOf(value));
  }
}
