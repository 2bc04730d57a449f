import { entities, entityOf, followersOf, isFedByPlan } from '../rows/definitions.ts';
import { whereIs } from '../rows/plan.ts';
import type { Row, RowId } from '../types.ts';

interface Logged {
  readonly entity: string;
  readonly id: RowId;
}

interface ServerRows {
  rows(entity: string): Row[];
  row(entity: string, id: RowId): Row | undefined;
}

/**
 * The answer of the feed of a plan to changes: the rows it shows, and the ids of those it shows no
 * more.
 */
export function feedAnswer(
  server: ServerRows,
  log: readonly Logged[],
  { plan, full }: { readonly plan: string; readonly full: boolean },
): {
  readonly lists: Readonly<Record<string, readonly Row[]>>;
  readonly deleted: Readonly<Record<string, readonly RowId[]>>;
} {
  const lists: Record<string, Row[]> = {};
  const deleted: Record<string, RowId[]> = {};
  const changed = new Map(log.map(({ entity, id }) => [`${entity} ${id}`, { entity, id }]));
  // A row whose field changed its plan comes and goes with it.
  const touched = Array.from(changed.values());
  for (const { entity, id } of touched) {
    for (const { entity: other, field } of followersOf(entity)) {
      for (const row of server.rows(other))
        if (row[field] === id) changed.set(`${other} ${row.id}`, { entity: other, id: row.id });
    }
  }
  for (const entity of entities) if (entity.feed !== false) lists[entity.list] = [];
  for (const { entity, id } of changed.values()) {
    const definition = entityOf(entity);
    if (definition.feed === false) continue;
    const row = server.row(entity, id);
    const shown =
      row &&
      (!isFedByPlan(definition) ||
        whereIs(entity, row, plan, (name, other) => server.row(name, other)) !== 'elsewhere');
    if (shown) lists[definition.list]!.push(row);
    else if (!full) (deleted[definition.list] ??= []).push(id);
  }
  return { lists, deleted };
}
