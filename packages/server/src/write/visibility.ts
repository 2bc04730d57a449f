import { accessTable, presets, type Preset } from '@furrow/domain';
import { referencesIn, type Entity, type ExpressionReference } from '@furrow/kit';
import type { Queryable } from '../db/pool.ts';

/**
 * A row may change which other, unchanged rows a restricted role sees: a link, or an assignment of
 * work. The dependencies of roles on entities follow from the access table; the scope of their
 * contacts changes, and their next feed is a full one. Other roles, and writes that no role depends
 * on, have no extra cost.
 */
interface Watch extends ExpressionReference {
  readonly preset: Preset;
}

const watches: readonly Watch[] = presets.flatMap((preset) =>
  Object.values(accessTable).flatMap((row) => {
    const read = row[preset]?.read;
    return typeof read === 'object'
      ? referencesIn(read).map((looking) => ({ ...looking, preset }))
      : [];
  }),
);

/**
 * A change to a row: its changed fields, or its values when it was created, or that it was deleted
 * or restored.
 */
export type Written =
  | { readonly changed: readonly string[] }
  | { readonly made: Readonly<Record<string, unknown>> }
  | 'gone_or_back';

function matters({ fields, link }: Watch, written: Written): boolean {
  if (written === 'gone_or_back') return true;
  if ('changed' in written)
    return written.changed.some((name) => name === link || fields.includes(name));
  // nothing can refer to a row before it exists; it may itself refer to rows that did
  return link !== null && written.made[link] !== null && written.made[link] !== undefined;
}

/** Marks that rows in sight of the roles that depend on this entity may have changed. */
export async function invalidateScopes(
  database: Queryable,
  entity: Entity,
  farm: string,
  ...written: readonly Written[]
): Promise<void> {
  const roles = [
    ...new Set(
      watches
        .filter(
          (watch) => watch.entity === entity.name && written.some((one) => matters(watch, one)),
        )
        .map(({ preset }) => preset),
    ),
  ];
  if (roles.length === 0) return;
  await database.query(
    `update farmcontact set scope_xid = pg_current_xact_id() where farm = $1 and permissions && $2
      and "user" is not null`,
    [farm, roles],
  );
  // outside a transaction the row was announced before this
  database.wrote(farm);
}
