/**
 * Places in the page for rows that come and go: a row that stays keeps its place, and one that is
 * new takes over the place of one that left. Its content is then changed and not created anew,
 * which is most of what a key in a filter costs.
 * @param before the places of the rows that were in sight
 * @param keys the rows in sight now, in their order
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
    .toSorted((one, other) => one - other);
  const used = new Set(before.values());
  let next = 0;
  const fresh = (): number => {
    while (used.has(next)) next += 1;
    return next++;
  };
  for (const key of keys) slots.set(key, before.get(key) ?? free.shift() ?? fresh());
  return slots;
}
