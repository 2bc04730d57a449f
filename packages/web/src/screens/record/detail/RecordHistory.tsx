import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { http } from '../../../calls.ts';
import { useFarmStore } from '../../../data/index.ts';
import type { Row } from '../../../data/types.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { problemWords } from '../../../forms/problemWords.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Delayed } from '../../../ui/Delayed.tsx';
import { formatDateTime } from '../../../ui/formats.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readRecordHistory, type RecordHistoryEntry } from './recordHistory.ts';
import { changeWords } from './changeWords.ts';
import styles from './RecordDetail.module.css';

type Loaded = { readonly entries: readonly RecordHistoryEntry[] } | { readonly problem: string } | null;

/** Who did what to a record, and when; it is the server's, so it needs the network. @source decisions D16, HIS-01 */
export function RecordHistory({ record }: { readonly record: Row }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>(null);

  useEffect(() => {
    // a record the server has not heard of yet has no history there
    if (record.version === 0) return undefined;
    const abort = new AbortController();
    void http({ path: `/api/v3/history/record/${String(record.id)}/`, query: { page_size: 100 }, signal: abort.signal }).then((result) => {
      if (!abort.signal.aborted) setLoaded(result.ok ? { entries: readRecordHistory(result.value) } : { problem: problemWords(result.problem) });
    });
    return () => abort.abort();
  }, [record.id, record.version]);

  if (record.version === 0) return <p className="quiet">{t`It stands here as soon as the server has it.`}</p>;
  if (!loaded) return <Delayed><Skeleton /></Delayed>;
  if ('problem' in loaded) return <p className="quiet">{loaded.problem}</p>;
  const words: Readonly<Record<string, string>> = { create: t`made this record`, update: t`changed it`, delete: t`deleted it`, restore: t`restored it` };
  return (
    <ol className={styles['history']}>
      {loaded.entries.map(({ version, at, user, action, changes }) => (
        <li key={version}>
          <p>
            <strong>{user ?? t`Somebody`}</strong> {words[action] ?? action} <span className="quiet">{formatDateTime(at, language)}</span>
          </p>
          {action === 'create' || changes.length === 0 ? null : (
            <dl className={styles['details']}>
              {changes.map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{fieldLabel('record', name, language)}</dt>
                  <dd>{changeWords(name, before, after, store, language)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
