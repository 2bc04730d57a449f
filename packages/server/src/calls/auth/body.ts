import { issue, type Issue } from '@furrow/kit';

/** Half of a surrogate pair standing alone. */
const brokenHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The texts a body must hold, each with its greatest length; `also` may be there too. Anything else is refused by name. */
export function textsOf(
  body: unknown,
  wanted: Readonly<Record<string, number>>,
  also: readonly string[] = [],
): { values: Record<string, string>; issues: Issue[] } {
  const given =
    body !== null && typeof body === 'object' && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : {};
  const values: Record<string, string> = {};
  const issues: Issue[] = [];
  for (const [name, max] of Object.entries(wanted)) {
    const value = given[name];
    if (value === undefined || value === null || value === '') issues.push(issue(name, 'required'));
    else if (typeof value !== 'string') issues.push(issue(name, 'text_expected'));
    else if (value.includes('\0') || brokenHalf.test(value))
      issues.push(issue(name, 'text_broken'));
    else if (value.trim() === '') issues.push(issue(name, 'required'));
    else if (value.length > max) issues.push(issue(name, 'too_long', { max }));
    else values[name] = value;
  }
  for (const name of Object.keys(given))
    if (!(name in wanted) && !also.includes(name)) issues.push(issue(name, 'unknown_field'));
  return { values, issues };
}

/** Problems of a text that must be an e-mail address; none when the text itself is wrong. */
export function emailIssues(email: string, before: readonly Issue[]): Issue[] {
  if (before.some(({ path }) => path === 'email')) return [];
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(email.trim())
    ? []
    : [issue('email', 'email_expected')];
}
