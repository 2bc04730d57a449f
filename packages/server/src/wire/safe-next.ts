/** A place on this site; anything that could lead elsewhere becomes the start. @source API-04 */
export function safeNext(next: unknown): string {
  // oxlint-disable-next-line no-control-regex -- control characters are searched for
  const unsafe = /^\/[/\\]|[\\\u0000-\u001f]/;
  if (typeof next !== 'string' || !next.startsWith('/') || unsafe.test(next)) return '/';
  return URL.canParse(next, 'http://furrow.invalid') &&
    new URL(next, 'http://furrow.invalid').host === 'furrow.invalid'
    ? next
    : '/';
}
