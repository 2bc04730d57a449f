import { useLatest } from '../../ui/useLatest.ts';
import type { EntityRows } from '@furrow/domain';
import { contractStatus, refreshContract } from '@furrow/domain/contract/contract.calls.ts';
import type { Output } from '@furrow/kit';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../calls.ts';
import { useFarmStore, usePermission, useStatusOf } from '../../data/index.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTask } from '../../tasks/useTask.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { formatDateTime } from '@furrow/kit/format.ts';
import {
  OkIcon,
  PendingIcon,
  PlannedIcon,
  RefreshIcon,
  WarningIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { wallClock } from '../record/form/when/duration.ts';
import styles from './Contract.module.css';

type ContractStatusView = Output<typeof contractStatus>;

const looks: Readonly<
  Record<
    ContractStatusView['sync_status'],
    { readonly icon: DecorativeIcon; readonly tone: BadgeTone }
  >
> = {
  NONE: { icon: PlannedIcon, tone: 'quiet' },
  PENDING: { icon: PendingIcon, tone: 'sky' },
  SUCCESS: { icon: OkIcon, tone: 'leaf' },
  FAILURE: { icon: WarningIcon, tone: 'red' },
};

/**
 * State of a contract's exchange with its partner, with a button to refresh it: the task is polled,
 * then the status fetched again. @source spec §4 Contract sync_status, RUL-07
 */
export function ContractStatus({ row }: { readonly row: EntityRows['contract'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const store = useFarmStore();
  const connection = useStatusOf('connection');
  const mayChange = usePermission('contract.update');
  const { busy, follow } = useTask();
  const [asked, setAsked] = useState<ContractStatusView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = row.contract_status as Partial<ContractStatusView> | null;
  const view: ContractStatusView = asked ?? { sync_status: 'NONE', ...stored };
  // a later status from the feed overrides the answer of an earlier refresh
  const asking = useLatest(busy);
  useEffect(() => setAsked((before) => (asking.current ? before : null)), [row.version, asking]);

  const refresh = async () => {
    setProblem(null);
    const result = await call(refreshContract, { id: row.id });
    if (!result.ok) return setProblem(problemWords(result.problem));
    setAsked({ sync_status: 'PENDING' });
    // a failure is reported by its toast; the result is part of the contract's status
    await follow(result.value.task_id, {
      words: t`The contract was requested from the buyer`,
      done: t`The contract was requested from the buyer.`,
    });
    const status = await call(contractStatus, { id: row.id });
    if (status.ok) setAsked(status.value);
    else setProblem(problemWords(status.problem));
    return void store.pull();
  };
  const words: Readonly<Record<ContractStatusView['sync_status'], string>> = {
    NONE: t`Not asked yet`,
    PENDING: t`Loading`,
    SUCCESS: t`Up to date`,
    FAILURE: t`Could not be loaded`,
  };
  const { icon, tone } = looks[view.sync_status];
  return (
    <section className={styles['section']} aria-label={t`Status with the buyer`}>
      <h3>{t`Status with the buyer`}</h3>
      <div className={styles['line']}>
        <output>
          <Badge icon={icon} tone={tone}>
            {words[view.sync_status]}
          </Badge>{' '}
          {view.synced_at ? (
            <span className="quiet">
              {formatDateTime(wallClock(new Date(view.synced_at)), language)}
            </span>
          ) : null}
        </output>
        {mayChange && row.version > 0 ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<RefreshIcon size={15} />}
            disabled={busy || connection === 'offline'}
            onClick={() => void refresh()}
          >
            <Trans>Refresh</Trans>
          </Button>
        ) : null}
      </div>
      {problem ? (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  );
}
