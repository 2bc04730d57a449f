import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DeleteIcon, EditIcon } from '../../../ui/icons.ts';
import { useLayer } from '../../../ui/overlay/layers.ts';
import styles from './EntityListPage.module.css';

interface Props {
  readonly count: number;
  /** Omitted where nothing of the chosen rows can be changed. */
  readonly onChange: (() => void) | undefined;
  /** Left out where none of them can be deleted. */
  readonly onDelete: (() => void) | undefined;
  readonly onClear: () => void;
}

/** The actions on the rows that are chosen in a list. */
export function SelectionBar({ count, onChange, onDelete, onClear }: Props) {
  const { t } = useLingui();
  useLayer(true, onClear);
  return (
    <section className={styles['selection']} aria-label={t`Selection`}>
      <span>{plural(count, { one: '# selected', other: '# selected' })}</span>
      {onChange ? (
        <Button variant="default" leftSection={<EditIcon size={16} />} onClick={onChange}>
          <Trans>Change a field</Trans>
        </Button>
      ) : null}
      {onDelete ? (
        <Button
          variant="default"
          color="red"
          leftSection={<DeleteIcon size={16} />}
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </Button>
      ) : null}
      <Button variant="subtle" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  );
}
