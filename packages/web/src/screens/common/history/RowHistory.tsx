import { entityOf } from '@furrow/domain/entities.ts';
import { historyOfRow } from '@furrow/domain/history/history.calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { call } from '../../../calls.ts';
import { useFarmStore, usePermission } from '../../../data/index.ts';
import type { Row } from '../../../data/types.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Delayed } from '../../../ui/Delayed.tsx';
import { formatDateTime } from '@furrow/kit/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { actWords, changeWords } from './changeWords.ts';
import { readHistory, presentEntry, type HistoryEntry } from './rowHistory.ts';
import styles from './RowHistory.module.css';

type Loaded = { readonly entries: readonly HistoryEntry[] } | { readonly problem: string } | null;

/**
 * Changes of a row by person, field and time, with a button to restore each version. They are
 * fetched from the server, so it needs the network. @source decisions D16, HIS-01
 */
export function RowHistory({
  entity,
  row,
  mayRestore = true,
}: {
  readonly entity: string;
  readonly row: Row;
  readonly mayRestore?: boolean;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const mayChange = usePermission(`${entity}.update`);
  const [loaded, setLoaded] = useState<Loaded>(null);

  useEffect(() => {
    // a row the server has not heard of yet has no history there
    if (row.version === 0) return undefined;
    const abort = new AbortController();
    void call(
      historyOfRow,
      { resource: entity, id: String(row.id), page_size: 100 },
      { signal: abort.signal },
    ).then((result) => {
      if (!abort.signal.aborted)
        setLoaded(
          result.ok
            ? { entries: readHistory(result.value, entityOf(entity)) }
            : { problem: problemWords(result.problem) },
        );
    });
    return () => abort.abort();
    // a newer version of the row has another line of history
  }, [entity, row.id, row.version]);

  if (row.version === 0)
    return <p className="quiet">{t`It appears here as soon as the server has it.`}</p>;
  if (!loaded)
    return (
      <Delayed>
        <Skeleton />
      </Delayed>
    );
  if ('problem' in loaded) return <p className="quiet">{loaded.problem}</p>;
  const words: Readonly<Record<string, string>> = {
    create: t({ message: 'created', context: 'somebody created a row' }),
    update: t({ message: 'changed', context: 'somebody changed a row' }),
    delete: t`deleted it`,
    restore: t`restored it`,
  };
  const restore = async ({ version, at }: HistoryEntry) => {
    const change = store.restore(entity, row.id, version);
    await change.shown;
    const moment = formatDateTime(at, language);
    showToast({
      text: t`Restored to how it was on ${moment}.`,
      action: { label: t`Undo`, run: () => void change.undo() },
    });
  };
  const { processing_state: state } = row;
  const presented = loaded.entries.map((entry) => {
    const isAct = entry.action === 'update' || entry.action === 'create';
    const act = isAct ? actWords(entity, entry.changes, state) : null;
    return { entry, act, changes: presentEntry(entry.changes, act) };
  });
  return (
    <ol className={styles['entries']}>
      {presented.map(({ entry, act, changes }, index) => (
        <li key={entry.version}>
          <p className={styles['line']}>
            <span>
              <strong>{entry.user ?? t`Somebody`}</strong>{' '}
              {act ?? words[entry.action] ?? entry.action}{' '}
              <span className="quiet">{formatDateTime(entry.at, language)}</span>
            </span>
            {index > 0 && mayRestore && mayChange && entry.action !== 'delete' ? (
              <button
                type="button"
                className={styles['restore']}
                aria-label={t`Restore this version of ${formatDateTime(entry.at, language)}`}
                onClick={() => void restore(entry)}
              >
                <Trans>Restore this version</Trans>
              </button>
            ) : null}
          </p>
          {entry.action === 'create' || changes.length === 0 ? null : (
            <dl className={styles['changes']}>
              {changes.map((change) => (
                <div key={change.name}>
                  <dt>{fieldLabel(entity, change.name, language)}</dt>
                  <dd>{changeWords(entity, change, store, language)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
