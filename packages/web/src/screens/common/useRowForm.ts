import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFarmStore, useStatus } from '../../data/index.ts';
import type { Draft, Row } from '../../data/types.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { type DraftForm, useDraft } from '../../forms/useDraft.ts';
import { changedMembers } from '../../forms/wireDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { problemWords } from '../../words/problemWords.ts';
import { rowName } from '../../words/rowName.ts';
import type { EntityForm, EntityScreen } from './EntityScreen.ts';
import { isRow } from '../../data/outbox/outcome.ts';
import { linkChangesOf, saveLinks, withoutLinks } from './linkedDraft.ts';

interface Edited {
  readonly screen: EntityScreen;
  readonly entityForm: EntityForm;
  /** Null for a new row. */
  readonly id: string | null;
  readonly row: Row | undefined;
  /** Catalogues are numbered by the server. */
  readonly catalogue: boolean;
  readonly draftName: string;
}

interface After {
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** The form of a row: creates a new row, or changes a row together with its links. */
export function useRowForm(
  { screen, entityForm, id, row, catalogue, draftName }: Edited,
  { onClose, onOpen }: After,
): { readonly form: DraftForm; readonly refused: string | null } {
  const { t } = useLingui();
  const store = useFarmStore();
  const workspace = useWorkspace();
  const language = useLanguage();
  const status = useStatus();
  const [refused, setRefused] = useState<string | null>(null);
  const { entity } = screen.paths;
  const initial = useMemo<Draft>(
    () => row ?? screen.initial?.(workspace) ?? {},
    [row, screen, workspace],
  );
  const stuck = id
    ? status.stuck.find((entry) => entry.entity === entity && entry.rows.includes(id))
    : undefined;
  const nameOf = (named: Row) =>
    rowName(entity, named, store, language) || entityWords(entity, language).one;
  const notify = (text: string, undo: () => unknown) =>
    showToast({ text, action: { label: t`Undo`, run: () => void undo() } });

  /**
   * A farm's entry in a catalogue is created online: its number is assigned by the server.
   * @source decisions D1
   */
  const makeOnline = async (draft: Draft) => {
    const result = await store.createOnline(
      entity,
      { ...draft, farm: workspace.farm.id },
      crypto.randomUUID(),
    );
    if (!result.ok) {
      const { errors } = result.problem;
      return setRefused(Object.values(errors).flat().join(' ') || problemWords(result.problem));
    }
    const name = nameOf(result.value);
    notify(t`${name} is added.`, () => store.remove(entity, result.value.id));
    return onClose();
  };
  const make = async (draft: Draft) => {
    const change = store.create(entity, draft);
    await change.shown;
    const name = nameOf({ ...draft, id: '', version: 0 });
    notify(t`${name} is added.`, () => change.undo());
    return screen.opensAfterAdding ? onOpen(String(change.rows[0])) : onClose();
  };
  const change = async (
    before: Row,
    draft: Draft,
    { typed, seen }: Record<'typed' | 'seen', Draft>,
  ) => {
    const changes = changedMembers(before, draft);
    const isChanged = Object.keys(changes).length > 0;
    const {
      made: anything,
      shown,
      undo,
    } = store.together(() => {
      if (isChanged) store.update(entity, isRow(seen) ? seen : before.id, changes);
      const links =
        entityForm.links && saveLinks(store, entityForm.links, before.id, linkChangesOf(typed));
      return links || isChanged;
    });
    await shown;
    if (anything)
      notify(t`${rowName(entity, { ...before, ...changes }, store, language)} is saved.`, undo);
    return onClose();
  };
  const save = (typed: Draft, seen: Draft) => {
    const fields = withoutLinks(typed);
    if (row) return change(row, fields, { typed, seen });
    const draft = screen.complete ? screen.complete(fields, { store, workspace }) : fields;
    return catalogue ? makeOnline(draft) : make(draft);
  };
  const form = useDraft({
    entity,
    name: draftName,
    initial,
    save,
    judge: (draft: Draft) =>
      screen.judge
        ? screen.judge(draft, { store, workspace })
        : store.judgeDraft(entity, withoutLinks(draft)),
    ...(screen.live ? { live: screen.live } : {}),
    ...(stuck ? { serverErrors: stuck.problem.errors } : {}),
  });
  return { form, refused };
}
