import { t } from '@lingui/core/macro';
import { createElement } from 'react';
import type { FarmStore, Row } from '../../../data/types.ts';
import { today } from '../../../me/today.ts';
import { choose } from '../../../ui/overlay/confirm.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { openWindow } from '../../../ui/overlay/windows.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { endingOf, type Ending } from './endings.ts';
import type { Choices, InUseRows } from './inUse.ts';

const RemovalWindow = lazyPart(() =>
  import('./RemovalWindow.tsx').then(({ RemovalWindow: component }) => component),
);

/**
 * Choices in place of deleting rows that work refers to: ending them, hiding them, moving the work,
 * or deleting the part that can be deleted.
 * @source decisions D17 Deleting, docs/decisions/085, 093
 */

/** Prompts for one of these choices and applies it. Resolves once the window is closed. */
export function endInstead(store: FarmStore, inUse: InUseRows, choices: Choices): Promise<void> {
  const { entity, rows, names, work } = inUse;
  const ending = endingOf(entity, rows, work, today());
  return openWindow((onClose) =>
    createElement(RemovalWindow, {
      inUse,
      ending,
      ...choices,
      onEnd: (day: string) => {
        if (ending) void endRows(store, { entity, rows, names }, ending, day);
      },
      onClose,
    }),
  );
}

/**
 * The choice without a connection where work of other seasons may keep some rows: hiding them.
 * Deleted, they would come back when the server refuses it.
 * @source docs/decisions/165
 */
export async function hideInstead(
  store: FarmStore,
  entity: string,
  rows: readonly Row[],
  names: string,
): Promise<void> {
  const ending = entity === 'plan' ? null : endingOf(entity, rows, [], today());
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
  if (answer === 'yes') await endRows(store, { entity, rows, names }, ending, today());
}

/** Ends rows in a single action, reports it once it is shown, and offers undo. */
async function endRows(
  store: FarmStore,
  { entity, rows, names }: Pick<InUseRows, 'entity' | 'rows' | 'names'>,
  ending: Ending,
  day: string,
): Promise<void> {
  const { undo, shown } = store.together(() => {
    for (const row of rows) {
      const changes = ending.changes(row, day);
      if (changes) store.update(entity, row.id, changes);
    }
  });
  await shown;
  showToast({
    text: ending.done(names),
    action: { label: t`Undo`, run: () => void undo() },
  });
}
