import { existing, isObject } from '../checked.ts';
import { copied, readField } from '../derive/schema.ts';
import { isUuid } from '../derive/values.ts';
import { issue, mostIssues, type Issue } from '../issue.ts';
import { isFieldShape, mayBeNull, type Shape, type Shapes } from './shape.ts';

/** The input of a call, checked by its shapes: every problem of it at once. @source decisions D2 */

type UnknownMembers = Readonly<Record<string, unknown>>;

/** The members that could be read, and every problem. A member that is wrong is left out. */
export interface ParsedMembers {
  readonly value: Record<string, unknown>;
  readonly issues: Issue[];
}

const at = (path: string, name: string | number): string =>
  path === '' ? `${name}` : `${path}.${name}`;

/** One value of one shape; undefined when it is wrong. */
function readShape(shape: Shape, value: unknown, path: string, issues: Issue[]): unknown {
  if (isFieldShape(shape)) return readField(shape, value, path, issues);
  if (value === null || value === '') {
    if (mayBeNull(shape)) return null;
    issues.push(issue(path, 'required'));
    return undefined;
  }
  switch (shape.shape) {
    case 'id':
      return readId(shape, value, path, issues);
    case 'object':
      if (!isObject(value)) return refused(path, 'object_expected', issues);
      return readMembers(shape.members, value, { path, issues, open: shape.open === true });
    case 'list':
      return readList(shape, value, path, issues);
    case 'byName':
      return readByName(shape.of, value, path, issues);
    case 'either':
      return readEither(shape.of, value, path, issues);
    case 'only':
      return value === shape.only ? value : refused(path, 'choice', issues);
    case 'row':
    case 'schema':
      return value;
  }
}

function refused(path: string, code: string, issues: Issue[], params?: UnknownMembers): undefined {
  issues.push(issue(path, code, params));
}

type IdShape = Extract<Shape, { readonly shape: 'id' }>;
type ListShape = Extract<Shape, { readonly shape: 'list' }>;

function readId({ code }: IdShape, value: unknown, path: string, issues: Issue[]): unknown {
  if (isUuid(value)) return value.toLowerCase();
  // an unknown id is queried, and not found like any other
  if (code === 'missing') return typeof value === 'string' ? value.toLowerCase() : '';
  return refused(path, code, issues);
}

function readByName(of: Shape, value: unknown, path: string, issues: Issue[]): unknown {
  if (!isObject(value)) return refused(path, 'object_expected', issues);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, readShape(of, one, at(path, name), issues)]),
  );
}

function readList(
  { of, min = 0, max = 10_000, few = 'required' }: ListShape,
  value: unknown,
  path: string,
  issues: Issue[],
): unknown {
  if (!Array.isArray(value)) return refused(path, 'list_expected', issues);
  if (value.length < min) return refused(path, few, issues);
  if (value.length > max) return refused(path, 'too_many', issues, { max });
  const read: unknown[] = [];
  for (const [index, one] of value.entries()) {
    if (issues.length > mostIssues) break;
    read.push(readShape(of, one, at(path, index), issues));
  }
  return read;
}

/** By the first shape that fits; the reported problems are those of the first. */
function readEither(
  shapes: readonly Shape[],
  value: unknown,
  path: string,
  issues: Issue[],
): unknown {
  const [first, ...others] = shapes.map((shape) => {
    const issues: Issue[] = [];
    return { found: issues, value: readShape(shape, value, path, issues) };
  });
  const fitting = [first, ...others].find((one) => one?.found.length === 0);
  if (!fitting) issues.push(...(first?.found ?? []));
  return fitting?.value;
}

interface Reading {
  readonly path: string;
  readonly issues: Issue[];
  /** Members that are not known are let pass. */
  readonly open: boolean;
}

function readMembers(members: Shapes, input: UnknownMembers, { path, issues, open }: Reading) {
  const value: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(members)) {
    const sent = Object.hasOwn(input, name) ? input[name] : undefined;
    const read =
      sent === undefined
        ? filled(member, at(path, name), issues)
        : readShape(member, sent, at(path, name), issues);
    if (read !== undefined) value[name] = read;
  }
  for (const name of Object.keys(input)) {
    if (issues.length > mostIssues) break;
    if (Object.hasOwn(members, name)) continue;
    if (open) value[name] = input[name];
    else issues.push(issue(at(path, name), 'unknown_field'));
  }
  return value;
}

/** The value of a member that was not sent. */
function filled(member: Shape, path: string, issues: Issue[]): unknown {
  if (member.otherwise !== undefined) return member.otherwise;
  if (member.optional) return undefined;
  if (isFieldShape(member) && member.default !== undefined) return copied(member.default);
  if (mayBeNull(member)) return null;
  return refused(path, 'required', issues);
}

/**
 * A body of these members. A value other than an object has no members to report, and is refused as
 * a whole.
 */
export function readBody(members: Shapes, body: unknown, open = false): ParsedMembers {
  const issues: Issue[] = [];
  if (body !== undefined && body !== null && !isObject(body))
    return { value: {}, issues: [issue('', 'object_expected')] };
  return { value: readMembers(members, body ?? {}, { path: '', issues, open }), issues };
}

/** A text of an address as the value it encodes; one that encodes none is left to be refused. */
function fromText(shape: Shape, text: string): unknown {
  if (!isFieldShape(shape)) return text;
  if (shape.kind === 'integer') {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return number >= (shape.min ?? 0) ? number : text;
  }
  if (shape.kind === 'boolean')
    return (
      ({ true: true, '1': true, false: false, '0': false } as const)[text.toLowerCase()] ?? text
    );
  return text;
}

/** Query parameters. An empty one counts as absent; `exact` refuses unknown ones. */
export function readQuery(members: Shapes, query: UnknownMembers, exact: boolean): ParsedMembers {
  const issues: Issue[] = [];
  const entries = Object.entries(query).filter(([name]) => Object.hasOwn(members, name));
  if (exact)
    for (const name of Object.keys(query))
      if (!Object.hasOwn(members, name) && name !== 'format')
        issues.push(issue(name, 'unknown_filter', { name }));
  const values = Object.fromEntries(
    entries
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [
        name,
        fromText(existing(members[name], 'part of members'), String(value)),
      ]),
  );
  return { value: readMembers(members, values, { path: '', issues, open: false }), issues };
}

/** Parts of the path; null when one of them can name nothing. */
export function readParams(
  members: Shapes,
  params: UnknownMembers,
): Record<string, unknown> | null {
  const issues: Issue[] = [];
  const values = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      fromText(member, String(params[name] ?? '')),
    ]),
  );
  const value = readMembers(members, values, { path: '', issues, open: false });
  return issues.length > 0 ? null : value;
}
