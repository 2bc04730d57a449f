import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { entityOf } from '@furrow/domain/entities.ts';
import { useFarmStore, usePermission, useRow } from '../../data/index.ts';
import { isOfFarm } from '../../data/rows/isOfFarm.ts';
import type { Row } from '../../data/types.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';
import { DeleteIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusBack } from '../../ui/overlay/focus.ts';
import { Panel } from '../../ui/overlay/Panel.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import type { EntityForm, EntityScreen } from './EntityScreen.ts';
import { FormGroups } from './FormGroups.tsx';
import { GonePanel } from './missing/GonePanel.tsx';
import { HistorySection } from './history/HistorySection.tsx';
import { rowName } from '../../words/rowName.ts';
import { useRemoval } from './removal/useRemoval.ts';
import { useRowForm } from './useRowForm.ts';

interface Props {
  readonly screen: EntityScreen;
  readonly entityForm: EntityForm;
  /** Null for a new row. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/**
 * The panel beside a list: the form of a row, or the panel that creates new rows in its place. Not
 * rendered again with every key of the list's filter.
 */
export const EntityPanel = memo(function EntityPanel(props: Props) {
  const { createPanel: CreatePanel } = props.entityForm;
  return CreatePanel && !props.id ? (
    <CreatePanel onClose={props.onClose} />
  ) : (
    <RowPanel {...props} />
  );
});

/** The form of a row: it is created, changed and deleted here. */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
function RowPanel({ screen, entityForm, id, onClose, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const store = useFarmStore();
  const workspace = useWorkspace();
  const language = useLanguage();
  // the farm's entries of a catalogue have numbers as ids and are created online
  const catalogue = entityOf(screen.paths.entity).scope === 'catalogue';
  const row = useRow(screen.paths.entity, catalogue && id !== null ? Number(id) : id);
  // an entry of the standard list is read-only
  const everybodys = catalogue && row !== undefined && !isOfFarm(row, workspace.farm.id);
  const rights = usePanelRights(screen, id, everybodys);
  const { one } = entityWords(screen.paths.entity, language);
  const newLabel = !id && screen.newLabel ? i18n._(screen.newLabel) : one;
  const title = row ? rowName(screen.paths.entity, row, store, language) || one : newLabel;
  usePageTitle(title);
  useFocusBack();
  const draftName = `${workspace.farm.id} ${screen.paths.entity} ${id ?? 'new'}`;
  const { form: draft, refused } = useRowForm(
    { screen, entityForm, id, row, catalogue, draftName },
    { onClose, onOpen },
  );
  // a person who may not change it sees no errors
  const form = rights.change ? draft : { ...draft, errors: () => [], others: () => [] };

  if (id && !row)
    return <GonePanel {...{ entity: screen.paths.entity, draftName, title, onClose }} />;
  const shown = screen.groups.flatMap(({ fields }) => fields);
  const others = form.others(shown);
  const { lead: Lead, extra: Extra } = entityForm;
  return (
    <Panel
      label={title}
      title={title}
      subtitle={row ? one : undefined}
      color={row && colorOf(row)}
      onClose={onClose}
      footer={
        rights.change ? (
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
            {row && rights.delete ? (
              <DeleteButton screen={screen} row={row} title={title} onClose={onClose} />
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
        >{t`This entry is shared by all farms and cannot be changed. Add one of your own.`}</p>
      ) : null}
      <FormGroups
        screen={screen}
        entityForm={entityForm}
        form={form}
        row={row}
        disabled={!rights.change}
      />
      {row && Extra ? <Extra row={row} form={form} /> : null}
      {row && !screen.withoutHistory ? (
        <HistorySection entity={screen.paths.entity} row={row} />
      ) : null}
    </Panel>
  );
}

/** The person's rights on the row of a panel, or on a new row. */
function usePanelRights(screen: EntityScreen, id: string | null, everybodys: boolean) {
  const mayChange = usePermission(`${screen.paths.entity}.${id ? 'update' : 'create'}`);
  const mayDelete = usePermission(`${screen.paths.entity}.delete`);
  return {
    change: mayChange && !screen.readOnly && !everybodys,
    delete: mayDelete && !everybodys,
  };
}

const colorOf = ({ color }: Row): string | undefined =>
  typeof color === 'string' ? color : undefined;

interface DeleteProps {
  readonly screen: EntityScreen;
  readonly row: Row;
  readonly title: string;
  readonly onClose: () => void;
}

/** Deletes the row, after confirmation of the rows that are deleted with it. */
function DeleteButton({ screen, row, title, onClose }: DeleteProps) {
  const { t, i18n } = useLingui();
  const remove = useRemoval(screen.paths.entity);
  const { removalWarning } = screen;
  const isSure = (warning: NonNullable<typeof removalWarning>, going: readonly string[]) =>
    confirm({
      title: t`Delete ${title}?`,
      text: i18n._(warning),
      names: { label: t`Also deleted`, names: going },
      yes: t`Delete ${title}`,
      danger: true,
    });
  const deleteIt = async () => {
    if (!removalWarning) {
      onClose();
      await remove([row]);
      return;
    }
    await remove([row], {
      force: true,
      async ask(going) {
        const answer = await isSure(removalWarning, going);
        if (answer) onClose();
        return answer;
      },
    });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      ml="auto"
      leftSection={<DeleteIcon size={16} />}
      onClick={() => void deleteIt()}
    >
      <Trans>Delete</Trans>
    </Button>
  );
}
