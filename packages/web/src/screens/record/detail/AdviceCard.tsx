import type { EntityRows } from '@furrow/domain';
import { isAccepted } from '@furrow/domain/record/counted.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFarmStore, usePermission, useRow } from '../../../data/index.ts';
import type { Draft } from '../../../data/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { AdviceIcon, CancelledIcon, DoneIcon, EditIcon, HelpIcon } from '../../../ui/icons.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { nameOfRow } from '../../../words/rowName.ts';
import type { ActionName } from '../recordActions.ts';
import { useActing } from '../useActing.ts';
import { comparison } from './comparison.ts';
import { ReasonWindow } from './ReasonWindow.tsx';
import { useComparedWords } from './useComparedWords.ts';
import styles from './AdviceCard.module.css';

const FinishSheet = lazyPart(() =>
  import('./FinishSheet.tsx').then(({ FinishSheet: component }) => component),
);
const AskWindow = lazyPart(() =>
  import('../../comment/AskWindow.tsx').then(({ AskWindow: component }) => component),
);

type Asking = 'changes' | 'decline' | 'question' | null;

interface Props {
  readonly record: EntityRows['record'];
  readonly actions: readonly ActionName[];
}

/**
 * Adviser of the work and their reason, the outcome of the advice, and the answers to it.
 * @source docs/decisions/150
 */
export function AdviceCard({ record, actions }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const isAdvice = record.processing_state === 'adviced';
  if (!isAdvice && record.adviser === null && record.advice_reason === null) return null;
  const nameOf = (contact: EntityRows['record']['planner']) =>
    nameOfRow('farmcontact', contact, store, language);
  // advice that a program wrote names its planner alone
  const name = nameOf(record.adviser) || nameOf(record.planner) || t`Somebody`;
  return (
    <section className={styles['card']} aria-label={t`Advice`}>
      <h2>
        <AdviceIcon size={16} /> {t`Advice of ${name}`}
      </h2>
      {record.advice_reason ? (
        <p className={styles['reason']}>{record.advice_reason}</p>
      ) : (
        <p className="quiet">{t`No reason was given.`}</p>
      )}
      {isAdvice && isAccepted(record) ? <BecameOf record={record} /> : null}
      {record.processing_state === 'cancelled' && record.cancel_reason ? (
        <p className={styles['outcome']} data-declined>
          <CancelledIcon size={16} /> {t`Declined: ${record.cancel_reason}`}
        </p>
      ) : null}
      {isAdvice && !isAccepted(record) ? <Answers record={record} actions={actions} /> : null}
    </section>
  );
}

/** Note that the advice was accepted, with the resulting plan and its differences. */
function BecameOf({ record }: Pick<Props, 'record'>) {
  const { t } = useLingui();
  const plan = useRow('record', record.linked_record);
  const { label, value } = useComparedWords();
  if (!plan) return null;
  const changed = comparison(record, plan).filter(({ same }) => !same);
  return (
    <>
      <p className={styles['outcome']}>
        <DoneIcon size={16} />{' '}
        <Link to={paths.records.byId(plan.id)}>
          {changed.length > 0 ? t`Accepted with changes` : t`Accepted unchanged`}
        </Link>
      </p>
      {changed.length > 0 ? (
        <ul className={styles['changes']}>
          {changed.map((row, index) => (
            <li key={index}>
              {label(row)}: {value(row, row.planned)} → {value(row, row.done)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The answers other than accepting all of it, which is the primary button of the page. */
function Answers({ record, actions }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const act = useActing();
  const mayComment = usePermission('comment.create');
  const [asking, setAsking] = useState<Asking>(null);
  const accepts = actions.includes('accept');
  const accept = (body: Draft) => {
    setAsking(null);
    const change = act({ record, action: 'accept', body });
    const created = change?.rows[1];
    if (created !== undefined)
      void change?.shown.then(() => navigate({ to: paths.records.byId(String(created)) }));
  };
  if (!accepts) return <p className="quiet">{t`It waits for an answer.`}</p>;
  return (
    <>
      <div className={styles['answers']}>
        <Button
          size="sm"
          variant="default"
          leftSection={<EditIcon size={16} />}
          onClick={() => setAsking('changes')}
        >
          {t`Accept with changes`}
        </Button>
        {mayComment ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<HelpIcon size={16} />}
            onClick={() => setAsking('question')}
          >
            {t`Ask the adviser`}
          </Button>
        ) : null}
        {actions.includes('decline') ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<CancelledIcon size={16} />}
            onClick={() => setAsking('decline')}
          >
            {t`Decline with a reason`}
          </Button>
        ) : null}
      </div>
      {asking === 'decline' ? (
        <ReasonWindow
          title={t`Decline the advice`}
          button={t`Decline`}
          onClose={() => setAsking(null)}
          onReason={(reason) => {
            setAsking(null);
            act({ record, action: 'decline', body: { cancel_reason: reason } });
          }}
        />
      ) : null}
      <Suspense fallback={null}>
        {asking === 'changes' ? (
          <FinishSheet accepts record={record} onClose={() => setAsking(null)} onFinish={accept} />
        ) : null}
        {asking === 'question' ? (
          <AskWindow
            about={{ entity: 'record', id: record.id, version: record.version }}
            onClose={() => setAsking(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
