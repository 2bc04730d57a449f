import { isDeepStrictEqual } from 'node:util';
import { issue, readChange, readNew, type Entity, type Issue } from '@furrow/kit';
import type { FarmRow } from '../db/row.ts';
import { idText, type Body } from './body.ts';

/** Changes of a row in a body, before anything is judged. */

/**
 * A body without the values hidden from its sender: sent back as it was read, it would erase the
 * hidden values; sent with other values, it would be guessed at.
 */
export const visibleValues = (body: Body, hidden: readonly string[]): Body =>
  hidden.length === 0
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.includes(name)));

/**
 * The values of a body. Omitted ones stay if they are hidden from its sender, read-only, or changed
 * by actions only.
 */
export function readVisible(
  entity: Entity,
  body: Body,
  whole: boolean,
  hidden: readonly string[],
): { value: Record<string, unknown>; issues: Issue[] } {
  const { value, issues: read } = whole ? readNew(entity, body) : readChange(entity, body);
  for (const name of hidden) delete value[name];
  for (const [name, field] of Object.entries(entity.fields))
    if (field.readOnly || (field.byActionOnly && !(name in body))) delete value[name];
  return {
    value,
    issues: read.filter(({ path, code }) => code !== 'required' || !hidden.includes(path)),
  };
}

/** Problems of a body with another id, or another farm, than that of the addressed row. */
export function otherRowIssues(entity: Entity, row: FarmRow, { id, farm }: Body): Issue[] {
  const issues: Issue[] = [];
  if (id !== undefined && idText(id) !== row.id) issues.push(issue('id', 'different_id'));
  if (entity.name !== 'farm' && farm !== undefined && farm !== row.farm)
    issues.push(issue('farm', 'different_farm'));
  return issues;
}

/** The members of a change that differ from the row. */
export const differingFrom = (
  row: FarmRow,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, content]) => content !== undefined && !isDeepStrictEqual(content, row[name]),
    ),
  );

/** Drops shapes of work that turned out to be elsewhere: it was not done on that shape. */
export function dropShapes(entity: Entity, row: FarmRow, differing: Record<string, unknown>): void {
  for (const [name, { keepsShapeOf, keepsFieldOf, groundOf }] of Object.entries(entity.fields)) {
    if (groundOf !== undefined && groundOf in differing) differing[name] = [];
    const reference = keepsShapeOf ?? keepsFieldOf?.reference;
    if (reference !== undefined && reference in differing && row[name] !== null)
      differing[name] = null;
  }
}
