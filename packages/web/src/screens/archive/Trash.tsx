import { isEntity } from '@furrow/domain/entities.ts';
import { restoreRow } from '@furrow/domain/history/history.calls.ts';
import { listTrash } from '@furrow/domain/trash/trash.calls.ts';
import type { Output } from '@furrow/kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../calls.ts';
import { useFarmStore, useStatusOf } from '../../data/index.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { formatDateTime } from '@furrow/kit/format.ts';
import { UndoIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { wallClock } from '../record/form/when/duration.ts';
import styles from './Archive.module.css';

type Deleted = Output<typeof listTrash>['results'][number];

const pageSize = 50;

/** Entries of different lists may have the same number. */
const keyOf = ({ resource, id }: Deleted) => `${resource} ${id}`;

/**
 * A list of the rows that were deleted in the last 90 days, with the way to restore them. It is the
 * server's, so it needs the network. @source decisions D16 GET /api/v3/trash/, HIS-01
 */
export function Trash() {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { farm } = useWorkspace();
  const unsent = useStatusOf('unsent');
  const [rows, setRows] = useState<readonly Deleted[] | null>(null);
  const [count, setCount] = useState(0);
  const [pages, setPages] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [restored, setRestored] = useState(0);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await call(
        listTrash,
        { farm: farm.id, page_size: pages * pageSize },
        signal ? { signal } : {},
      );
      if (signal?.aborted) return;
      setProblem(result.ok ? null : problemWords(result.problem));
      if (!result.ok) return;
      setRows(result.value.results);
      setCount(result.value.count);
    },
    [farm.id, pages],
  );
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
    // rows deleted here a moment ago are listed once their deletion has been sent; an answer from
    // before a row was restored is not waited for
  }, [load, unsent, restored]);

  const nameOf = ({ resource, name }: Deleted) =>
    name || (isEntity(resource) ? entityWords(resource, language).one : resource);
  const restore = async (row: Deleted) => {
    setBusy(keyOf(row));
    const result = await call(restoreRow, { resource: row.resource, id: row.id });
    setBusy(null);
    if (!result.ok) return void showToast({ text: problemWords(result.problem), level: 'danger' });
    const name = nameOf(row);
    showToast({ text: t`${name} is restored.` });
    setRows((before) => before?.filter((other) => keyOf(other) !== keyOf(row)) ?? null);
    setCount((before) => before - 1);
    setRestored((before) => before + 1);
    return void store.pull();
  };

  return (
    <section aria-label={t`Deleted in the last 90 days`} className={styles['card']}>
      <h2>
        <Trans>Deleted in the last 90 days</Trans>{' '}
        {rows ? <span className="quiet">{count}</span> : null}
      </h2>
      {problem ? (
        <p className="quiet" role="alert">
          {problem}
        </p>
      ) : !rows ? (
        <Delayed>
          <Skeleton />
        </Delayed>
      ) : rows.length === 0 ? (
        <p className="quiet">{t`Nothing has been deleted. What you delete is kept here for 90 days and can be restored, with everything that depends on it.`}</p>
      ) : null}
      <ul className={styles['rows']}>
        {(rows ?? []).map((row) => (
          <li key={keyOf(row)}>
            <span className={styles['name']}>
              <strong>{nameOf(row)}</strong>{' '}
              <span className="quiet">
                {[
                  isEntity(row.resource) ? entityWords(row.resource, language).one : row.resource,
                  formatDateTime(wallClock(new Date(row.deleted_at)), language),
                  row.deleted_by ?? '',
                  row.with > 0
                    ? plural(row.with, {
                        one: 'with # linked item',
                        other: 'with # linked items',
                      })
                    : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className={styles['button']}
              disabled={busy !== null}
              aria-label={t`Restore ${nameOf(row)}`}
              onClick={() => void restore(row)}
            >
              <UndoIcon size={15} /> <Trans>Restore</Trans>
            </button>
          </li>
        ))}
      </ul>
      {rows && rows.length < count ? (
        <button
          type="button"
          className={styles['button']}
          onClick={() => setPages((before) => before + 1)}
        >
          <Trans>Show more</Trans>
        </button>
      ) : null}
    </section>
  );
}
