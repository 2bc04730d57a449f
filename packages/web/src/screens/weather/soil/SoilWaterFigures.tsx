import type { FieldWater } from '@furrow/domain/forecast/soil/field-water.ts';
import type { Irrigation } from '@furrow/domain/forecast/soil/irrigation.ts';
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
  readonly irrigation: readonly Irrigation[];
}

/** The water left today and on the last forecast day, and its course. */
export function SoilWaterFigures({ water: { since, full, days }, zone, irrigation }: Props) {
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
  const counted = irrigation.filter(({ date }) => since <= date && date <= last.date);
  const sumOn = (date: string, isPlanned: boolean): number | null =>
    counted.find((one) => one.date === date && one.isPlanned === isPlanned)?.amount ?? null;
  const day = (date: string) => formatDate(date, language);
  const bars = [
    { label: t`Irrigation`, color: 'var(--chart-wind)', isPlanned: false },
    {
      label: t`Planned irrigation`,
      color: 'color-mix(in srgb, var(--chart-wind) 45%, var(--surface))',
      isPlanned: true,
    },
  ].filter(({ isPlanned }) => counted.some((one) => one.isPlanned === isPlanned));
  const listed = (isPlanned: boolean) =>
    counted
      .filter((one) => one.isPlanned === isPlanned)
      .map(({ date, amount: sum }) => t`${amount(sum)} on ${day(date)}`)
      .join(', ');
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
            note: counted.some(({ isPlanned }) => isPlanned)
              ? t`by the forecast and the plans`
              : t`by the forecast`,
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
          {counted.length > 0 ? t`Left for the crop, irrigation as bars` : t`Left for the crop`}{' '}
          <span>{unit}</span>
        </h4>
        <Chart
          height={150}
          points={days}
          labelOf={({ date }) => shortTime(date, language)}
          format={(value) => formatNumber(value, language, decimals)}
          series={[
            ...bars.map(({ label, color, isPlanned }) => ({
              label,
              color,
              kind: 'bar' as const,
              value: ({ date }: WaterBalance) => {
                const sum = sumOn(date, isPlanned);
                return sum === null ? null : shown(sum);
              },
            })),
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
          : t`The soil was filled on ${day(full)}; the balance starts there.`}{' '}
        {counted.length === 0 ? t`No irrigation is recorded in these days.` : null}
      </p>
      {bars.map(({ label, isPlanned }) => (
        <p key={label} className={styles['source']}>
          {isPlanned
            ? t`Planned irrigation, counted as if it is done: ${listed(true)}.`
            : t`Irrigation counted: ${listed(false)}.`}
        </p>
      ))}
    </>
  );
}
