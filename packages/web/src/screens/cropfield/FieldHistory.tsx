import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { http } from '../../calls.ts';
import { useFarmStore } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { problemWords } from '../../forms/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { showValue } from '../../shell/showValue.ts';
import { Delayed } from '../../ui/Delayed.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { readHistory, type HistoryEntry } from './fieldHistory.ts';
import styles from './FieldHistory.module.css';

type Loaded = { readonly entries: readonly HistoryEntry[] } | { readonly problem: string } | null;

/** Who changed what of a field, and when; what is asked for is the server's, so it needs the network. @source decisions D16, HIS-01 */
export function FieldHistory({ field }: { readonly field: Row }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>(null);

  useEffect(() => {
    const abort = new AbortController();
    void http({ path: `/api/v3/history/cropfield/${String(field.id)}/`, query: { page_size: 100 }, signal: abort.signal }).then((result) => {
      if (!abort.signal.aborted) setLoaded(result.ok ? { entries: readHistory(result.value) } : { problem: problemWords(result.problem) });
    });
    return () => abort.abort();
    // a newer version of the row has one more line of history
  }, [field.id, field.version]);

  if (!loaded) return <Delayed><Skeleton /></Delayed>;
  if ('problem' in loaded) return <p className="quiet">{loaded.problem}</p>;
  const words: Readonly<Record<string, string>> = { create: t`made this field`, update: t`changed it`, delete: t`deleted it`, restore: t`restored it` };
  return (
    <ol className={styles['entries']}>
      {loaded.entries.map(({ version, at, user, action, changes }) => (
        <li key={version}>
          <p>
            <strong>{user ?? t`Somebody`}</strong> {words[action] ?? action} <span className="quiet">{formatDateTime(at, language)}</span>
          </p>
          {action === 'create' ? null : (
            <dl className={styles['changes']}>
              {changes.map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{fieldLabel('cropfield', name, language)}</dt>
                  <dd>{name === 'geometry' ? t`redrawn` : `${showValue('cropfield', name, before, store, language)} → ${showValue('cropfield', name, after, store, language)}`}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
