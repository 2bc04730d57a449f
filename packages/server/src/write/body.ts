import { isObject, isUuid, issue, membersOf, type Issue } from '@furrow/kit';
import { invalid } from '../errors.ts';

/** A body, by the names of its members: any body may have these. */
export interface Body extends Readonly<Record<string, unknown>> {
  readonly id?: unknown;
  readonly farm?: unknown;
  readonly version?: unknown;
  readonly resource_uri?: unknown;
}

/** The members of a body; none where it is no object. */
export const bodyOf = (sent: unknown): Body => membersOf(sent);

/** Refuses a body that is no object: no further checks are possible. */
export function refuseNoObject(body: unknown): asserts body is Body {
  if (!isObject(body)) throw invalid(issue('', 'object_expected'));
}

/**
 * Text of a value sent in place of an id, for comparison: an object never matches, regardless of
 * its text.
 */
export const idText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : '';

/** The id that a body names. */
export const sentId = (body: unknown): unknown =>
  body !== null && typeof body === 'object' && 'id' in body ? body.id : undefined;

/** Issues of an id that a client gave a new row. */
export function idIssues(body: unknown): Issue[] {
  const id = sentId(body);
  return id !== undefined && id !== null && !isUuid(id) ? [issue('id', 'id_expected')] : [];
}
