import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { ChartSeries } from '../../ui/chart/series.ts';
import { scaleWith } from '../../ui/chart/scale.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { shortTime } from './timeWords.ts';
import type { Point, WeatherFigures } from './series.ts';
import styles from './Weather.module.css';

const humidity = scaleWith([0, 30, 60, 90], 100);
/** Leaves are as good as wet from here on. */
const humid = 90;

/**
 * Four small charts of a period. The table below contains the same figures, so the charts are not
 * required reading.
 */
export function WeatherCharts({ points, step, units }: WeatherFigures) {
  const { t } = useLingui();
  const language = useLanguage();
  const shared = {
    height: 150,
    points,
    labelOf: ({ at }: Point) => shortTime(at, language),
    format: (value: number) => formatNumber(value, language, 1),
  } as const;
  const line = (
    label: string,
    color: string,
    value: (point: Point) => number | null,
  ): ChartSeries<Point> => ({ label, color, kind: 'line', value });
  const average = (label: string, color: string) =>
    line(label, color, ({ temperature }) => temperature);
  const temperature =
    step === 'hour'
      ? [average(t`Temperature`, 'var(--chart-warm)')]
      : [
          line(t`Highest`, 'var(--chart-warm)', ({ highest }) => highest),
          average(t`Average`, 'var(--chart-wind)'),
          line(t`Lowest`, 'var(--chart-cold)', ({ lowest }) => lowest),
        ];
  const chart = (title: string, unit: string, drawn: React.ReactNode) => (
    <div className={styles['chart']}>
      <h4>
        {title} <span>{unit}</span>
      </h4>
      {drawn}
    </div>
  );
  return (
    <div className={styles['charts']} aria-hidden>
      {chart(t`Temperature`, units.temperature, <Chart {...shared} series={temperature} />)}
      {chart(
        t`Relative humidity`,
        units.humidity,
        <Chart
          {...shared}
          series={[line(t`Relative humidity`, 'var(--chart-cold)', (point) => point.humidity)]}
          left={humidity}
          marks={[{ at: humid, color: 'var(--ink-quiet)' }]}
        />,
      )}
      {chart(
        t`Rain`,
        units.rain,
        <Chart
          {...shared}
          series={[
            { label: t`Rain`, color: 'var(--chart-cold)', kind: 'bar', value: ({ rain }) => rain },
          ]}
        />,
      )}
      {chart(
        t`Wind`,
        units.wind,
        <Chart {...shared} series={[line(t`Wind`, 'var(--chart-wind)', ({ wind }) => wind)]} />,
      )}
    </div>
  );
}
