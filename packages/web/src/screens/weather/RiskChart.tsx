import { diseaseModels, type DiseaseModel } from '@furrow/domain/disease/risk.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Chart, type ChartSeries } from '../../ui/chart/Chart.tsx';
import { scaleWith } from '../../ui/chart/scale.ts';
import { formatNumber } from '../../ui/format/formats.ts';
import { shortTime } from './timeWords.ts';
import type { RiskRow } from './weatherAnswers.ts';
import styles from './Weather.module.css';

type Day = RiskRow & { readonly lowest: number | null };

interface Props {
  readonly rows: readonly Day[];
  readonly model: DiseaseModel;
  /** The lowest temperature of the model, as it is read. */
  readonly threshold: number;
  readonly unit: string;
}

const hoursOfDay = scaleWith([0, 6, 12, 18, 24]);

/**
 * Humid hours as bars against what the model asks, and the lowest temperature as a line. The table
 * says the same.
 */
export function RiskChart({ rows, model, threshold, unit }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { humid } = diseaseModels[model].criteria;
  const series: readonly ChartSeries<Day>[] = [
    {
      label: t`Hours at 90 % or more`,
      color: 'var(--chart-cold)',
      kind: 'bar',
      value: ({ hours_rh_ge_90: hours }) => hours,
    },
    {
      label: t`Lowest temperature`,
      color: 'var(--chart-warm)',
      kind: 'line',
      side: 'right',
      value: ({ lowest }) => lowest,
    },
  ];
  const marks = [
    { at: humid, color: 'var(--chart-cold)' },
    { at: threshold, color: 'var(--chart-warm)', side: 'right' as const },
  ];
  return (
    <div className={styles['chart']} aria-hidden>
      <h4>
        {t`Humid hours and lowest temperature`} <span>{t`hours · ${unit}`}</span>
      </h4>
      <Chart
        height={180}
        points={rows}
        labelOf={({ date }) => shortTime(date, language)}
        series={series}
        left={hoursOfDay}
        marks={marks}
        format={(value) => formatNumber(value, language, 1)}
      />
    </div>
  );
}
