import { hasOtherGround } from '@furrow/domain/ground/forerunners.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { batchesOf, traceBatches, type BatchTrace, type Step } from '@furrow/domain/trace/trace.ts';
import { useFarmStore, useIsCold, useRows } from '../../data/index.ts';
import { useReader } from '../../data/useReader.ts';
import type { FarmStore } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import { StockIcon } from '../../ui/icons.ts';
import { compareText } from '../../ui/search/textOrder.ts';
import { Select } from '../../ui/input/Select.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { nameOfRow, rowName } from '../../words/rowName.ts';
import { useGroundTools } from '../cropfield/ground/useGround.ts';
import { ReadingPage } from '../common/ReadingPage.tsx';
import { useOtherSeasons } from '../common/seasons/otherSeasons.ts';
import { SeasonsNotice } from '../common/seasons/SeasonsNotice.tsx';
import styles from '../protection/Protection.module.css';
import { amountText } from '@furrow/domain/amount-words.ts';

type Wanted = Parameters<typeof batchesOf>[1];

/** Origin and destination of every batch: field, record, batch, delivery, contract, both ways. */
export function TracePage() {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const isCold = useIsCold();
  const [stock, bookings, records, deliveries, fields, contracts] = [
    useRows('stock'),
    useRows('stockrecord'),
    useRows('record'),
    useRows('invoicedeliveryitem'),
    useRows('cropfield'),
    useRows('contract'),
  ];
  const [from, setFrom] = useState<string | null>(null);
  // batches live across seasons: their records of other plans are requested from the server
  const missing = useMemo(
    () => recordsElsewhere(stock, bookings, records),
    [stock, bookings, records],
  );
  const others = useOtherSeasons(
    missing.length === 0 ? null : { farm: store.farm, ids: missing },
    store,
  );
  const all = useMemo(() => [...records, ...others.records], [records, others]);
  const isMoved = useMemo(
    () => all.some((record) => record.worked_geometry) || fields.some(hasOtherGround),
    [all, fields],
  );
  const tools = useGroundTools(isMoved);
  const batches = useMemo(
    () =>
      traceBatches({
        stock,
        bookings,
        records: all,
        deliveries,
        land: tools && isMoved ? { sharesOf: tools.workShares(fields) } : null,
      }),
    [stock, bookings, all, deliveries, tools, isMoved, fields],
  );
  const reader = useReader('cropfield');
  const ended = useMemo(() => endedFields(batches, reader), [batches, reader]);
  const [kind, id] = (from ?? '').split(' ');
  const continues = (id && store.row('cropfield', id)?.continues) || null;
  const shown =
    kind && id ? batchesOf(batches, { kind: kind as Wanted['kind'], id, continues }) : batches;
  const of = (entity: string, rows: readonly { readonly id: unknown }[], as: Wanted['kind']) =>
    rows.map((row) => ({
      value: `${as} ${String(row.id)}`,
      label: rowName(entity, row as never, store, language),
    }));
  const choices = [
    ...of('cropfield', fields, 'cropfield').map((one) => ({
      ...one,
      label: t`Field: ${one.label}`,
    })),
    ...ended.map(([value, name]) => ({
      value: `cropfield ${value}`,
      label: t`Field that ended: ${name}`,
    })),
    // a field has the same name in every season
    ...of('cropfield', [...others.fields.values()], 'cropfield').map((one) => ({
      ...one,
      label: t`Field in another season: ${one.label}`,
    })),
    ...of(
      'stock',
      stock.filter((row) => row.variant === 'y'),
      'batch',
    ).map((one) => ({ ...one, label: t`Batch: ${one.label}` })),
    ...of('invoicedeliveryitem', deliveries, 'delivery').map((one) => ({
      ...one,
      label: t`Delivery: ${one.label}`,
    })),
    ...of('contract', contracts, 'contract').map((one) => ({
      ...one,
      label: t`Contract: ${one.label}`,
    })),
  ];
  return (
    <ReadingPage
      section="registers"
      title={t`Trace`}
      tools={
        batches.length > 0 ? (
          <Select label={t`Follow`} clearable value={from} options={choices} onChange={setFrom} />
        ) : null
      }
    >
      <SeasonsNotice state={others.state} />
      {batches.length === 0 ? (
        isCold ? (
          <FarmSkeleton />
        ) : (
          <EmptyState icon={StockIcon} title={t`No batches yet`}>
            {t`Record a harvest with a batch, and each load to a buyer with the same batch and its delivery. You then see here which field every load came from.`}
          </EmptyState>
        )
      ) : shown.length === 0 ? (
        <p className={styles['note']}>{t`No batch is connected with this.`}</p>
      ) : (
        <ul className={styles['list']}>
          {shown.map((batch) => (
            <Batch key={batch.batch} batch={batch} elsewhere={others.fields} />
          ))}
        </ul>
      )}
    </ReadingPage>
  );
}

/** Fields that were harvested and ended since, by their ids, as they were called. */
function endedFields(
  batches: readonly BatchTrace[],
  store: Pick<FarmStore, 'row'>,
): [string, string][] {
  const names = new Map<string, string>();
  for (const { incoming } of batches)
    for (const { cropfield, fieldName } of incoming)
      if (cropfield && fieldName && !store.row('cropfield', cropfield))
        names.set(cropfield, fieldName);
  return [...names].toSorted(([, one], [, other]) => compareText(one, other));
}

/** Records that batches were booked by and that are of no field of this season. */
function recordsElsewhere(
  stock: readonly EntityRows['stock'][],
  bookings: readonly EntityRows['stockrecord'][],
  records: readonly EntityRows['record'][],
): string[] {
  const isBatch = new Set(stock.filter((row) => row.variant === 'y').map(({ id }) => id));
  const recordIds = new Set(records.map(({ id }) => id));
  const ids = bookings
    .filter(
      (row) =>
        isBatch.has(row.stock) && typeof row.record === 'string' && !recordIds.has(row.record),
    )
    .map((row) => String(row.record));
  return [...new Set(ids)].toSorted();
}

/** @param elsewhere fields of other seasons */
function Batch({
  batch,
  elsewhere,
}: {
  readonly batch: BatchTrace;
  readonly elsewhere: ReadonlyMap<string, EntityRows['cropfield']>;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const fieldElsewhere = (id: string) => {
    const row = elsewhere.get(id);
    return row ? rowName('cropfield', row, store, language) : t`Field`;
  };
  const groundWords = (ground: Step['ground']) =>
    ground
      .map(({ cropfield, share }) => {
        const name = nameOfRow('cropfield', cropfield, store, language) || t`Field`;
        return `${name} ${formatNumber(share * 100, language, 0)} %`;
      })
      .join(', ');
  const amount = (value: number) => amountText(value, batch.unit, language);
  const parts = (title: string, steps: readonly Step[], none: string) => (
    // a group and no landmark: every batch has a section of this name
    <div role="group" aria-label={title}>
      <h3 className={styles['part']}>{title}</h3>
      {steps.length === 0 ? <p className={styles['note']}>{none}</p> : null}
      <ul className={styles['items']}>
        {steps.map((step) => (
          <li key={step.booking} className={styles['line']}>
            <strong className="figures">{amount(step.value)}</strong>
            <span className="figures">{step.date ? formatDate(step.date, language) : ''}</span>
            {step.cropfield ? (
              store.row('cropfield', step.cropfield) ? (
                <Link to={paths.cropfields.byId(step.cropfield)}>
                  {nameOfRow('cropfield', step.cropfield, store, language) || t`Field`}
                </Link>
              ) : (
                <span>{step.fieldName ?? fieldElsewhere(step.cropfield)}</span>
              )
            ) : null}
            {step.ground.length > 0 ? (
              <span className="quiet">{t`now ${groundWords(step.ground)}`}</span>
            ) : null}
            {step.record ? (
              store.row('record', step.record) ? (
                <Link to={paths.records.byId(step.record)}>{t`Record`}</Link>
              ) : (
                <span className="quiet">{t`in another season`}</span>
              )
            ) : null}
            {step.batch ? (
              <Link to={paths.stock.byId(step.batch)}>
                {nameOfRow('stock', step.batch, store, language) || t`Batch`}
              </Link>
            ) : null}
            {step.delivery ? (
              <Link to={paths.deliveries.byId(step.delivery)}>
                {nameOfRow('invoicedeliveryitem', step.delivery, store, language) || t`Delivery`}
              </Link>
            ) : null}
            {step.contract ? (
              <Link to={paths.contracts.byId(step.contract)}>
                {nameOfRow('contract', step.contract, store, language) || t`Contract`}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <li className={styles['entry']}>
      <div className={styles['entryHead']}>
        <h2>
          <Link to={paths.stock.byId(batch.batch)}>{batch.name}</Link>
        </h2>
        <span className="quiet">{nameOfRow('croptype', batch.crop, store, language)}</span>
        <span className="figures">{t`${amount(batch.left)} left`}</span>
      </div>
      {parts(t`Came from`, batch.incoming, t`No harvest was booked on this batch.`)}
      {parts(t`Went to`, batch.outgoing, t`Nothing sent yet.`)}
    </li>
  );
}
