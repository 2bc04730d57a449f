import type { Entity } from '../entity.ts';
import type { Expression } from '../expression.ts';
import { any } from '../expression.ts';

/** A role's right to one action on an entity: always, never, or where the expression holds. */
export type Grant = boolean | Expression;

/**
 * A person's rights to the rows of an entity in a farm: all of them, none, or those that match an
 * expression.
 */
export interface EntityRights {
  readonly read: Grant;
  readonly create: Grant;
  readonly update: Grant;
  readonly delete: Grant;
  /** Actions of its states and further ones, e.g. `lock`. */
  readonly actions: Readonly<Record<string, Grant>>;
  /** Fields that a reader sees, when set, with `null` for the rest. */
  readonly onlyFields?: readonly string[];
}

/** Rights by the name of the entity. */
export type Rights = Readonly<Record<string, EntityRights>>;

/** Nothing may be done, not even seen. */
export const noRights: EntityRights = {
  read: false,
  create: false,
  update: false,
  delete: false,
  actions: {},
};
/** Every standard action is allowed; an entity's own actions are listed. */
export const allRights: EntityRights = {
  read: true,
  create: true,
  update: true,
  delete: true,
  actions: {},
};

function eitherGrant(left: Grant | undefined, right: Grant | undefined): Grant {
  if (left === true || right === true) return true;
  if (!left) return right ?? false;
  if (!right) return left;
  return any(left, right);
}

/** The combined rights of two roles of one person. */
export function eitherRights(left: EntityRights, right: EntityRights): EntityRights {
  const actions: Record<string, Grant> = {};
  for (const name of new Set([...Object.keys(left.actions), ...Object.keys(right.actions)])) {
    actions[name] = eitherGrant(left.actions[name], right.actions[name]);
  }
  const onlyFields = !left.read
    ? right.onlyFields
    : !right.read
      ? left.onlyFields
      : left.onlyFields && right.onlyFields
        ? [...new Set([...left.onlyFields, ...right.onlyFields])]
        : undefined;
  return {
    read: eitherGrant(left.read, right.read),
    create: eitherGrant(left.create, right.create),
    update: eitherGrant(left.update, right.update),
    delete: eitherGrant(left.delete, right.delete),
    actions,
    ...(onlyFields ? { onlyFields } : {}),
  };
}

/**
 * The nested object the client reads by dotted path, such as `record.create`. It hides buttons; the
 * server decides.
 */
export function permissionsObject(
  entities: readonly Entity[],
  rights: Rights,
): Record<string, Record<string, boolean>> {
  const object: Record<string, Record<string, boolean>> = {};
  for (const entity of entities) {
    const granted = rights[entity.name] ?? noRights;
    const row: Record<string, boolean> = {};
    for (const action of ['read', 'create', 'update', 'delete'] as const)
      row[action] = granted[action] !== false;
    for (const [action, grant] of Object.entries(granted.actions)) row[action] = grant !== false;
    object[entity.name] = row;
  }
  return object;
}
