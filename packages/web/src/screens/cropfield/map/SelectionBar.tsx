import type { EntityRows } from '@furrow/domain';
import { entityOf } from '@furrow/domain/entities.ts';
import { existing, namedBy } from '@furrow/kit';
import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFarmStore, usePermission, useRows } from '../../../data/index.ts';
import type { Row, RowId } from '../../../data/types.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { DeleteIcon, GroupIcon, LabelIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { NewWork } from '../../record/NewWork.tsx';
import { useRemoval } from '../../common/removal/useRemoval.ts';
import { groupsOf } from '../groupLinks.ts';
import { GroundFoot } from '../ground/GroundFoot.tsx';
import { stickyBar } from '../../../ui/overlay/useClearance.ts';
import styles from './SelectionBar.module.css';

const LABELS = existing(namedBy(entityOf('cropfield').fields.labels), 'labels of a field');

/** The actions on several fields at once, with their total area. */
export function SelectionBar({
  fields,
  isInSheet = false,
  onClear,
}: {
  readonly fields: readonly EntityRows['cropfield'][];
  /** On a phone it is shown above the list: over the map there is no room for it. */
  readonly isInSheet?: boolean;
  readonly onClear: () => void;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const { plan } = useWorkspace();
  const groups = useRows('group').filter((group) => group.plan === null || group.plan === plan);
  const mayPlan = usePermission('record.create');
  const mayDelete = usePermission('cropfield.delete');
  const mayGroup = usePermission('cropfieldgroup.create');
  const remove = useRemoval('cropfield');

  const labels = useRows(LABELS);
  const mayLabel = usePermission('cropfield.update');
  const labelsOf = (field: EntityRows['cropfield']): readonly RowId[] => field.labels ?? [];
  /** Removes the label when all of them have it, else adds it to those that do not. */
  const putLabel = async (label: Row) => {
    const off = fields.every((field) => labelsOf(field).includes(label.id));
    const {
      made: changes,
      undo,
      shown,
    } = store.together(() =>
      fields
        .filter((field) => off || !labelsOf(field).includes(label.id))
        .map((field) =>
          store.update('cropfield', field.id, {
            labels: off
              ? labelsOf(field).filter((id) => id !== label.id)
              : [...labelsOf(field), label.id],
          }),
        ),
    );
    await shown;
    const name = String(label.name ?? '');
    const text = off
      ? plural(changes.length, {
          one: `${name} is off # field.`,
          other: `${name} is off # fields.`,
        })
      : plural(changes.length, { one: `${name} is on # field.`, other: `${name} is on # fields.` });
    showToast({ text, action: { label: t`Undo`, run: () => void undo() } });
  };
  const putInGroup = async (group: EntityRows['group']) => {
    const { undo, shown } = store.together(() => {
      for (const { id } of fields)
        if (!groupsOf(store, String(id)).includes(group.id))
          store.create('cropfieldgroup', { group: group.id, cropfield: id });
    });
    await shown;
    const name = String(group.name ?? '');
    showToast({
      text: plural(fields.length, {
        one: `# field is in ${name}.`,
        other: `# fields are in ${name}.`,
      }),
      action: { label: t`Undo`, run: () => void undo() },
    });
  };

  const words = (
    <span className={styles['words']}>
      {plural(fields.length, { one: '# field', other: '# fields' })}{' '}
      <strong className="figures">
        <GroundFoot fields={fields} />
      </strong>
    </span>
  );
  const close = <CloseButton onClick={onClear} label={t`Select none`} />;
  return (
    <section
      {...(isInSheet ? {} : { ...stickyBar, 'data-over-map': true })}
      className={styles[isInSheet ? 'sheet' : 'bar']}
      aria-label={t`Selection`}
    >
      {isInSheet ? (
        <div className={styles['line']}>
          {words}
          {close}
        </div>
      ) : (
        words
      )}
      {mayPlan ? <NewWork fields={fields.map(({ id }) => id)} /> : null}
      {mayGroup && groups.length > 0 ? (
        <Menu
          entries={groups.map((group) => ({
            label: String(group.name ?? ''),
            run: () => void putInGroup(group),
          }))}
        >
          <Button size="sm" variant="default" leftSection={<GroupIcon size={16} />}>
            <Trans>Group</Trans>
          </Button>
        </Menu>
      ) : null}
      {mayLabel && labels.length > 0 ? (
        <Menu
          entries={labels.map((label) => ({
            label: String(label.name ?? ''),
            chosen: fields.every((field) => labelsOf(field).includes(label.id)),
            run: () => void putLabel(label),
          }))}
        >
          <Button size="sm" variant="default" leftSection={<LabelIcon size={16} />}>
            <Trans>Label</Trans>
          </Button>
        </Menu>
      ) : null}
      {mayDelete ? (
        <Button
          size="sm"
          variant="default"
          color="red"
          leftSection={<DeleteIcon size={16} />}
          onClick={() => {
            void remove(fields);
            onClear();
          }}
        >
          <Trans>Delete</Trans>
        </Button>
      ) : null}
      {isInSheet ? null : close}
    </section>
  );
}
