import { ActionIcon } from '@mantine/core';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import type { Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DoneIcon, PausedIcon, StartIcon, type QuietIcon } from '../../ui/icons.ts';
import { actionsOn, type ActionName } from './recordActions.ts';
import { useActing } from './useActing.ts';
import { useRecordRights } from './useRecordRights.ts';
import styles from './RowActions.module.css';

/** What is done from a list, without opening the record. */
const quick: Readonly<Partial<Record<ActionName, QuietIcon>>> = { start: StartIcon, resume: StartIcon, pause: PausedIcon, finish: DoneIcon };
const order: readonly ActionName[] = ['start', 'resume', 'pause', 'finish'];

/** Start, pause, go on and finish, on the row itself. */
export function RowActions({ record, name }: { readonly record: Row; readonly name: string }) {
  const language = useLanguage();
  const act = useActing();
  const { rights, asker } = useRecordRights();
  const possible = actionsOn(record, rights, asker);
  return (
    <span className={styles['actions']}>
      {order
        .filter((action) => possible.includes(action) && !(action === 'finish' && record['processing_state'] === 'concept'))
        .map((action) => {
          const Icon = quick[action]!;
          const label = recordStates.labels[action]?.[language] ?? action;
          return (
            <ActionIcon
              key={action}
              variant="default"
              className={styles['action'] ?? ''}
              title={label}
              aria-label={`${label}: ${name}`}
              onClick={(event) => {
                // the row under it would open
                event.stopPropagation();
                act({ record, action });
              }}
            >
              <Icon size={16} />
            </ActionIcon>
          );
        })}
    </span>
  );
}
