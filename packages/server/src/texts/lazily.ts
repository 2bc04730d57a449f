/**
 * Computes a value on first use: texts cannot be translated while modules are still being loaded.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
}
