import { plural, t } from '@lingui/core/macro';
import { http } from '../../../calls.ts';
import type { FarmStore } from '../../../data/types.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import type { NamedPart } from './holdings.ts';
import { fewNames } from './removalWords.ts';

/**
 * Deletes crop fields without performed work. Fields of another season, which are not on the
 * device, are deleted on the server in a single call: all of them or none.
 * @param going names of the rows that are deleted along with them
 */
export async function deleteFields(
  store: FarmStore,
  fields: readonly NamedPart[],
  going: readonly string[],
): Promise<void> {
  const count = plural(fields.length, { one: '# is deleted.', other: '# are deleted.' });
  const also = fewNames(going);
  const text = also ? t`${count} Also deleted: ${also}.` : count;
  if (fields.every(({ id }) => store.row('cropfield', id))) {
    const { undo, shown } = store.together(() => {
      for (const { id } of fields) store.remove('cropfield', id);
    });
    await shown;
    showToast({ text, action: { label: t`Undo`, run: () => void undo() } });
    return;
  }
  const answer = await http({
    method: 'PATCH',
    path: '/api/v1/cropfield/',
    body: { objects: [], deleted_objects: fields.map(({ id }) => `/api/v1/cropfield/${id}/`) },
  });
  const kept = answer.ok ? '' : answer.problem.detail || answer.problem.title;
  showToast({
    level: answer.ok ? 'plain' : 'danger',
    text: answer.ok
      ? t`${text} They can be restored from the archive for 90 days.`
      : t`Nothing is deleted. ${kept}`,
  });
}
