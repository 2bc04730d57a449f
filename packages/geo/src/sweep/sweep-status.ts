/** A node in the status of a sweep: part of a treap, linked with its neighbours. */
export type Place<Item> = {
  item: Item;
  priority: number;
  parent: Place<Item> | null;
  left: Place<Item> | null;
  right: Place<Item> | null;
  /** The next lower and next higher item. */
  below: Place<Item> | null;
  above: Place<Item> | null;
};

/**
 * The items a sweep line crosses, in order from bottom to top: a randomised search tree (treap)
 * with linked neighbours. Items are compared only on insertion, so the order may be one that is
 * valid at the present position of the line only. Insertion, search and removal cost O(log n),
 * neighbours O(1).
 */
export class SweepStatus<Item> {
  #root: Place<Item> | null = null;
  #seed = 0x9e3779b9;

  /**
   * Inserts an item.
   * @param isAbove whether the new item is above the given one
   */
  insert(item: Item, isAbove: (other: Item) => boolean): Place<Item> {
    const place: Place<Item> = {
      item,
      priority: this.#random(),
      parent: null,
      left: null,
      right: null,
      below: null,
      above: null,
    };
    let next = this.#root;
    while (next) {
      place.parent = next;
      if (isAbove(next.item)) {
        place.below = next;
        next = next.right;
      } else {
        place.above = next;
        next = next.left;
      }
    }
    if (place.below) place.below.above = place;
    if (place.above) place.above.below = place;
    if (!place.parent) this.#root = place;
    else if (place.below === place.parent) place.parent.right = place;
    else place.parent.left = place;
    while (place.parent && place.priority < place.parent.priority) this.#rotateUp(place);
    return place;
  }

  remove(place: Place<Item>): void {
    for (;;) {
      const { left, right } = place;
      if (!left || !right) break;
      this.#rotateUp(left.priority < right.priority ? left : right);
    }
    this.#replace(place, place.left ?? place.right);
    if (place.below) place.below.above = place.above;
    if (place.above) place.above.below = place.below;
  }

  /**
   * Finds an item by comparing each one visited.
   * @param side 1 when the target is above the item, -1 when below, 0 when found
   */
  find(side: (item: Item) => number): Place<Item> | null {
    let place = this.#root;
    while (place) {
      const where = side(place.item);
      if (where === 0) return place;
      place = where > 0 ? place.right : place.left;
    }
    return null;
  }

  #replace(place: Place<Item>, by: Place<Item> | null): void {
    const { parent } = place;
    if (by) by.parent = parent;
    if (!parent) this.#root = by;
    else if (parent.left === place) parent.left = by;
    else parent.right = by;
  }

  /** Swaps a place with its parent, keeping the order. */
  #rotateUp(place: Place<Item>): void {
    const { parent } = place;
    if (!parent) return;
    this.#replace(parent, place);
    if (parent.left === place) {
      parent.left = place.right;
      if (place.right) place.right.parent = parent;
      place.right = parent;
    } else {
      parent.right = place.left;
      if (place.left) place.left.parent = parent;
      place.left = parent;
    }
    parent.parent = place;
  }

  /** Xorshift: the same shape for the same input, so that a failure can be repeated. */
  #random(): number {
    this.#seed ^= this.#seed << 13;
    this.#seed ^= this.#seed >>> 17;
    this.#seed ^= this.#seed << 5;
    return this.#seed;
  }
}
