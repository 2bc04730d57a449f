import { diseaseModels, type RiskModel } from '@furrow/domain/disease/risk.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../Weather.module.css';

/**
 * The basis of a verdict: the publication, and the parts that are estimated for lack of
 * measurements.
 */
export function RiskBasis({ model }: { readonly model: RiskModel }) {
  const { t } = useLingui();
  const { paper, estimatesWetness } = diseaseModels[model];
  return (
    <p className={styles['source']}>
      <Trans>
        Model: <cite lang="en">{paper}</cite>.
      </Trans>
      {estimatesWetness
        ? ` ${t`Stations have no sensor of wet leaves: they are taken to be wet by rain and humidity.`}`
        : ''}
    </p>
  );
}
