/**
 * Slots in the page for rows that come and go: a row that stays keeps its slot, and a new row
 * reuses the slot of a removed one. Its content is then updated instead of created, which is most
 * of the cost of a key in a filter.
 * @param before the slots of the rows that were visible
 * @param keys the rows visible now, in their order
 */
export function assignSlots(
  before: ReadonlyMap<string, number>,
  keys: readonly string[],
): ReadonlyMap<string, number> {
  const slots = new Map<string, number>();
  const taken = new Set<number>();
  for (const key of keys) {
    const slot = before.get(key);
    if (slot !== undefined) taken.add(slot);
  }
  const free = [...before.values()]
    .filter((slot) => !taken.has(slot))
    .toSorted((left, right) => left - right);
  const used = new Set(before.values());
  let next = 0;
  const fresh = (): number => {
    while (used.has(next)) next += 1;
    return next++;
  };
  for (const key of keys) slots.set(key, before.get(key) ?? free.shift() ?? fresh());
  return slots;
}
