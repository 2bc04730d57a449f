import { isObject, isUuid, issue, membersOf, type Issue } from '@furrow/kit';
import { invalid, Refusal, type RefusalCode } from '../errors.ts';

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

/** Precedence of refusals for a list with several problems. @source decisions D2 */
const order: readonly RefusalCode[] = ['not_allowed', 'stale', 'invalid_input'];

/** Problems of the entries of a list body, each under its path. */
export class ListProblems {
  private readonly issues: Issue[] = [];
  private readonly refusals: Refusal[] = [];

  async of(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'not_found') this.issues.push(issue(path, 'reference_missing'));
      else if (error.code === 'invalid_input')
        this.issues.push(
          ...(error.more.issues ?? []).map((item) => ({
            ...item,
            path: item.path ? `${path}.${item.path}` : path,
          })),
        );
      else
        this.refusals.push(
          new Refusal(error.code, {
            ...error.more,
            issues: [issue(path, error.code, error.more.params)],
            members: { ...error.more.members, path },
          }),
        );
    }
  }

  refuse(): void {
    const refusals = [
      ...this.refusals,
      ...(this.issues.length > 0 ? [invalid(...this.issues)] : []),
    ];
    const place = ({ code }: Refusal) =>
      order.includes(code) ? order.indexOf(code) : order.length;
    const [first] = refusals.sort((left, right) => place(left) - place(right));
    if (first) throw first;
  }
}
