import { plural, t } from '@lingui/core/macro';
import type { EntityRows } from '@furrow/domain';
import type { Draft, FarmStore, Row } from '../../data/types.ts';
import { choose } from '../../ui/overlay/confirm.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { groundHeld } from './groundHeld.ts';
import { heldByWork } from './heldByWork.ts';

/**
 * What one may have meant by deleting something that work was done on or with: ending it, hiding it, or deleting what of
 * it can be deleted.
 * @source decisions D17 Deleting, docs/decisions/085
 */

/** What ends or hides a row, and the words for it. */
interface Ending {
  readonly label: string;
  readonly done: (names: string) => string;
  readonly changes: (row: Row) => Draft;
}

const today = (): string => new Date().toISOString().slice(0, 10);

function endingOf(entity: string, rows: readonly Row[]): Ending | null {
  switch (entity) {
    case 'cropfield':
    case 'plan':
      // what has ended stays as it is
      if (rows.every(({ period_end: end }) => typeof end === 'string' && end <= today()))
        return null;
      return {
        label: t`End today`,
        done: (names) => t`${names}: ended.`,
        changes: ({ period_start: start }) => ({
          period_end: typeof start === 'string' && start > today() ? start : today(),
        }),
      };
    case 'farmcontact':
      return {
        label: t`Set inactive`,
        done: (names) => t`${names}: inactive.`,
        changes: () => ({ is_active: false }),
      };
    case 'machine':
    case 'stock':
    case 'producttype':
      return {
        label: t`Hide`,
        done: (names) => t`${names}: hidden where one chooses.`,
        changes: () => ({ is_active: false }),
      };
    default:
      return null;
  }
}

/** What of some rows can go: the fields of a plan that no work was done on. */
async function deletableOf(
  store: FarmStore,
  entity: string,
  rows: readonly Row[],
): Promise<readonly EntityRows['cropfield'][]> {
  if (entity !== 'plan') return [];
  const onGround = await groundHeld(store);
  const ids = new Set<unknown>(rows.map(({ id }) => id));
  return store
    .rows('cropfield')
    .filter(
      (field) =>
        ids.has(field.plan) &&
        heldByWork(store, 'cropfield', field) === 0 &&
        !onGround.has(field.id),
    );
}

/** Rows that cannot be deleted, what they are called, and how much work stands on or with each. */
interface Held {
  readonly rows: readonly Row[];
  readonly names: string;
  readonly workOf: (row: Row) => number;
}

/** So many fields are named. */
const mostNamed = 5;

const firstNames = (fields: readonly EntityRows['cropfield'][]): string =>
  [
    ...fields.slice(0, mostNamed).map(({ name }) => name),
    ...(fields.length > mostNamed ? ['…'] : []),
  ].join(', ');

/** @param showWork leads to the work on a row; left out where it has no list of its own */
export async function endInstead(
  store: FarmStore,
  entity: string,
  { rows, names, workOf }: Held,
  showWork?: () => void,
): Promise<void> {
  const jobs = rows.reduce((sum, row) => sum + workOf(row), 0);
  const text = plural(jobs, {
    one: '# performed or locked job stays with it, so it cannot be deleted.',
    other: '# performed or locked jobs stay with it, so it cannot be deleted.',
  });
  const ending = endingOf(entity, rows);
  const free = await deletableOf(store, entity, rows);
  const freeWords = plural(free.length, {
    one: 'Delete # field without work',
    other: 'Delete # fields without work',
  });
  const freeNames = firstNames(free);
  const also = free.length > 0 ? freeWords : showWork ? t`Show the work` : undefined;
  if (!ending && !also) {
    showToast({ text: `${names}: ${text}` });
    return;
  }
  const noWork = freeNames ? t`No work was done on: ${freeNames}.` : '';
  const answer = await choose({
    title: names,
    text: [text, noWork].filter(Boolean).join(' '),
    ...(ending ? { yes: ending.label, ...(also ? { also } : {}) } : { yes: also ?? '' }),
  });
  if (answer === 'no') return;
  if (ending && answer === 'yes')
    await together(store, ending.done(names), () => {
      for (const row of rows) store.update(entity, row.id, ending.changes(row));
    });
  else if (free.length === 0) showWork?.();
  else
    await together(
      store,
      plural(free.length, { one: '# is deleted.', other: '# are deleted.' }),
      () => {
        for (const { id } of free) store.remove('cropfield', id);
      },
    );
}

/** Makes edits as one act, says so once they are shown, and offers to take them back. */
async function together(store: FarmStore, text: string, edits: () => void): Promise<void> {
  const { undo, shown } = store.together(edits);
  await shown;
  showToast({ text, action: { label: t`Undo`, run: () => void undo() } });
}
