import { entityOf, isEntity, type EntityName, type EntityRows } from '@furrow/domain';
import { collectReferences } from '../fields.ts';
import type { ExportContext } from '../source.ts';

/** Work refers to a stock item, that to a product, and that to its own. */
const steps = 3;

/** Loads the rows that some rows refer to, and those that they refer to, among the names. */
export async function loadReferred<N extends EntityName>(
  { names }: ExportContext,
  entity: N,
  rows: readonly EntityRows[N][],
): Promise<void> {
  let near: (readonly [EntityName, readonly object[]])[] = [[entity, rows]];
  for (let step = 0; step < steps; step += 1) {
    const references = new Map<string, Set<string | number>>();
    for (const [name, found] of near)
      for (const row of found) collectReferences(entityOf(name).fields, { ...row }, references);
    near = [];
    for (const [name, ids] of references) {
      if (!isEntity(name)) continue;
      await names.load(name, ids);
      near.push([name, [...ids].flatMap((id) => names.row(name, id) ?? [])]);
    }
  }
}
