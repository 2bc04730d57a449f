import { useGoBack, useRouteParam } from '../../browser/router.ts';
import { readRecordPage } from './recordSearch.ts';
import { useAddress } from '../../browser/useAddress.ts';
import { displayState } from '@furrow/domain/record/record.computed.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import {
  useFarmStore,
  useIsCold,
  usePermission,
  useRow,
  useRows,
  useStatusOf,
} from '../../data/index.ts';
import type { EntityRows } from '@furrow/domain';
import type { StuckEntry } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { DeleteIcon, DownloadIcon, EditIcon, PrintIcon, RepeatIcon } from '../../ui/icons.ts';
import type { MenuEntry } from '../../ui/overlay/Menu.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { useBackKey } from '../../ui/useBackKey.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { fieldNameOf } from '../../words/rowName.ts';
import { useRemoval } from '../common/removal/useRemoval.ts';
import { LazyComments } from '../comment/LazyComments.tsx';
import { AdviceCard } from './detail/AdviceCard.tsx';
import { GoneRecord } from './detail/GoneRecord.tsx';
import { PlanVersusDone } from './detail/PlanVersusDone.tsx';
import { RecordActions } from './detail/RecordActions.tsx';
import { RecordChange } from './detail/RecordChange.tsx';
import { RecordDelivery } from './detail/RecordDelivery.tsx';
import { RecordFacts } from './detail/RecordFacts.tsx';
import { RowImages } from '../common/files/RowImages.tsx';
import { RowHistory } from '../common/history/RowHistory.tsx';
import { RecordLinks } from './detail/RecordLinks.tsx';
import { RecordWork } from './detail/RecordWork.tsx';
import { WorkingTime } from './detail/WorkingTime.tsx';
import { actionsOn } from './recordActions.ts';
import { LazyFertilizingCheck } from '../balance/LazyFertilizingCheck.tsx';
import { usePaperPdf } from '../print/usePaperPdf.ts';
import { RecordProtection } from '../protection/RecordProtection.tsx';
import { ObservationCard } from '../scouting/ObservationCard.tsx';
import { RecordState } from './RecordState.tsx';
import { workWords } from './workWords.ts';
import { allows } from './rights.ts';
import { useRecordRights } from './useRecordRights.ts';
import styles from './detail/RecordDetail.module.css';

const WorkCosts = lazyPart(() =>
  import('../money/WorkCosts.tsx').then(({ WorkCosts: component }) => component),
);

const RecordSprayWindow = lazyPart(() =>
  import('../weather/spray/RecordSprayWindow.tsx').then(
    ({ RecordSprayWindow: component }) => component,
  ),
);

const RecordPrint = lazyPart(() =>
  import('../print/RecordPrint.tsx').then(({ RecordPrint: component }) => component),
);

/** A record: its work, place, applier, progress and possible actions. */
export function RecordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useRouteParam('id');
  const { edit } = useAddress(readRecordPage);
  const isCold = useIsCold();
  const record = useRow('record', id ?? null);
  // a plan is displayed differently depending on its linked record
  useRows('record');
  const title = record ? workWords(record) || t`Record` : '';
  usePageTitle(title);

  if (!record) return isCold || !id ? <FarmSkeleton /> : <GoneRecord id={id} />;
  const address = paths.records.byId(String(record.id));
  const change = (on: boolean) =>
    void navigate({ to: address, search: on ? { edit: true } : {}, replace: true });
  if (edit)
    return <RecordChange key={String(record.id)} record={record} onDone={() => change(false)} />;

  return <Shown record={record} onChange={() => change(true)} />;
}

interface ShownProps {
  readonly record: EntityRows['record'];
  /** Leads to the form. */
  readonly onChange: () => void;
}

function Shown({ record, onChange }: ShownProps) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const stuck = useStatusOf('stuck');
  const back = useGoBack(paths.records.list);
  useBackKey(back);
  const [isPrinting, setIsPrinting] = useState(false);
  const { mayChange, actions, more } = useRecordMenu(record, {
    onChange,
    onGone: back,
    onPrint: () => setIsPrinting(true),
  });
  const isAhead = record.processing_state !== 'performed';
  const trouble = stuck.find(({ entity, rows }) => entity === 'record' && rows.includes(record.id));
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <BackButton onClick={back} />
        <div className={styles['titles']}>
          <h1>{workWords(record) || t`Record`}</h1>
          <span className="quiet">{fieldNameOf(record, store, language)}</span>
          <RecordState record={record} />
          {record.locked === true ? <span className={styles['locked']}>{t`Locked`}</span> : null}
        </div>
        <RecordActions record={record} actions={actions} more={more} onCorrect={onChange} />
      </header>
      {isPrinting ? (
        <Suspense fallback={null}>
          <RecordPrint record={record} onDone={() => setIsPrinting(false)} />
        </Suspense>
      ) : null}
      {trouble ? <RefusedChange entry={trouble} record={String(record.id)} /> : null}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <AdviceCard record={record} actions={actions} />
          <ObservationCard record={record} />
          <WorkingTime record={record} />
          <RecordFacts record={record} />
          <RecordLinks record={record} mayChange={mayChange} />
          <RecordDelivery record={record} mayChange={mayChange} />
        </div>
        <div className={styles['column']}>
          <PlanVersusDone record={record} />
          <RecordWork record={record} />
          <Suspense fallback={null}>
            <WorkCosts record={record} />
          </Suspense>
          <RecordProtection record={record} mayChange={mayChange} />
          {isAhead ? (
            <Suspense fallback={null}>
              <RecordSprayWindow record={record} mayChange={mayChange} />
            </Suspense>
          ) : null}
          <LazyFertilizingCheck records={[record]} className={styles['card']} />
          <LazyComments about={{ entity: 'record', id: record.id, version: record.version }} />
          <section className={styles['card']} aria-label={t`Images`}>
            <h2>{t`Images`}</h2>
            <RowImages resource="record" id={String(record.id)} />
          </section>
          <section className={styles['card']} aria-label={t`History`}>
            <h2>{t`History`}</h2>
            <RowHistory entity="record" row={record} mayRestore={mayChange} />
          </section>
        </div>
      </div>
    </article>
  );
}

/** Callbacks of the menu. */
interface MenuHands {
  readonly onChange: () => void;
  readonly onGone: () => void;
  readonly onPrint: () => void;
}

/** The actions that the person may currently take on a record. */
function useRecordMenu(record: EntityRows['record'], { onChange, onGone, onPrint }: MenuHands) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { rights, principal } = useRecordRights();
  const mayCreate = usePermission('record.create');
  const remove = useRemoval('record');
  const { make: makePdf } = usePaperPdf();
  const mayChange = record.locked !== true && allows(rights?.update, record, principal);
  const actions = actionsOn(record, rights, principal);
  const mayDelete =
    record.locked !== true &&
    displayState(record, principal.lookup) !== 'planned-performed' &&
    allows(rights?.delete, record, principal);
  const again = () =>
    void navigate({ to: paths.records.create, search: { like: String(record.id) } });
  const deleteIt = () => {
    onGone();
    void remove([record]);
  };
  const more: readonly MenuEntry[] = [
    ...(mayChange && record.processing_state !== 'performed'
      ? [{ label: t`Change`, icon: EditIcon, run: onChange }]
      : []),
    { label: t`Print`, icon: PrintIcon, run: onPrint },
    {
      label: 'PDF',
      icon: DownloadIcon,
      run: () => makePdf({ what: 'record', row: record.id, label: t`Record` }),
    },
    ...(mayCreate ? [{ label: t`Do this again`, icon: RepeatIcon, run: again }] : []),
    ...(mayDelete ? [{ label: t`Delete`, icon: DeleteIcon, danger: true, run: deleteIt }] : []),
  ];
  return { mayChange, actions, more };
}

interface RefusedProps {
  readonly entry: StuckEntry;
  readonly record: string;
}

/** A change that the server refused, with the reason and the way to put it right. */
function RefusedChange({ entry, record }: RefusedProps) {
  const { t } = useLingui();
  const { problem, kind } = entry;
  return (
    <Notice
      level="danger"
      action={
        kind === 'create' || kind === 'createMany' ? (
          <Link to={paths.records.create} search={{ entry: entry.id }}>
            <Trans>Correct it</Trans>
          </Link>
        ) : kind === 'update' ? (
          <Link to={paths.records.byId(record)} search={{ edit: true }}>
            <Trans>Correct it</Trans>
          </Link>
        ) : null
      }
    >
      {problem.detail || problem.title || t`The server did not accept this work. Nothing is lost.`}
    </Notice>
  );
}
