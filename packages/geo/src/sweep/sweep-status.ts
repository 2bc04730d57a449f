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
    const node: Place<Item> = {
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
      node.parent = next;
      if (isAbove(next.item)) {
        node.below = next;
        next = next.right;
      } else {
        node.above = next;
        next = next.left;
      }
    }
    if (node.below) node.below.above = node;
    if (node.above) node.above.below = node;
    if (!node.parent) this.#root = node;
    else if (node.below === node.parent) node.parent.right = node;
    else node.parent.left = node;
    while (node.parent && node.priority < node.parent.priority) this.#rotateUp(node);
    return node;
  }

  remove(node: Place<Item>): void {
    for (;;) {
      const { left, right } = node;
      if (!left || !right) break;
      this.#rotateUp(left.priority < right.priority ? left : right);
    }
    this.#replace(node, node.left ?? node.right);
    if (node.below) node.below.above = node.above;
    if (node.above) node.above.below = node.below;
  }

  /**
   * Finds an item by comparing each one visited.
   * @param side 1 when the target is above the item, -1 when below, 0 when found
   */
  find(side: (item: Item) => number): Place<Item> | null {
    let node = this.#root;
    while (node) {
      const where = side(node.item);
      if (where === 0) return node;
      node = where > 0 ? node.right : node.left;
    }
    return null;
  }

  #replace(node: Place<Item>, by: Place<Item> | null): void {
    const { parent } = node;
    if (by) by.parent = parent;
    if (!parent) this.#root = by;
    else if (parent.left === node) parent.left = by;
    else parent.right = by;
  }

  /** Swaps a place with its parent, keeping the order. */
  #rotateUp(node: Place<Item>): void {
    const { parent } = node;
    if (!parent) return;
    this.#replace(parent, node);
    if (parent.left === node) {
      parent.left = node.right;
      if (node.right) node.right.parent = parent;
      node.right = parent;
    } else {
      parent.right = node.left;
      if (node.left) node.left.parent = parent;
      node.left = parent;
    }
    parent.parent = node;
  }

  /** Xorshift: the same shape for the same input, so that a failure can be repeated. */
  #random(): number {
    this.#seed ^= this.#seed << 13;
    this.#seed ^= this.#seed >>> 17;
    this.#seed ^= this.#seed << 5;
    return this.#seed;
  }
}
