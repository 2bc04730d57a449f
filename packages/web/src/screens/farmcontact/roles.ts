import { accessTable, presets, type Preset } from '@furrow/domain/access.ts';
import { entityOf } from '@furrow/domain/entities.ts';

/**
 * The right of a preset on an entity, as short as possible. `own`: the person's rows, by the
 * condition of the access table.
 */
export type RoleRight =
  | 'all'
  | 'add'
  | 'change_own'
  | 'read'
  | 'names'
  | 'own'
  | 'own_work'
  | 'nothing';

type Granted = NonNullable<NonNullable<(typeof accessTable)[string]>[Preset]>;

/** Sums up a cell of the access table. @source decisions D4, D16 */
function roleRight(granted: Granted | undefined): RoleRight {
  if (!granted?.read) return 'nothing';
  const { read, create, update, delete: remove, onlyFields } = granted;
  const writes = [create, update, remove];
  if (read === true && writes.every((write) => write === true)) return 'all';
  if (read === true && writes.every((write) => !write)) return onlyFields ? 'names' : 'read';
  if (read === true && create === true && !update) return 'add';
  if (read === true) return 'change_own';
  return writes.some(Boolean) ? 'own_work' : 'own';
}

export interface RoleRow {
  readonly entity: string;
  readonly rights: Readonly<Record<Preset, RoleRight>>;
}

/**
 * The access table for people: the rights of each preset on the farm's data. Link rows follow the
 * rows they link.
 */
export function roleRows(): readonly RoleRow[] {
  const links = new Set(['cropfieldgroup', 'contractfield', 'recordapp', 'farm']);
  return Object.entries(accessTable)
    .filter(([name]) => entityOf(name).scope === 'farm' && !links.has(name))
    .map(([entity, row]) => ({
      entity,
      rights: Object.fromEntries(
        presets.map((preset) => [preset, roleRight(row[preset])]),
      ) as Record<Preset, RoleRight>,
    }));
}
