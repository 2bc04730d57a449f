import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDate } from '@furrow/kit/format.ts';
import styles from './Protection.module.css';

/**
 * Register or law that a verdict is based on, with its date: an invented register is marked so by
 * its name.
 */
export function Source({
  of: origin,
}: {
  readonly of: { readonly source: string | null; readonly date: string | null };
}) {
  const { t } = useLingui();
  const language = useLanguage();
  if (origin.source === null) return null;
  return (
    <p className={styles['note']}>
      {origin.date
        ? t`Source: ${origin.source}, of ${formatDate(origin.date, language)}`
        : t`Source: ${origin.source}`}
    </p>
  );
}
