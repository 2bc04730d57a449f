import type { RestTotals } from '@furrow/domain/rotation/rest-totals.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { OkIcon, WarningIcon } from '../../ui/icons.ts';
import { RuleSourceLine } from '../common/RuleSourceLine.tsx';
import styles from './CropPlan.module.css';

/** Land that had its rest crop, and land that still needs one. */
export function RestNote({ rest }: { readonly rest: RestTotals }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { period, missing, unknown } = rest;
  const { from, until, source } = period;
  const kept = formatHectares(rest.kept, language);
  const land = formatHectares(rest.land, language);
  const none = formatHectares(missing, language);
  return (
    <section aria-label={t`Rest crop (NL)`} className={styles['note']}>
      <h2>
        {missing > 0 ? <WarningIcon size={16} /> : <OkIcon size={16} />} {t`Rest crop (NL)`}
      </h2>
      <p>
        {t`${kept} of ${land} on sand and loess has its rest crop of ${from} to ${until}.`}{' '}
        {missing > 0 ? t`${none} has none in any of these years.` : ''}{' '}
        {unknown > 0 ? t`Of ${formatHectares(unknown, language)} a year is not known.` : ''}
      </p>
      <RuleSourceLine source={source} />
    </section>
  );
}
