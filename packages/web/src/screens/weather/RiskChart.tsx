import '@mantine/charts/styles.css';
import { diseaseModels, type DiseaseModel } from '@furrow/domain/disease/risk.ts';
import { CompositeChart } from '@mantine/charts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '../../ui/formats.ts';
import { shortTime } from './timeWords.ts';
import type { RiskRow } from './weatherAnswers.ts';
import styles from './Weather.module.css';

interface Props {
  readonly rows: readonly (RiskRow & { readonly lowest: number | null })[];
  readonly model: DiseaseModel;
  /** The lowest temperature of the model, as it is read. */
  readonly threshold: number;
  readonly unit: string;
}

/** Humid hours as bars against what the model asks, and the lowest temperature as a line. The table says the same. */
export function RiskChart({ rows, model, threshold, unit }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { humid } = diseaseModels[model].criteria;
  return (
    <div className={styles['chart']} aria-hidden>
      <h4>
        {t`Humid hours and lowest temperature`} <span>{t`hours · ${unit}`}</span>
      </h4>
      <CompositeChart
        h={180}
        data={rows.map(({ date, hours_rh_ge_90: hours, lowest }) => ({ label: shortTime(date, language), hours, lowest }))}
        dataKey="label"
        strokeDasharray="2 4"
        series={[
          { name: 'hours', label: t`Hours at 90 % or more`, color: 'var(--chart-cold)', type: 'bar' },
          { name: 'lowest', label: t`Lowest temperature`, color: 'var(--chart-warm)', type: 'line', yAxisId: 'right' },
        ]}
        withRightYAxis
        referenceLines={[{ y: humid, color: 'var(--chart-cold)' }, { y: threshold, yAxisId: 'right', color: 'var(--chart-warm)' }]}
        yAxisProps={{ width: 28, interval: 0, domain: [0, 24], ticks: [0, 6, 12, 18, 24] }}
        rightYAxisProps={{ width: 28, interval: 0, tickCount: 4, domain: ['auto', (most: number) => Math.ceil(Math.max(most, threshold + 1))] }}
        xAxisProps={{ minTickGap: 24 }}
        valueFormatter={(value) => formatNumber(value, language, 1)}
        tooltipAnimationDuration={0}
        withDots={false}
        connectNulls={false}
        lineProps={{ isAnimationActive: false, strokeWidth: 1.75 }}
        barProps={{ isAnimationActive: false }}
        accessibilityLayer={false}
      />
    </div>
  );
}
