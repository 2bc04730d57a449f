import { useLingui } from '@lingui/react/macro';
import type { Reason } from '@furrow/domain/admission/status-shapes.ts';
import { Source } from './Source.tsx';
import styles from './Protection.module.css';

/** What a status rests on, shown when it is asked for. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { t } = useLingui();
  const [first] = reasons;
  if (!first) return null;
  return (
    <details className={styles['reasons']}>
      <summary>{t`Why`}</summary>
      <ul>
        {reasons.map(({ rule, text }, place) => (
          <li key={`${rule} ${place}`}>{text}</li>
        ))}
      </ul>
      <Source of={first} />
    </details>
  );
}
