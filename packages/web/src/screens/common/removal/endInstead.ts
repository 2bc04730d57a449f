import { plural, t } from '@lingui/core/macro';
import type { Draft, FarmStore, Row } from '../../../data/types.ts';
import { choose } from '../../../ui/overlay/confirm.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { deleteFields } from './deleteFields.ts';
import type { FreeField, Holdings } from './holdings.ts';

/**
 * What one may have meant by deleting something that work was done on or with: ending it, hiding
 * it, or deleting what of it can be deleted.
 * @source decisions D17 Deleting, docs/decisions/085, 093
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
        done: (names) => t`${names}: hidden from lists of choices.`,
        changes: () => ({ is_active: false }),
      };
    default:
      return null;
  }
}

/** Rows that cannot be deleted, what they are called, and what keeps them. */
interface InUseRows {
  readonly rows: readonly Row[];
  readonly names: string;
  readonly holdings: Holdings;
}

/** So many fields are named. */
const mostNamed = 5;

/** Names fields that no work was done on. */
function freeWordsOf(free: readonly FreeField[]): string {
  if (free.length === 0) return '';
  const freeNames = free
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ');
  const more = free.length - mostNamed;
  return more > 0
    ? t`No work was done on: ${freeNames} and ${more} more.`
    : t`No work was done on: ${freeNames}.`;
}

/** What the device cannot tell without a connection. */
const unknownWords = (entity: string): string =>
  entity === 'plan'
    ? t`Without a connection it is not known which of its fields can be deleted.`
    : '';

/** A way to the work on a row. */
interface WayToWork {
  readonly label: string;
  readonly go: () => void;
}

/** @param way left out where the row has no list of work of its own */
export async function endInstead(
  store: FarmStore,
  entity: string,
  { rows, names, holdings: { workOf, free, isSure } }: InUseRows,
  way?: WayToWork,
): Promise<void> {
  const jobs = rows.reduce((sum, row) => sum + workOf(row), 0);
  const text = plural(jobs, {
    one: '# performed or locked job stays with it, so it cannot be deleted.',
    other: '# performed or locked jobs stay with it, so it cannot be deleted.',
  });
  const ending = endingOf(entity, rows);
  const freeWords = plural(free.length, {
    one: 'Delete # field without work',
    other: 'Delete # fields without work',
  });
  const also = free.length > 0 ? freeWords : way?.label;
  if (!ending && !also) {
    showToast({ text: `${names}: ${text}` });
    return;
  }
  const answer = await choose({
    title: names,
    text: [text, freeWordsOf(free), isSure ? '' : unknownWords(entity)].filter(Boolean).join(' '),
    ...(ending ? { yes: ending.label, ...(also ? { also } : {}) } : { yes: also ?? '' }),
  });
  if (answer === 'no') return;
  if (ending && answer === 'yes') await endRows({ store, entity, rows, names }, ending);
  else if (free.length === 0) way?.go();
  else await deleteFields(store, free);
}

/**
 * What one may do without a connection where work of other seasons may keep some rows: hide them.
 * Deleted, they would come back when the server refuses it.
 * @source docs/decisions/165
 */
export async function hideInstead(
  store: FarmStore,
  entity: string,
  rows: readonly Row[],
  names: string,
): Promise<void> {
  const ending = entity === 'plan' ? null : endingOf(entity, rows);
  if (!ending || rows.every(({ is_active: isActive }) => isActive === false)) {
    showToast({
      level: 'danger',
      text:
        entity === 'plan'
          ? t`${names}: this device does not hold the work of that season. Delete it with a connection.`
          : t`${names}: this device does not hold the work of other seasons. Delete it with a connection.`,
    });
    return;
  }
  const answer = await choose({
    title: names,
    text: t`This device does not hold the work of other seasons, which may need it. Delete it with a connection.`,
    yes: ending.label,
  });
  if (answer === 'yes') await endRows({ store, entity, rows, names }, ending);
}

interface Ended {
  readonly store: FarmStore;
  readonly entity: string;
  readonly rows: readonly Row[];
  readonly names: string;
}

/** Ends rows as one act, says so once it is shown, and offers to take it back. */
async function endRows({ store, entity, rows, names }: Ended, ending: Ending): Promise<void> {
  const { undo, shown } = store.together(() => {
    for (const row of rows) store.update(entity, row.id, ending.changes(row));
  });
  await shown;
  showToast({
    text: ending.done(names),
    action: { label: t`Undo`, run: () => void undo() },
  });
}
