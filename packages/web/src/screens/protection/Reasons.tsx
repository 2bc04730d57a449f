import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDate } from '../../ui/formats.ts';
import type { Reason } from './admissions.ts';
import styles from './Protection.module.css';

/** What a status rests on, shown when it is asked for. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (reasons.length === 0) return null;
  const [first] = reasons;
  return (
    <details className={styles['reasons']}>
      <summary>{t`Why`}</summary>
      <ul>
        {reasons.map(({ rule, text }, place) => (
          <li key={`${rule} ${place}`}>{text}</li>
        ))}
      </ul>
      {first!.source ? <p className="quiet">{first!.date ? t`Source: ${first!.source}, register of ${formatDate(first!.date, language)}` : t`Source: ${first!.source}`}</p> : null}
    </details>
  );
}
