/**
 * Makes a value when it is first asked for: texts cannot be translated while modules are still
 * being read.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
}
