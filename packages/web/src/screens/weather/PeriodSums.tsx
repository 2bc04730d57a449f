import { ET0_METHOD } from '@furrow/domain/forecast/evapotranspiration.ts';
import { baseOfCrop, DEGREES_METHOD } from '@furrow/domain/forecast/growing-degrees.ts';
import { sumsOf } from '@furrow/domain/forecast/period.ts';
import type { WeatherHour } from '@furrow/domain/weather/hours.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { shownIn } from '../../ui/format/measures.ts';
import type { Spot } from './weatherAnswers.ts';
import styles from './spray/SprayWindow.module.css';

interface Props {
  readonly hours: readonly WeatherHour[];
  readonly spot: Spot;
  /** Metres above sea level; null where unknown. */
  readonly altitude: number | null;
  /** EPPO code of the crop that degree days are computed for. */
  readonly eppo: string | null;
}

/** Rain, evaporation and warmth of the period, with the methods they are reckoned by. */
export function PeriodSums({ hours, spot, altitude, eppo }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const measures = useMeasures();
  const base = baseOfCrop(eppo);
  const sums = useMemo(
    () => sumsOf(hours, { longitude: spot.lon, latitude: spot.lat, altitude }, baseOfCrop(eppo)),
    [hours, spot, altitude, eppo],
  );
  const water = (value: number | null) =>
    value === null
      ? '–'
      : `${formatNumber(shownIn('precipitation', value, measures.precipitation), language, measures.precipitation === 'mm' ? 0 : 2)} ${measures.precipitation}`;
  const surplus = sums.rain === null || sums.et0 === null ? null : sums.rain - sums.et0;
  const degrees = sums.degrees === null ? '–' : `${formatNumber(sums.degrees, language, 0)} °C·d`;
  const limits =
    base.cap === undefined ? t`above ${base.base} °C` : t`between ${base.base} and ${base.cap} °C`;
  const metres = formatNumber(altitude ?? 0, language, 0);
  const height =
    altitude === null ? t`elevation not known, assumed 0 m` : t`${metres} m above sea level`;
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{t`Rain`}</dt>
        <dd>{water(sums.rain)}</dd>
      </div>
      <div>
        <dt>{t`Evapotranspiration (ET₀)`}</dt>
        <dd>
          {water(sums.et0)}{' '}
          <small>
            {ET0_METHOD} · {height}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t`Rain less ET₀`}</dt>
        <dd>{water(surplus)}</dd>
      </div>
      <div>
        <dt>{t`Growing degree days`}</dt>
        <dd>
          {degrees}{' '}
          <small>
            {limits} · {DEGREES_METHOD}
          </small>
        </dd>
      </div>
    </dl>
  );
}
