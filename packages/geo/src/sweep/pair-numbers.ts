/** Slots at first; a power of two. */
const LEAST_SLOTS = 64;

/**
 * Numbers for pairs of numbers, from 0 up in order of occurrence: equal pairs get the same.
 * Positions by their coordinates, lines by the numbers of their ends; as texts in a map they would
 * cost more than the computations.
 */
export class PairNumbers {
  #slots = new Int32Array(LEAST_SLOTS).fill(-1);
  readonly #firsts: number[] = [];
  readonly #seconds: number[] = [];

  get size(): number {
    return this.#firsts.length;
  }

  /** The number of a pair, assigned on first use. */
  numberOf(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const stored = this.#slots[slot] ?? -1;
    if (stored >= 0) return stored;
    const number = this.#firsts.push(first) - 1;
    this.#seconds.push(second);
    this.#slots[slot] = number;
    // half full, so that a pair is found in a step or two
    if (number * 2 > this.#slots.length) this.#grow();
    return number;
  }

  /** The number of a pair, -1 where it has none. */
  find(first: number, second: number): number {
    return this.#slots[this.#slotOf(first, second)] ?? -1;
  }

  /** Slot of a pair, used or free. */
  #slotOf(first: number, second: number): number {
    const last = this.#slots.length - 1;
    let slot = hashOf(first, second) & last;
    for (;;) {
      const number = this.#slots[slot] ?? -1;
      if (number < 0 || (this.#firsts[number] === first && this.#seconds[number] === second))
        return slot;
      slot = (slot + 1) & last;
    }
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let number = 0; number < this.#firsts.length; number += 1) {
      const [first = 0, second = 0] = [this.#firsts[number], this.#seconds[number]];
      this.#slots[this.#slotOf(first, second)] = number;
    }
  }
}

/** Grid positions and their numbers are integers; fractions are ignored. */
function hashOf(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return mixed ^ (mixed >>> 15) ^ (mixed >>> 7);
}
