import { messageText } from '@furrow/domain/messages/messages.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFarmStore, useRow, useStatusOf } from '../../data/index.ts';
import type { Draft, RowId } from '../../data/types.ts';
import { isRow } from '../../data/outbox/outcome.ts';
import { textIn } from '../../forms/typed.ts';
import { type DraftForm, useDraft } from '../../forms/useDraft.ts';
import { changedMembers, wireDraft } from '../../forms/wireDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { changeGroups, groupsOf } from './groupLinks.ts';
import { freeName } from './map/applying/freeName.ts';

interface Edited {
  /** The field to change; null for a new field. */
  readonly field: EntityRows['cropfield'] | null;
  /** The initial values of a new field. */
  readonly start: Draft;
  readonly onSaved: (id: string) => void;
}

interface CropFieldDraft {
  readonly form: DraftForm;
  readonly groups: readonly RowId[];
  readonly setGroups: (groups: readonly RowId[]) => void;
}

/** The draft of a crop field and of its groups, saved in a single action. */
export function useCropFieldForm({ field, start, onSaved }: Edited): CropFieldDraft {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { farm, plan } = useWorkspace();
  const planRow = useRow('plan', plan);
  const stuck = useStatusOf('stuck');
  const refused = field
    ? stuck.find(({ entity, rows }) => entity === 'cropfield' && rows.includes(field.id))
    : undefined;
  const initial = useMemo<Draft>(
    () =>
      field ?? {
        plan,
        period: 'main',
        green_manure: false,
        labels: [],
        certificates: [],
        period_start: planRow?.period_start ?? null,
        period_end: planRow?.period_end ?? null,
        ...start,
      },
    [field, plan, planRow, start],
  );
  const [opened] = useState<readonly RowId[]>(() =>
    field ? groupsOf(store, String(field.id)) : [],
  );
  const [groups, setGroups] = useState(opened);
  const changeField = (row: EntityRows['cropfield'], draft: Draft, seen: Draft) => {
    const changes = changedMembers(row, draft);
    return Object.keys(changes).length > 0
      ? store.update('cropfield', isRow(seen) ? seen : row.id, changes)
      : null;
  };
  const save = async (draft: Draft, seen: Draft) => {
    const { name: typed } = draft;
    const name = textIn(typed) ?? '';
    const { made, undo, shown } = store.together(() => {
      const change = field
        ? changeField(field, draft, seen)
        : store.create('cropfield', { ...draft, name: freeName(store, name, plan) });
      const id = String(field?.id ?? change?.rows[0]);
      return {
        id,
        changed: changeGroups(store, id, { opened, chosen: groups }) || change !== null,
      };
    });
    await shown;
    if (made.changed)
      showToast({
        text: field ? t`${name} is saved.` : t`${name} is added.`,
        action: { label: t`Undo`, run: () => void undo() },
      });
    onSaved(made.id);
  };
  const { geometry } = start;
  // the boundary is part of the name: a draft kept for a drawing must not return under the next
  const draftName = fieldDraftName(farm.id, field?.id ?? `new ${textIn(geometry) ?? ''}`);
  const judged = useDraft({
    entity: 'cropfield',
    name: draftName,
    initial,
    save,
    ...(refused ? { serverErrors: refused.problem.errors } : {}),
  });
  // missing values are reported on saving; wrong values at once
  const fieldIssues = store
    .judgeDraft('cropfield', wireDraft('cropfield', judged.draft))
    .filter(({ code }) => code !== 'required');
  const errors = (path: string) => {
    const issues = fieldIssues.filter((issue) => issue.path === path);
    const words = issues.map(({ code, params }) => messageText(code, language, params));
    return [...new Set([...judged.errors(path), ...words])];
  };
  return { form: { ...judged, errors }, groups, setGroups };
}

/** Names the draft of a field's form. */
export const fieldDraftName = (farm: string, field: string): string => `${farm} cropfield ${field}`;
