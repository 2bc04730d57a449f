import { noRights, type Entity, at, existing } from '@furrow/kit';
import { grants, type Principal } from '../access/principal.ts';
import type { Row } from '../db/row.ts';
import { quoted, type Sql } from '../db/sql.ts';
import { emptySql, emptyValue, type Narrowing } from './select.ts';

/**
 * The fields that a role sees of the rows it reads: some see a few fields of an entity only, and
 * that may differ from farm to farm.
 */

/** The farms where a principal reads some fields only, and how many there are where they read all. */
function fieldsSeen(
  entity: Entity,
  principal: Principal,
  only?: string,
): { wholes: number; narrow: { farm: string; fields: readonly string[] }[] } {
  let wholes = 0;
  const narrow: { farm: string; fields: readonly string[] }[] = [];
  for (const { membership } of grants(principal, entity.name, 'read')) {
    if (only !== undefined && membership.farm !== only) continue;
    const { onlyFields } = membership.rights[entity.name] ?? noRights;
    if (onlyFields) narrow.push({ farm: membership.farm, fields: onlyFields });
    else wholes += 1;
  }
  return { wholes, narrow };
}

/**
 * The fields that an answer leaves out of rows, by the farm of each: a person who sees all of their
 * own farm may see only a part of another. Undefined where all are visible.
 */
export function narrowingOf(
  entity: Entity,
  principal: Principal,
  only?: string,
): Narrowing | undefined {
  const { wholes, narrow } = fieldsSeen(entity, principal, only);
  if (narrow.length === 0) return undefined;
  const seen = at(narrow, 0).fields.join();
  const isOne = wholes === 0 && narrow.every(({ fields }) => fields.join() === seen);
  return {
    role: isOne ? seen : null,
    hiddenIn(name) {
      const hidden = narrow.filter(({ fields }) => !fields.includes(name));
      return wholes === 0 && hidden.length === narrow.length
        ? 'everywhere'
        : hidden.map(({ farm }) => farm);
    },
  };
}

/**
 * A field as a condition or an order may use it: SQL about the row `t`, or null where it may not.
 */
export type ColumnOf = (name: string) => string | null;

export const everyColumn: ColumnOf = (name) => `t.${quoted(name)}`;

/**
 * The columns that may be filtered and sorted by: hidden ones may not, else their values could be
 * found by queries. A field that is hidden everywhere counts as missing; one that is hidden in some
 * farms counts there with the value shown instead.
 */
export function visibleColumns(
  entity: Entity,
  principal: Principal,
  sql: Sql,
  only?: string,
): ColumnOf {
  const { wholes, narrow } = fieldsSeen(entity, principal, only);
  if (narrow.length === 0) return everyColumn;
  return (name) => {
    const field = entity.fields[name];
    if (!field || name === 'farm') return everyColumn(name);
    const hidden = narrow.filter(({ fields }) => !fields.includes(name));
    if (hidden.length === 0) return everyColumn(name);
    if (wholes === 0 && hidden.length === narrow.length) return null;
    return `case when t.farm = any(${sql.value(hidden.map(({ farm }) => farm))}::uuid[]) then
      ${emptySql(field)} else t.${quoted(name)} end`;
  };
}

/** The fields of a farm's rows hidden from a principal, who may not change them. */
export function hiddenIn(entity: Entity, principal: Principal, farm: string): readonly string[] {
  const { onlyFields } = principal.memberships.get(farm)?.rights[entity.name] ?? noRights;
  return onlyFields
    ? Object.keys(entity.fields).filter((name) => name !== 'farm' && !onlyFields.includes(name))
    : [];
}

/** A row as its reader sees it, where it was read whole to be written to. */
export function shownRow(entity: Entity, principal: Principal, row: Row): Row {
  const hidden = hiddenIn(entity, principal, String(row.farm));
  return hidden.length === 0
    ? row
    : {
        ...row,
        ...Object.fromEntries(
          hidden.map((name) => [name, emptyValue(existing(entity.fields[name], `field ${name}`))]),
        ),
      };
}
