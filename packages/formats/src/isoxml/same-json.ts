/** Whether two JSON values are equal, regardless of the order of members. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const members = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === members.size &&
    entries.every(([name, value]) => members.has(name) && isSameJson(value, members.get(name)))
  );
}
