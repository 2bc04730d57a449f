import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '../../ui/formats.ts';
import { shortTime } from './timeWords.ts';
import type { Point, Step } from './series.ts';
import styles from './Weather.module.css';

interface Props {
  readonly points: readonly Point[];
  readonly step: Step;
  readonly units: { readonly temperature: string; readonly humidity: string; readonly rain: string; readonly wind: string };
}

/** Every tick with its figure. */
const axis = { width: 34, interval: 0, tickCount: 4 } as const;

/** Four small pictures of a period. What they show stands in the table below, so that nobody has to see them. */
export function WeatherCharts({ points, step, units }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const data = points.map((point) => ({ ...point, label: shortTime(point.at, language) }));
  const shared = {
    h: 150,
    data,
    dataKey: 'label',
    strokeDasharray: '2 4',
    tooltipAnimationDuration: 0,
    valueFormatter: (value: number) => formatNumber(value, language, 1),
    xAxisProps: { minTickGap: 24 },
    accessibilityLayer: false,
  } as const;
  const line = { curveType: 'monotone', withDots: false, connectNulls: false, lineProps: { isAnimationActive: false, strokeWidth: 1.75 } } as const;
  const temperature =
    step === 'hour'
      ? [{ name: 'temperature', label: t`Temperature`, color: 'var(--chart-warm)' }]
      : [
          { name: 'highest', label: t`Highest`, color: 'var(--chart-warm)' },
          { name: 'temperature', label: t`Average`, color: 'var(--chart-wind)' },
          { name: 'lowest', label: t`Lowest`, color: 'var(--chart-cold)' },
        ];
  const chart = (title: string, unit: string, drawn: React.ReactNode) => (
    <div className={styles['chart']}>
      <h4>
        {title} <span>{unit}</span>
      </h4>
      <div className={styles['chartRoom']}>{drawn}</div>
    </div>
  );
  return (
    <div className={styles['charts']} aria-hidden>
      {chart(t`Temperature`, units.temperature, <LineChart {...shared} {...line} series={temperature} yAxisProps={{ ...axis, domain: ['auto', 'auto'] }} />)}
      {chart(t`Relative humidity`, units.humidity, <LineChart {...shared} {...line} series={[{ name: 'humidity', label: t`Relative humidity`, color: 'var(--chart-cold)' }]} yAxisProps={{ ...axis, domain: [0, 100], ticks: [0, 30, 60, 90] }} referenceLines={[{ y: 90, color: 'var(--ink-quiet)' }]} />)}
      {chart(t`Rain`, units.rain, <BarChart {...shared} series={[{ name: 'rain', label: t`Rain`, color: 'var(--chart-cold)' }]} barProps={{ isAnimationActive: false }} yAxisProps={axis} />)}
      {chart(t`Wind`, units.wind, <LineChart {...shared} {...line} series={[{ name: 'wind', label: t`Wind`, color: 'var(--chart-wind)' }]} yAxisProps={axis} />)}
    </div>
  );
}
