/**
 * Whether an address is a path on this site: nothing that a browser could read as the address of
 * another one. @source API-04, decisions D14
 */
export const isOwnPath = (next: unknown): next is string =>
  // browsers read backslashes as slashes, and leave out tabs and line breaks
  // oxlint-disable-next-line no-control-regex -- control characters are searched for
  typeof next === 'string' && /^\/(?!\/)[^\\\u0000-\u001f]*$/.test(next);
