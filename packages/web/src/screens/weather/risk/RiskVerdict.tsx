import type { RiskModel } from '@furrow/domain/disease/risk.ts';
import { useLingui } from '@lingui/react/macro';
import { OkIcon, PendingIcon, WarningIcon } from '../../../ui/icons.ts';
import { useModelWords } from './modelWords.ts';
import styles from '../Weather.module.css';

/** The verdict of a model on a day, as icon and text. */
export function RiskVerdict({
  isRisk,
  endsPeriod,
  model,
}: {
  readonly isRisk: boolean | null;
  readonly endsPeriod: boolean | null;
  readonly model: RiskModel;
}) {
  const { t } = useLingui();
  const { risk, period } = useModelWords()[model];
  if (isRisk === null && endsPeriod !== true) {
    return (
      <span className={styles['verdict']} data-risk="unknown">
        <PendingIcon size={15} />
        {t`Not known`}
      </span>
    );
  }
  return (
    <span className={styles['verdict']} data-risk={isRisk || endsPeriod ? 'yes' : 'no'}>
      {isRisk || endsPeriod ? <WarningIcon size={15} /> : <OkIcon size={15} />}
      {endsPeriod ? period : isRisk ? risk : t`No risk`}
    </span>
  );
}
