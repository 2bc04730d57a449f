import { translate } from '@furrow/kit/text.ts';
import type { EntityRows } from '@furrow/domain';
import { recordStates } from '@furrow/domain/record/record.states.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DoneIcon, PausedIcon, StartIcon, type DecorativeIcon } from '../../ui/icons.ts';
import { actionsOn, type ActionName } from './recordActions.ts';
import { useActing } from './useActing.ts';
import { useFinishing, type Finished } from './useFinishing.tsx';
import { useRecordRights } from './useRecordRights.ts';
import styles from './RowActions.module.css';

/** The actions offered in a list, without opening the record. */
const quick: Readonly<Partial<Record<ActionName, DecorativeIcon>>> = {
  start: StartIcon,
  resume: StartIcon,
  pause: PausedIcon,
  finish: DoneIcon,
};
const order: readonly ActionName[] = ['start', 'resume', 'pause', 'finish'];

/** The means to act on every row of a list, looked up once for all of them. */
export interface RowHands extends ReturnType<typeof useRecordRights> {
  readonly language: Language;
  readonly act: ReturnType<typeof useActing>;
  readonly finish: (record: EntityRows['record']) => void;
}

/** @returns `window`, the finishing dialog, is rendered once by the list */
export function useRowHands(): { readonly hands: RowHands; readonly window: ReactNode } {
  const language = useLanguage();
  const act = useActing();
  const { rights, principal } = useRecordRights();
  const onFinish = useCallback(
    (works: readonly Finished[]) => works.forEach((work) => act({ ...work, action: 'finish' })),
    [act],
  );
  const { finish, window } = useFinishing(onFinish);
  const hands = useMemo(
    () => ({
      language,
      act,
      rights,
      principal,
      finish: (record: EntityRows['record']) => finish([record]),
    }),
    [language, act, rights, principal, finish],
  );
  return { hands, window };
}

interface Props {
  readonly record: EntityRows['record'];
  readonly name: string;
  readonly hands: RowHands;
}

/** Start, pause, resume and finish, on the row itself. */
export function RowActions({
  record,
  name,
  hands: { language, act, rights, principal, finish },
}: Props) {
  const possible = actionsOn(record, rights, principal);
  return (
    <span className={styles['actions']}>
      {order
        .filter(
          (action) =>
            possible.includes(action) &&
            !(action === 'finish' && record.processing_state === 'concept'),
        )
        .map((action) => {
          const Icon = quick[action]!;
          const label = translate(recordStates.labels[action], language) ?? action;
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
                if (action === 'finish') finish(record);
                else act({ record, action });
              }}
            >
              <Icon size={16} />
            </button>
          );
        })}
    </span>
  );
}
