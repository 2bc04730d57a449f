/**
 * The entry with the longest path that matches the address; null when none does. A path matches
 * itself and the paths below it.
 * @source spec §2 General behaviour, SCR-08
 */
export function longestMatch<E extends { readonly paths: readonly string[] }>(
  entries: readonly E[],
  address: string,
): E | null {
  let best: E | null = null;
  let length = -1;
  for (const entry of entries) {
    for (const path of entry.paths) {
      if (path.length > length && matches(path, address)) {
        best = entry;
        length = path.length;
      }
    }
  }
  return best;
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

function matches(path: string, address: string): boolean {
  return withSlash(address).startsWith(withSlash(path));
}
