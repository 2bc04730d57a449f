import { useLingui } from '@lingui/react/macro';
import { OkIcon, PendingIcon, WarningIcon } from '../../ui/icons.ts';
import styles from './Weather.module.css';

/** What a model says of a day, with a sign and in words. */
export function RiskVerdict({
  isRisk,
  endsPeriod,
}: {
  readonly isRisk: boolean | null;
  readonly endsPeriod: boolean | null;
}) {
  const { t } = useLingui();
  if (isRisk === null) {
    return (
      <span className={styles['verdict']} data-risk="unknown">
        <PendingIcon size={15} />
        {t`Not known`}
      </span>
    );
  }
  return (
    <span className={styles['verdict']} data-risk={isRisk ? 'yes' : 'no'}>
      {isRisk ? <WarningIcon size={15} /> : <OkIcon size={15} />}
      {isRisk ? (endsPeriod ? t`Period of risk` : t`Day of risk`) : t`No risk`}
    </span>
  );
}
