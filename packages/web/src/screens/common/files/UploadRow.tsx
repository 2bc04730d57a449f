import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFarmStore, useStatusOf } from '../../../data/index.ts';
import type { WaitingEntry } from '../../../data/types.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { WarningIcon } from '../../../ui/icons.ts';
import { Progress } from '../../import/Progress.tsx';
import styles from './Files.module.css';

/** An upload in progress: its progress, or the error with a button to try again. */
export function UploadRow({ entry }: { readonly entry: WaitingEntry }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const sending = useStatusOf('sending');
  const { id, file, state, problem } = entry;
  const name = file?.name ?? '';
  if (state === 'sending')
    return (
      <li>
        <Progress part={sending?.entry === id ? sending.part : 0}>{name}</Progress>
      </li>
    );
  const message = problem ? Object.values(problem.errors).flat().join(' ') : '';
  return (
    <li data-state={state}>
      <div className={styles['file']}>
        {problem ? <WarningIcon size={16} /> : null}
        <span>{name}</span>
        <span className="quiet">{problem ? t`Not sent` : t`Waiting on this device`}</span>
      </div>
      {problem ? (
        <>
          <p className={styles['problem']} role="alert">
            {message || problemWords(problem)}
          </p>
          <div className={styles['buttons']}>
            <Button size="xs" variant="light" onClick={() => void store.retry(id)}>
              <Trans>Retry</Trans>
            </Button>
            <Button size="xs" variant="subtle" onClick={() => void store.discard(id)}>
              <Trans>Leave it out</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </li>
  );
}
