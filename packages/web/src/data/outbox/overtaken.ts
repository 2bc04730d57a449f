import type { Conflict, Row } from '../types.ts';
import { same } from '../rows/deep-equal.ts';
import type { Entry } from './entry.ts';
import type { Settled } from './settled.ts';

/** The version of a row that an action has just made. @source decisions D5, D6 */
const firstVersion = 1;

/**
 * The edit that writes the values a person worked by, where somebody else had changed the row they acted
 * on: the server makes the new row of the changed one. Finished work would be registered with doses
 * and on a day that nobody worked by. It is stuck from the start, because the person judges; without
 * differences there is none.
 * @source decisions D6
 */
export function overtaken({ entry, told }: Settled): readonly Entry[] {
  const { createdId, carried, row: acted, entity } = entry;
  const current = told.find(({ row }) => row.id === acted)?.row;
  if (entry.kind !== 'act' || createdId === null || !carried || !current) return [];
  const conflicts = differences(carried, current);
  if (conflicts.length === 0) return [];
  const body = Object.fromEntries(conflicts.map(({ field, mine }) => [field, mine]));
  const { carried: _carried, action: _action, ...rest } = entry;
  return [
    {
      ...rest,
      // a page that takes the same answer in again writes it no second time
      id: createdId,
      sequence: null,
      kind: 'update',
      row: createdId,
      createdId: null,
      action: null,
      body,
      base: firstVersion,
      before: Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])),
      effects: [{ kind: 'change', entity, id: createdId, fields: body }],
      state: 'stuck',
      failures: 0,
      reached: false,
      trouble: { problem, conflicts, current },
    },
  ];
}

/** Values a person saw, beside those of the row as it is now. */
const differences = (carried: Readonly<Record<string, unknown>>, current: Row): Conflict[] =>
  Object.entries(carried)
    .map(([field, seen]) => ({
      field,
      mine: seen ?? null,
      theirs: current[field] ?? null,
      before: seen ?? null,
    }))
    .filter(({ mine, theirs }) => !same(mine, theirs));

/** As the server refuses an edit of a row that moved on. @source decisions D5 */
const problem = {
  kind: 'refused',
  status: 412,
  code: 'stale',
  title: '',
  detail: '',
  errors: {},
  retryAfter: null,
  more: {},
} as const;
