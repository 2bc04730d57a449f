import type { Language } from '@furrow/kit/languages.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { directionName } from '../record/form/work/windDirections.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import type { Point, WeatherFigures } from './series.ts';
import { longTime } from './timeWords.ts';
import { compassText } from '../../ui/compass.ts';
import styles from './Weather.module.css';

/** Every figure of the charts, the newest first. */
export function WeatherTable({ points, step, units }: WeatherFigures) {
  const { t } = useLingui();
  const language = useLanguage();
  const figure = (value: number | null, decimals = 1) =>
    value === null ? '–' : formatNumber(value, language, decimals);
  const wind = ({ wind: speed, direction }: Point) =>
    speed === null
      ? '–'
      : [
          figure(speed),
          direction === null ? '' : direction === 0 ? t`calm` : windName(direction, language),
        ]
          .filter(Boolean)
          .join(' ');
  const daily = step === 'day';
  return (
    <ScrollRoom framed label={t`Figures of the weather`}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{daily ? t`Day` : t`Hour until`}</th>
            {daily ? <th scope="col">{t`Lowest ${units.temperature}`}</th> : null}
            <th scope="col">
              {daily ? t`Average ${units.temperature}` : t`Temperature ${units.temperature}`}
            </th>
            {daily ? <th scope="col">{t`Highest ${units.temperature}`}</th> : null}
            <th scope="col">{t`Humidity ${units.humidity}`}</th>
            <th scope="col">{t`Rain ${units.rain}`}</th>
            <th scope="col">{t`Wind ${units.wind}`}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.at}>
              <th scope="row">{longTime(point.at, language)}</th>
              {daily ? <td>{figure(point.lowest)}</td> : null}
              <td>{figure(point.temperature)}</td>
              {daily ? <td>{figure(point.highest)}</td> : null}
              <td>{figure(point.humidity, 0)}</td>
              <td>{figure(point.rain, units.rain === 'mm' ? 1 : 2)}</td>
              <td>{wind(point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRoom>
  );
}

/** The names of winds as the language writes them. */
function windName(degrees: number, language: Language): string {
  return compassText(directionName(degrees) ?? '', language);
}
