import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../../errors.ts';
import { loadRow, writeChange } from '../../../write/change.ts';
import { uniqueName } from '../../../write/unique-name.ts';
import type { Table } from '../../../access/table.ts';

/**
 * Restores the previous values of a row verbatim: they were checked when they were first written,
 * and parsing them again might change them. A name that was used meanwhile gets a number by the
 * rule.
 */
export async function putBack(
  table: Table,
  { farm, id }: { readonly farm: string; readonly id: string },
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { database: client, entity } = table;
  const current = await loadRow(table, id, 'update');
  const changes = Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, current.row[name])),
  );
  if (Object.keys(changes).length === 0) return;
  const name =
    'name' in changes
      ? await uniqueName(client, entity, farm, { value: { ...current.row, ...changes }, id })
      : undefined;
  const written = await writeChange(
    table,
    current,
    name === undefined ? changes : { ...changes, name },
    { grant: true, action: 'update' },
  );
  // the row was changed between reading and writing
  if (!written)
    throw new Refusal('stale', {
      members: { current: current.row, conflicts: Object.keys(changes) },
    });
}
