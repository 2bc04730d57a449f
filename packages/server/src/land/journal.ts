import { isDeepStrictEqual } from 'node:util';
import { entities, entityOf, type EntityName, type EntityRows } from '@furrow/domain';
import type { LandStep } from '@furrow/domain/land/step.ts';
import { membersOf, type Entity } from '@furrow/kit';
import type { Principal } from '../access/principal.ts';
import type { Queryable } from '../db/pool.ts';
import type { FarmRow, Row } from '../db/row.ts';
import { quoted } from '../db/sql.ts';
import { createRow } from '../write/create.ts';
import { referredRows } from '../write/references.ts';
import { endRows, reviveRow } from '../write/remove.ts';
import { storeShape } from '../write/shape.ts';
import { changeBySystem } from '../write/system-change.ts';

/** Entities of a farm's rows: their ids are texts. */
export type FarmEntity = {
  [N in EntityName]: EntityRows[N] extends { readonly id: string } ? N : never;
}[EntityName];

/** A row that an action reads or changes. */
type Identified = { readonly id: string };

export type CropField = EntityRows['cropfield'];
export type Work = EntityRows['record'];

/**
 * A change of a row by an action. For a changed row, its members before and after; a restored one
 * counts as created.
 */
export interface Entry {
  readonly entity: string;
  readonly id: string;
  readonly kind: 'changed' | 'made' | 'ended';
  readonly before?: Row;
  readonly after?: Row;
}

/**
 * By entity and reference: the fields that preserve values of a referenced row of this entity when
 * it ends.
 */
function keepersOf(entity: string) {
  return entities.flatMap((other: Entity) =>
    Object.entries(other.fields).flatMap(([reference, to]) => {
      const fields = Object.entries(other.fields).flatMap(([kept, { keepsFieldOf: keeps }]) =>
        keeps?.reference === reference ? [{ kept, ...keeps }] : [],
      );
      return to.kind === 'ref' && to.to === entity && fields.length > 0
        ? [{ keeper: other.name, reference, fields }]
        : [];
    }),
  );
}

/**
 * Writes rows for an action and records each step, so that the action can be undone exactly. Every
 * write has its entry in the history and is in the feed, like any other.
 */
export class Journal {
  readonly entries: Entry[] = [];

  constructor(
    readonly client: Queryable,
    readonly farm: string,
    readonly principal: Principal,
  ) {}

  /** Rows of an entity where `column` has one of some values. */
  async rowsWhere<N extends FarmEntity>(
    entity: N,
    column: string,
    values: readonly string[],
  ): Promise<EntityRows[N][]> {
    return this.#rowsOf<EntityRows[N]>(entity, column, values);
  }

  async #rowsOf<R extends object = Row & Identified>(
    entity: string,
    column: string,
    values: readonly string[],
  ): Promise<R[]> {
    const field = entityOf(entity).fields[column];
    const condition =
      field?.kind === 'refs'
        ? `t.${quoted(column)} && $2::uuid[]`
        : `t.${quoted(column)} = any($2::uuid[])`;
    const { rows } = await this.client.query<R>(
      `select t.* from ${quoted(entity)} t
        where t.farm = $1 and t.deleted_at is null and ${condition} order by t.id for update`,
      [this.farm, values],
    );
    return rows;
  }

  async change(entity: string, row: Identified, changes: Row): Promise<void> {
    const values = membersOf(row);
    const differing = Object.fromEntries(
      Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(value, values[name])),
    );
    if (Object.keys(differing).length === 0) return;
    await changeBySystem(
      this.client,
      entityOf(entity),
      { farm: this.farm, id: row.id, changes: differing },
      this.principal,
    );
    const before = Object.fromEntries(
      Object.keys(differing).map((name) => [name, values[name] ?? null]),
    );
    this.entries.push({ entity, id: row.id, kind: 'changed', before, after: differing });
  }

  /** @param internal members that no body may set */
  async make(
    entity: string,
    body: Row,
    known: Map<string, Set<unknown>>,
    internal: Row = {},
  ): Promise<FarmRow> {
    const { row } = await createRow(
      { database: this.client, entity: entityOf(entity), principal: this.principal },
      { ...body, farm: this.farm },
      { existingRows: known, internal, allowed: true },
    );
    this.entries.push({ entity, id: row.id, kind: 'made' });
    return row;
  }

  /**
   * Applies an action to rows that belong to the land; the rows they refer to exist, or were just
   * created.
   */
  async take(steps: readonly LandStep[]): Promise<void> {
    for (const step of steps)
      switch (step.kind) {
        case 'change':
          await this.change(step.entity, step.row, step.fields);
          break;
        case 'end':
          await this.end(step.entity, step.id);
          break;
        case 'make': {
          const { entity, id, body, systemMembers } = step;
          const references = referredRows(entityOf(entity), { ...body, ...systemMembers });
          await this.make(entity, { ...body, id }, references, systemMembers);
        }
      }
  }

  async end(entity: string, id: string): Promise<void> {
    await this.#keepFields(entity, id);
    await endRows(this.client, entityOf(entity), [id], {
      farm: this.farm,
      principal: this.principal,
    });
    this.entries.push({ entity, id, kind: 'ended' });
  }

  async revive(entity: string, id: string): Promise<void> {
    const inFarm = { farm: this.farm, principal: this.principal };
    if (await reviveRow(this.client, entityOf(entity), id, inFarm))
      this.entries.push({ entity, id, kind: 'made' });
  }

  /**
   * Makes rows that refer to an ending row preserve its name and similar values, where their fields
   * define so.
   */
  async #keepFields(entity: string, id: string): Promise<void> {
    const [row] = await this.#rowsOf(entity, 'id', [id]);
    for (const { keeper, reference, fields } of keepersOf(entity))
      for (const one of await this.#rowsOf(keeper, reference, [id]))
        await this.change(
          keeper,
          one,
          Object.fromEntries(
            fields.flatMap(({ kept, field, unless }) => {
              const isTold = unless !== undefined && (one[kept] ?? one[unless] ?? null) !== null;
              return isTold ? [] : [[kept, row?.[field] ?? null]];
            }),
          ),
        );
  }

  /** Makes the work done on a field store the field's current shape. */
  async storeShape(row: CropField): Promise<void> {
    const kept = await storeShape(
      this.client,
      entityOf('cropfield'),
      { farm: this.farm, row },
      this.principal,
    );
    for (const { entity, field: name, value, ids } of kept)
      for (const changed of ids)
        this.entries.push({
          entity,
          id: changed,
          kind: 'changed',
          before: { [name]: null },
          after: { [name]: value },
        });
  }
}
