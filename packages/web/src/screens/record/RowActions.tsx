import { recordStates } from '@furrow/domain/record/record.states.ts';
import type { Language } from '@furrow/kit/words.ts';
import { useMemo } from 'react';
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

/** What every row of a list acts with: found once for all of them. */
export interface RowHands extends ReturnType<typeof useRecordRights> {
  readonly language: Language;
  readonly act: ReturnType<typeof useActing>;
}

export function useRowHands(): RowHands {
  const language = useLanguage();
  const act = useActing();
  const { rights, asker } = useRecordRights();
  return useMemo(() => ({ language, act, rights, asker }), [language, act, rights, asker]);
}

interface Props {
  readonly record: Row;
  readonly name: string;
  readonly hands: RowHands;
}

/** Start, pause, go on and finish, on the row itself. */
export function RowActions({ record, name, hands: { language, act, rights, asker } }: Props) {
  const possible = actionsOn(record, rights, asker);
  return (
    <span className={styles['actions']}>
      {order
        .filter((action) => possible.includes(action) && !(action === 'finish' && record['processing_state'] === 'concept'))
        .map((action) => {
          const Icon = quick[action]!;
          const label = recordStates.labels[action]?.[language] ?? action;
          return (
            <button
              key={action}
              type="button"
              className={styles['action']}
              title={label}
              aria-label={`${label}: ${name}`}
              onClick={(event) => {
                // the row under it would open
                event.stopPropagation();
                act({ record, action });
              }}
            >
              <Icon size={16} />
            </button>
          );
        })}
    </span>
  );
}
