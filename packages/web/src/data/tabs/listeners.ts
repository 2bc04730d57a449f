/** Functions that are called with each value. */
export class Listeners<T = void> {
  #all = new Set<(value: T) => void>();

  /** @returns function that removes it */
  add(listener: (value: T) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(value: T): void {
    for (const listener of this.#all) listener(value);
  }
}
