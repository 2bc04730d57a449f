import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { paths } from '../../paths.ts';
import {
  AddIcon,
  AdviceIcon,
  DoneIcon,
  ObservationIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import type { RecordFormSearch } from './recordSearch.ts';
import { statesToMake } from './rights.ts';
import { useRecordRights } from './useRecordRights.ts';
import styles from './NewWork.module.css';

interface Props extends Pick<ButtonProps, 'size'> {
  /** Ids of the crop fields the work is for; none while unknown. */
  readonly fields?: readonly string[];
  /** Whether the shortcut `n` triggers it on this screen. */
  readonly isNew?: boolean;
  /** The button that comes first. */
  readonly first?: 'plan' | 'done';
  /** Whether the button for an observation is an icon only, for want of space. */
  readonly isCompact?: boolean;
}

interface WayProps extends Props {
  readonly label: string;
  readonly icon: DecorativeIcon;
  readonly loud: boolean;
  readonly search: RecordFormSearch;
}

function Way({ label, icon: Icon, loud, search, fields = [], size = 'sm', isNew }: WayProps) {
  const prefilled = { ...search, ...(fields.length > 0 ? { fields: fields.join(',') } : {}) };
  return (
    <Button
      size={size}
      variant={loud ? 'filled' : 'default'}
      leftSection={<Icon size={16} />}
      {...(isNew ? { 'data-new': true } : {})}
      renderRoot={(root: object) => <Link {...root} to={paths.records.create} search={prefilled} />}
    >
      {label}
    </Button>
  );
}

/** The way to an observation. */
export function ObservationLink({ fields = [], size = 'sm', isCompact = false }: Props) {
  const { t } = useLingui();
  const search = fields.length === 1 ? { field: fields[0] } : {};
  const to = (root: object) => <Link {...root} to={paths.scouting} search={search} />;
  return isCompact ? (
    <ActionIcon variant="default" size={36} aria-label={t`Observation`} renderRoot={to}>
      <ObservationIcon size={18} />
    </ActionIcon>
  ) : (
    <Button
      size={size}
      variant="default"
      leftSection={<ObservationIcon size={16} />}
      renderRoot={to}
    >
      {t`Observation`}
    </Button>
  );
}

/**
 * Buttons for new work, the same on the field, the map, the lists and the calendar: to plan it, or
 * to record work done, like last time. A person without either right is offered to advise.
 */
export const NewWork = memo(function NewWork({
  isNew = false,
  first = 'plan',
  isCompact = false,
  ...rest
}: Props) {
  const { t } = useLingui();
  const { rights, principal } = useRecordRights();
  const states = statesToMake(rights, principal);
  const done = states.includes('performed') ? (
    <Way
      key="done"
      {...rest}
      label={t`Record as done`}
      icon={DoneIcon}
      loud={first === 'done'}
      search={{ like: 'latest', state: 'performed' }}
    />
  ) : null;
  const plan = states.includes('planned') ? (
    <Way
      key="plan"
      {...rest}
      isNew={isNew}
      label={t`Plan work`}
      icon={AddIcon}
      loud={first === 'plan'}
      search={{}}
    />
  ) : states.includes('adviced') ? (
    <Way
      key="plan"
      {...rest}
      isNew={isNew}
      label={t`Give advice`}
      icon={AdviceIcon}
      loud={first === 'plan'}
      search={{ state: 'adviced' }}
    />
  ) : null;
  const isOnOne = (rest.fields ?? []).length <= 1;
  const seen =
    states.length > 0 && isOnOne ? (
      <ObservationLink key="seen" {...rest} isCompact={isCompact} />
    ) : null;
  return (
    <span className={styles['ways']}>
      {first === 'plan' ? [plan, done, seen] : [done, plan, seen]}
    </span>
  );
});
