import type { FieldWater } from '@furrow/domain/forecast/soil/field-water.ts';
import { readilyAvailable } from '@furrow/domain/forecast/soil/root-zone.ts';
import type { RootZone, WaterBalance } from '@furrow/domain/forecast/soil-water.ts';
import { at } from '@furrow/kit/checked.ts';
import { useLingui } from '@lingui/react/macro';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { today } from '../../../me/today.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import { shownIn } from '../../../ui/format/measures.ts';
import { shortTime } from '../timeWords.ts';
import spray from '../spray/SprayWindow.module.css';
import styles from '../Weather.module.css';

interface Props {
  readonly water: FieldWater;
  readonly zone: RootZone;
}

/** The water left today and on the last forecast day, and its course. */
export function SoilWaterFigures({ water: { since, full, days }, zone }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { precipitation: unit } = useMeasures();
  const shown = (value: number) => shownIn('precipitation', value, unit);
  const decimals = unit === 'mm' ? 0 : 2;
  const amount = (value: number) => `${formatNumber(shown(value), language, decimals)} ${unit}`;
  const now = days.findLast(({ date }) => date <= today()) ?? at(days, -1);
  const last = at(days, -1);
  const readily = readilyAvailable(zone);
  const left = ({ depletion }: WaterBalance) => zone.available - depletion;
  const untilStress = Math.max(0, readily - now.depletion);
  const day = (date: string) => formatDate(date, language);
  const figures = [
    {
      label: t`Left for the crop`,
      value: amount(left(now)),
      note: t`of ${amount(zone.available)}, on ${day(now.date)}`,
    },
    {
      label: t`Lacking`,
      value: amount(now.depletion),
      note: t`below what the soil can hold`,
    },
    now.depletion <= readily
      ? { label: t`Until the crop suffers`, value: amount(untilStress), note: '' }
      : {
          label: t`The crop suffers`,
          value: `${Math.round(now.stress * 100)} %`,
          note: t`of the water it would use it still gets`,
        },
    ...(last.date > now.date
      ? [
          {
            label: t`Left on ${day(last.date)}`,
            value: amount(left(last)),
            note: t`by the forecast`,
          },
        ]
      : []),
  ];
  return (
    <>
      <dl className={spray['sums']}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['chart']}>
        <h4>
          {t`Left for the crop`} <span>{unit}</span>
        </h4>
        <Chart
          height={150}
          points={days}
          labelOf={({ date }) => shortTime(date, language)}
          format={(value) => formatNumber(value, language, decimals)}
          series={[
            {
              label: t`Left for the crop`,
              color: 'var(--chart-cold)',
              kind: 'line',
              value: (one) => shown(left(one)),
            },
          ]}
          marks={[
            { at: shown(zone.available - readily), color: 'var(--chart-warm)' },
            { at: 0, color: 'transparent' },
          ]}
        />
      </div>
      <p className={styles['source']}>
        {t`Below the line at ${amount(zone.available - readily)} the crop suffers.`}{' '}
        {full === null
          ? t`The soil is assumed full on ${day(since)}: no rain has filled it since.`
          : t`Rain filled the soil on ${day(full)}; the balance starts there.`}{' '}
        {t`Irrigation is not counted.`}
      </p>
    </>
  );
}
