import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { useNow } from '../../../ui/useNow.ts';
import { wallClock } from '../form/when/duration.ts';
import { clockText, secondsWorked, spansOf } from './workingTime.ts';
import styles from './RecordDetail.module.css';

/** Duration of the work so far; it runs while the work does. */
export function WorkingTime({ record }: { readonly record: EntityRows['record'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const spans = spansOf(record);
  const running = record.processing_state === 'started';
  const now = useNow(running ? 1000 : null);
  if (spans.length === 0) return null;
  const moment = (instant: string) => formatDateTime(wallClock(new Date(instant)), language);
  return (
    <section className={styles['card']} aria-label={t`Working time`}>
      <h2>{t`Working time`}</h2>
      <p className={styles['clock']} data-running={running || undefined} role="timer">
        {clockText(secondsWorked(spans, now))}
      </p>
      <ol className={styles['spans']}>
        {spans.map(([start, end]) => (
          <li key={start}>
            {moment(start)} – {end === null ? t`now` : moment(end).split(', ').at(-1)}
          </li>
        ))}
      </ol>
    </section>
  );
}
