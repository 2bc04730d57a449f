import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WorkForm } from '../useWorkForm.ts';
import { momentsFor, type MomentName } from './moments.ts';
import { timesOfSpans } from './spans.ts';
import styles from '../where/WhereCard.module.css';

/** The most common times, each set with a tap. */
export function MomentChips({ form: { draft, set } }: { readonly form: WorkForm }) {
  const { t } = useLingui();
  // a single value while the form is open, so that the choice stays chosen
  const [now] = useState(() => new Date());
  const isDone = draft.state === 'performed';
  const words: Readonly<Record<MomentName, string>> = {
    now: isDone ? t`Just now` : t`Soon`,
    this_morning: t`This morning`,
    yesterday_evening: t`Yesterday evening`,
    this_evening: t`This evening`,
    tomorrow_morning: t`Tomorrow morning`,
  };
  return (
    <fieldset className={styles['chips']} aria-label={t`Time`}>
      {momentsFor(draft.state, now).map(({ name, date }) => (
        <button
          key={name}
          type="button"
          className={styles['offer']}
          aria-pressed={draft.date === date}
          onClick={() => set({ date, ...timesOfSpans(draft.spans, date) })}
        >
          {words[name]}
        </button>
      ))}
    </fieldset>
  );
}
