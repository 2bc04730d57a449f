import type { readFeed } from '@furrow/domain/feed/feed.calls.ts';
import { type Entity, membersOf, partsOf, type Output } from '@furrow/kit';
import { rowsOfColumns, type RowColumns } from '@furrow/kit/row-columns.ts';
import { entities, entityOfList, isFedByPlan, isFedWhole } from '../rows/definitions.ts';
import { isRow } from '../outbox/outcome.ts';
import type { Rows } from '../rows/rows.ts';
import { isRowId, type FarmFacts, type Row } from '../types.ts';

/** The answer of the feed. @source spec §7, decisions D8 */
export type FeedAnswer = Output<typeof readFeed>;

export function isFeedAnswer(value: unknown): value is FeedAnswer {
  const { my_data_timestamp: cursor, full } = membersOf(value);
  return typeof cursor === 'string' && typeof full === 'boolean';
}

/** Facts in the feed other than rows. */
export function factsOf(answer: FeedAnswer): FarmFacts {
  return {
    permissions: answer.permissions ?? {},
    features: answer.features ?? {},
    l10n: answer.l10n ?? {},
    activeOrder: answer.active_order ?? null,
    user: answer.user ?? {},
    farm: answer.farm ?? {},
  };
}

/**
 * The rows of an answer, by entity name. A catalogue row may come without a version: it then counts
 * as the first.
 */
function rowsByEntity(answer: FeedAnswer): Map<string, Row[]> {
  const byEntity = new Map<string, Row[]>();
  for (const [list, told] of Object.entries(answer)) {
    const entity = entityOfList(list);
    const rows = entity ? rowsIn(told) : null;
    if (entity && rows)
      byEntity.set(
        entity.name,
        rows.map(asRow).filter((row) => row !== null),
      );
  }
  // The farm itself is sent beside the lists, because it is one row.
  const farm = asRow(answer.farm);
  if (farm) byEntity.set('farm', [farm]);
  return byEntity;
}

/** The rows of a list, in either form; null for anything else. */
function rowsIn(told: unknown): readonly unknown[] | null {
  if (Array.isArray(told)) return partsOf(told);
  const { count, columns } = membersOf(told);
  return typeof count === 'number' && typeof columns === 'object'
    ? rowsOfColumns(told as RowColumns)
    : null;
}

/** A row with a version; null for anything else. */
export function asRow(value: unknown): Row | null {
  if (isRow(value)) return value;
  const { id } = membersOf(value);
  return isRowId(id) ? { version: 1, ...membersOf(value), id } : null;
}

export interface Applying {
  /** False for the feed of a plan that was left: only the rest of the farm counts. */
  readonly ofPlan: boolean;
}

/**
 * Takes an answer into the rows. A full one replaces everything of the farm; otherwise a row of an
 * equal or lower version is dropped, and deleted ids go.
 * @source decisions D8
 */
export function applyAnswer(rows: Rows, answer: FeedAnswer, { ofPlan }: Applying): void {
  const answeredRows = rowsByEntity(answer);
  const counts = (entity: Entity) => ofPlan || !isFedByPlan(entity);
  for (const entity of entities) {
    const ofEntity = answeredRows.get(entity.name) ?? [];
    if (!counts(entity)) continue;
    if (answer.full && isFedWhole(entity)) rows.replace(entity.name, ofEntity);
    // A full answer also has catalogue names in another language, which have no newer version.
    else if (answer.full) for (const row of ofEntity) rows.overwrite(entity.name, row);
    else for (const row of ofEntity) rows.put(entity.name, row);
  }
  for (const [list, ids] of Object.entries(answer.deleted ?? {})) {
    const entity = entityOfList(list);
    if (entity && counts(entity)) for (const id of ids) rows.remove(entity.name, id);
  }
}
