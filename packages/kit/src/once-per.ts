/**
 * The function, computed once per first argument for as long as that lives. The later arguments are
 * read at that one time. For values computed from rows: their array is the same until one of
 * them changes, while the memos of a screen are lost each time it is begun anew.
 */
export function oncePer<Key extends object, Rest extends readonly unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const computed = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const before = computed.get(key);
    if (before) return before.value;
    const value = compute(key, ...rest);
    computed.set(key, { value });
    return value;
  };
}
