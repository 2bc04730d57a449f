import { useLatest } from '../../ui/useLatest.ts';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { changeFarm } from '@furrow/domain/session/session.calls.ts';
import { call } from '../../calls.ts';
import type { Problem } from '../../data/http.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useMe } from '../../me/MeContext.tsx';
import { whileWaiting } from '../../tasks/whileWaiting.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FarmIcon, OkIcon, UndoIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { taskStatus } from '@furrow/domain/tasks/tasks.calls.ts';
import { applyArchive } from './importCalls.ts';
import { Progress } from './Progress.tsx';
import type { Import } from './types.ts';
import styles from './ImportPage.module.css';

const askMilliseconds = 1_000;

/** The task that reads or imports an archive. */
interface UnderWay {
  readonly progress: number;
  readonly message: string | null;
}

/** A farm's archive before its import: a summary, and a single button. @source decisions D15 */
export function FarmArchive({
  imported,
  onApplied,
}: {
  readonly imported: Import;
  readonly onApplied: () => void;
}) {
  const { t } = useLingui();
  const { reload } = useMe();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [task, setTask] = useState<string | null>(imported.task);
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const latest = useLatest({ reload, onApplied });
  useEffect(() => {
    if (task === null) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAwaited = task !== imported.task;
    const askAgain = () => (timer = setTimeout(() => void ask(), askMilliseconds));
    const ask = async () => {
      const status = await call(taskStatus, { task });
      if (gone) return;
      if (!status.ok) {
        // briefly without signal: the current state stays visible
        if (status.problem.kind === 'unreachable') return void askAgain();
        return setUnderWay(null);
      }
      const { state, progress, message } = status.value;
      if (state === 'PENDING' || state === 'STARTED') {
        isAwaited = true;
        setUnderWay({ progress, message });
        return void askAgain();
      }
      // the task that read the archive may still have been in its last step, which created no farm
      if (isAwaited) {
        await latest.current.reload();
        latest.current.onApplied();
      }
      if (!gone) setUnderWay(null);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [task, imported.task, latest]);
  const take = async () => {
    setBusy(true);
    setProblem(null);
    const result = await whileWaiting(t`The farm has been imported`, applyArchive(imported.id));
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    if ('task' in result.value) return setTask(result.value.task);
    // the new farm is among the person's farms from now on
    await reload();
    onApplied();
  };
  if (underWay)
    return (
      <Progress part={underWay.progress}>{underWay.message ?? t`Importing the farm`}</Progress>
    );
  return (
    <div className={styles['settled']}>
      <EmptyState
        icon={FarmIcon}
        title={t`A whole farm`}
        action={
          <Button loading={busy} leftSection={<FarmIcon size={16} />} onClick={() => void take()}>
            <Trans>Import it as a new farm</Trans>
          </Button>
        }
      >
        {imported.notes.map(({ text }) => (
          <span key={text} className={styles['reason']}>
            {text}
          </span>
        ))}
        <Trans>The farm you work on now stays as it is.</Trans>
      </EmptyState>
      {problem ? (
        <div className={styles['notice']}>
          <Notice level="danger">
            {problemWords(problem)} {[...new Set(Object.values(problem.errors).flat())].join(' ')}
          </Notice>
        </div>
      ) : null}
    </div>
  );
}

/** The farm created from an archive, with a link to it. */
export function NewFarm({
  farm,
  onRollBack,
}: {
  readonly farm: string;
  readonly onRollBack: () => void;
}) {
  const { t } = useLingui();
  const { me, reload } = useMe();
  const name = me.farms.find(({ id }) => id === farm)?.name ?? '';
  const go = async () => {
    const result = await call(changeFarm, { farm });
    if (!result.ok) return void showToast({ text: problemWords(result.problem), level: 'danger' });
    await reload();
  };
  return (
    <EmptyState
      icon={OkIcon}
      title={name ? t`${name} is a new farm of yours` : t`Your new farm is ready`}
      action={
        <div className={styles['buttons']}>
          <Button leftSection={<FarmIcon size={16} />} onClick={() => void go()}>
            <Trans>Work on the new farm</Trans>
          </Button>
          <Button variant="default" leftSection={<UndoIcon size={16} />} onClick={onRollBack}>
            <Trans>Roll back</Trans>
          </Button>
        </div>
      }
    >
      <Trans>
        It contains everything in the archive, with history and files. You find it among your farms.
      </Trans>
    </EmptyState>
  );
}
