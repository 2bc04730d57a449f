import { figureUnits } from '@furrow/domain/disease/model.ts';
import type { RiskModel } from '@furrow/domain/disease/risk.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import type { ChartSeries } from '../../../ui/chart/series.ts';
import { scaleWith } from '../../../ui/chart/scale.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { modelCharts, type ChartFigure } from './modelChart.ts';
import { useFigureWords } from './modelWords.ts';
import { shortTime } from '../timeWords.ts';
import { useFigureText } from './useFigureText.ts';
import type { RiskRow } from '../weatherAnswers.ts';
import styles from '../Weather.module.css';

interface Props {
  readonly rows: readonly RiskRow[];
  readonly model: RiskModel;
}

const hoursOfDay = scaleWith([0, 6, 12, 18, 24]);

/** The figures of a model over the days, with its thresholds. The table shows the same. */
export function RiskChart({ rows, model }: Props) {
  const words = useFigureWords();
  const language = useLanguage();
  const { shown } = useFigureText();
  const { bar, line } = modelCharts[model];
  const series = (
    { figure }: ChartFigure,
    look: Pick<ChartSeries<RiskRow>, 'color' | 'kind' | 'side'>,
  ): ChartSeries<RiskRow> => ({
    ...look,
    label: words[figure],
    value: (row) => shown(figure, row[figure]),
  });
  // two figures with the same unit share an axis
  const side: 'left' | 'right' =
    line && figureUnits[line.figure] === figureUnits[bar.figure] ? 'left' : 'right';
  const colors = { bar: 'var(--chart-cold)', line: 'var(--chart-warm)' };
  const mark = (of: ChartFigure | undefined, color: string, at: 'left' | 'right') => {
    const against = of?.against === undefined ? null : shown(of.figure, of.against);
    return against === null ? [] : [{ at: against, color, side: at }];
  };
  return (
    <div className={styles['chart']} aria-hidden>
      <h4>{[bar, ...(line ? [line] : [])].map(({ figure }) => words[figure]).join(' · ')}</h4>
      <Chart
        height={180}
        points={rows}
        labelOf={({ date }) => shortTime(date, language)}
        series={[
          series(bar, { color: colors.bar, kind: 'bar' }),
          ...(line ? [series(line, { color: colors.line, kind: 'line', side })] : []),
        ]}
        {...(bar.figure === 'hours_rh_ge_90' ? { left: hoursOfDay } : {})}
        marks={[...mark(bar, colors.bar, 'left'), ...mark(line, colors.line, side)]}
        format={(value) => formatNumber(value, language, 1)}
      />
    </div>
  );
}
