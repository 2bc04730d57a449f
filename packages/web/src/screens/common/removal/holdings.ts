import { rowsInUse } from '@furrow/domain/in-use/in-use.calls.ts';
import { call } from '../../../calls.ts';
import type { FarmStore, Row } from '../../../data/types.ts';
import { entityOf } from '../../../data/rows/definitions.ts';
import { ownEditsSent } from './ownEditsSent.ts';
import { workOnGround } from './workOnGround.ts';
import { lastingWork } from './workOnRow.ts';

/** A row that would be deleted, with its name. */
export interface NamedPart {
  readonly id: string;
  readonly name: string;
}

/** The performed and locked work that prevents deleting some rows. */
export interface Holdings {
  readonly workOf: (row: Row) => number;
  /** The work by row that the device has. */
  readonly heldWorkOf: (row: Row) => readonly Row[];
  /** The crop fields that would be deleted along with a plan. */
  readonly fieldsOf: (row: Row) => readonly NamedPart[];
  /** Crop fields of plans that can be deleted without their plan. */
  readonly free: readonly NamedPart[];
  /**
   * Whether the work of all seasons was searched: the device has that of the active plan only, and
   * the server may not have been reached.
   */
  readonly isSure: boolean;
}

/** Ids per request. */
const idsAtOnce = 100;
/** Milliseconds to wait for an answer before deleting; after that the device's data decide. */
const patience = 4000;

type HoldingView = Extract<Awaited<ReturnType<typeof ask>>, readonly unknown[]>[number];

/**
 * Rows that prevent others from being deleted: from the server once it has the person's edits, else
 * as far as the device has them.
 */
export async function holdingsOf(
  store: FarmStore,
  entity: string,
  rows: readonly Row[],
): Promise<Holdings> {
  const isHeld = entityOf(entity).heldBy !== undefined;
  const isAsked = isHeld && (await ownEditsSent(store, entity, rows));
  const holdings = isHeld ? (isAsked ? await ask(entity, rows) : null) : [];
  const onGround = await workOnGround(store);
  const heldWorkOf = (row: Row) => [
    ...lastingWork(store, entity, row),
    ...(entity === 'cropfield' ? (onGround.get(String(row.id)) ?? []) : []),
  ];
  if (holdings) {
    const byId = new Map(holdings.map((holding) => [String(holding.id), holding]));
    const sum = (one: HoldingView | undefined) =>
      Object.values(one?.held_by ?? {}).reduce((before, count) => before + count, 0);
    return {
      // work that others just finished, and edits not sent yet, may be known to one side only
      workOf: (row) =>
        Math.max(lastingWork(store, entity, row).length, sum(byId.get(String(row.id)))),
      heldWorkOf,
      fieldsOf: (row) =>
        (byId.get(String(row.id))?.parts ?? []).filter(({ resource }) => resource === 'cropfield'),
      free: holdings.flatMap(({ parts }) =>
        parts.filter(
          ({ id, resource, held_by: heldBy }) =>
            resource === 'cropfield' && Object.keys(heldBy).length === 0 && isFreeHere(store, id),
        ),
      ),
      isSure: true,
    };
  }
  const ids = new Set<unknown>(rows.map(({ id }) => id));
  const fields = store.rows('cropfield').filter(({ plan }) => entity === 'plan' && ids.has(plan));
  return {
    workOf: (row) => heldWorkOf(row).length,
    heldWorkOf,
    fieldsOf: (row) => fields.filter(({ plan }) => plan === row.id),
    free: fields.filter(
      (field) => lastingWork(store, 'cropfield', field).length === 0 && !onGround.has(field.id),
    ),
    isSure: rows.every((row) => isSureHere(store, entity, row)),
  };
}

/** Whether all the work that may point to a row is on the device. */
function isSureHere(store: FarmStore, entity: string, { id, version }: Row): boolean {
  if (entity === 'cropfield') return store.row(entity, id) !== undefined;
  if (entity === 'plan') return id === store.plan();
  // no row of another season refers to a row that was created here and not sent yet
  return version === 0 || store.rows('plan').length < 2;
}

/** Whether no row on the device refers to a field that the server reports as free. */
function isFreeHere(store: FarmStore, id: string): boolean {
  const field = store.row('cropfield', id);
  return !field || lastingWork(store, 'cropfield', field).length === 0;
}

/** The server's answer about some rows; null where it was not reached. */
async function ask(resource: string, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => String(id));
  const objects = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const answer = await call(
      rowsInUse,
      { resource, id__in: ids.slice(from, from + idsAtOnce).join(',') },
      { timeout: patience },
    );
    if (!answer.ok) return null;
    objects.push(...answer.value.objects);
  }
  return objects;
}
