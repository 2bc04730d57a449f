import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo, useState } from 'react';
import { entityOf } from '@furrow/domain/entities.ts';
import { useFarmStore, usePermission, useRow, useStatus } from '../../data/index.ts';
import type { Draft } from '../../data/types.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { changedMembers } from '../../forms/wireDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { usePlace } from '../../me/MeContext.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';
import { DeleteIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/overlay/Panel.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import type { EntityForm, EntityScreen } from './EntityScreen.ts';
import { FormGroups } from './FormGroups.tsx';
import { linkChangesOf, saveLinks, withoutLinks } from './linkedDraft.ts';
import { HistorySection } from './history/HistorySection.tsx';
import { rowName } from '../../words/rowName.ts';
import { useRemoval } from './useRemoval.ts';

interface Props {
  readonly screen: EntityScreen;
  readonly own: EntityForm;
  /** Null for a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/**
 * What stands beside a list: the form of one row, or what makes new ones in its place. Not drawn
 * again with every key of the list's filter.
 */
export const EntityPanel = memo(function EntityPanel(props: Props) {
  const { createPanel: CreatePanel } = props.own;
  return CreatePanel && !props.id ? (
    <CreatePanel onClose={props.onClose} />
  ) : (
    <RowPanel {...props} />
  );
});

/** The form of one row: made, changed and deleted here. */
function RowPanel({ screen, own, id, onClose, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const store = useFarmStore();
  const place = usePlace();
  const language = useLanguage();
  const status = useStatus();
  // a catalogue's own entries have numbers for ids and are made online
  const catalogue = entityOf(screen.paths.entity).scope === 'catalogue';
  const row = useRow(screen.paths.entity, catalogue && id !== null ? Number(id) : id);
  // an entry of everybody's is read here and changed by nobody
  const everybodys = catalogue && row !== undefined && row['farm'] !== place.farm.id;
  const mayChange =
    usePermission(`${screen.paths.entity}.${id ? 'update' : 'create'}`) &&
    !screen.readOnly &&
    !everybodys;
  const mayDelete = usePermission(`${screen.paths.entity}.delete`) && !everybodys;
  const [refused, setRefused] = useState<string | null>(null);
  const remove = useRemoval(screen.paths.entity);
  const { one } = entityWords(screen.paths.entity, language);
  const title = row
    ? rowName(screen.paths.entity, row, store, language) || one
    : !id && screen.newLabel
      ? i18n._(screen.newLabel)
      : one;
  usePageTitle(title);
  const initial = useMemo<Draft>(() => row ?? screen.initial?.(place) ?? {}, [row, screen, place]);
  const stuck = id
    ? status.stuck.find((entry) => entry.entity === screen.paths.entity && entry.rows.includes(id))
    : undefined;

  /**
   * Catalogues are numbered by the server, so an entry of one's own is made with a connection.
   * @source decisions D1
   */
  const makeOnline = async (draft: Draft) => {
    const result = await store.createOnline(
      screen.paths.entity,
      { ...draft, farm: place.farm.id },
      crypto.randomUUID(),
    );
    if (!result.ok)
      return setRefused(
        Object.values(result.problem.errors).flat().join(' ') || problemWords(result.problem),
      );
    const name = rowName(screen.paths.entity, result.value, store, language) || one;
    showToast({
      text: t`${name} is added.`,
      action: {
        label: t`Undo`,
        run: () => void store.remove(screen.paths.entity, result.value.id),
      },
    });
    return onClose();
  };
  const save = async (typed: Draft) => {
    const given = withoutLinks(typed);
    const draft = !row && screen.complete ? screen.complete(given, { store, place }) : given;
    if (!row && catalogue) return makeOnline(draft);
    if (!row) {
      const change = store.create(screen.paths.entity, draft);
      await change.shown;
      const name =
        rowName(screen.paths.entity, { ...draft, id: '', version: 0 }, store, language) || one;
      showToast({
        text: t`${name} is added.`,
        action: { label: t`Undo`, run: () => void change.undo() },
      });
      return screen.opensAfterAdding ? onOpen(String(change.rows[0])) : onClose();
    }
    const changes = changedMembers(row, draft);
    const {
      made: changed,
      shown,
      undo,
    } = store.together(() => {
      if (Object.keys(changes).length > 0) store.update(screen.paths.entity, row.id, changes);
      return (
        (own.links !== undefined && saveLinks(store, own.links, row.id, linkChangesOf(typed))) ||
        Object.keys(changes).length > 0
      );
    });
    await shown;
    if (changed)
      showToast({
        text: t`${rowName(screen.paths.entity, { ...row, ...changes }, store, language)} is saved.`,
        action: { label: t`Undo`, run: () => void undo() },
      });
    return onClose();
  };
  const form = useDraft({
    entity: screen.paths.entity,
    name: `${place.farm.id} ${screen.paths.entity} ${id ?? 'new'}`,
    initial,
    save,
    judge: (draft: Draft) =>
      screen.judge
        ? screen.judge(draft, { store, place })
        : store.judgeDraft(screen.paths.entity, withoutLinks(draft)),
    ...(screen.live ? { live: screen.live } : {}),
    ...(stuck ? { told: stuck.problem.errors } : {}),
  });

  if (id && !row) {
    return (
      <Panel label={title} title={title} onClose={onClose}>
        <p className="quiet">
          {status.loading === 'cold' ? t`Loading` : t`This no longer exists.`}
        </p>
      </Panel>
    );
  }
  const shown = screen.groups.flatMap(({ fields }) => fields);
  const others = form.others(shown);
  const deleteIt = async () => {
    if (!row) return;
    const { removalWarning } = screen;
    if (!removalWarning) {
      onClose();
      await remove([row]);
      return;
    }
    await remove([row], {
      force: true,
      async ask(going) {
        const isSure = await confirm({
          title: t`Delete ${title}?`,
          text: [i18n._(removalWarning), going ? t`With it goes: ${going}.` : '']
            .filter(Boolean)
            .join(' '),
          yes: t`Delete ${title}`,
          danger: true,
        });
        if (isSure) onClose();
        return isSure;
      },
    });
  };
  const { lead: Lead, extra: Extra } = own;
  return (
    <Panel
      label={title}
      title={title}
      subtitle={row ? one : undefined}
      color={typeof row?.['color'] === 'string' ? row['color'] : undefined}
      onClose={onClose}
      footer={
        mayChange ? (
          <>
            <Button onClick={() => form.submit()}>{row ? t`Save` : t`Add`}</Button>
            <Button
              variant="default"
              onClick={() => {
                form.reset();
                onClose();
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
            {row && mayDelete ? (
              <Button
                variant="subtle"
                color="red"
                ml="auto"
                leftSection={<DeleteIcon size={16} />}
                onClick={() => void deleteIt()}
              >
                <Trans>Delete</Trans>
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {others.map((text) => (
        <Notice key={text} level="danger">
          {text}
        </Notice>
      ))}
      {row && Lead ? <Lead row={row} /> : null}
      {refused ? <Notice level="danger">{refused}</Notice> : null}
      {everybodys ? (
        <p
          className="quiet"
          style={{ marginBottom: 16 }}
        >{t`This entry is shared by all farms and cannot be changed. Add one of your own beside it.`}</p>
      ) : null}
      <FormGroups screen={screen} own={own} form={form} row={row} disabled={!mayChange} />
      {row && Extra ? <Extra row={row} form={form} /> : null}
      {row && !screen.withoutHistory ? (
        <HistorySection entity={screen.paths.entity} row={row} />
      ) : null}
    </Panel>
  );
}
