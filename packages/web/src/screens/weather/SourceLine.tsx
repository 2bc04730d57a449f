import type { OtherHours, WeatherSource } from '@furrow/domain/weather/hours.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { wallClock } from '../record/form/when/duration.ts';
import { formatDateTime, formatNumber } from '@furrow/kit/format.ts';
import styles from './Weather.module.css';

/** Maximum number of periods from another source that are listed individually. */
const mostNamed = 3;

/** The beginning of an hour that is named by its end. */
const beginning = (time: string): string =>
  `${new Date(Date.parse(time) - 3_600_000).toISOString().slice(0, 19)}Z`;

/** The source of the weather shown, and its distance. */
export function SourceLine({
  source,
  isLocal = false,
  asOf = null,
  others = [],
}: {
  readonly source: WeatherSource | null;
  /** Hours are on the clock of this device, not in UTC. */
  readonly isLocal?: boolean;
  /** Time of the answer, milliseconds since 1970. */
  readonly asOf?: number | null;
  /** Hours of another source. */
  readonly others?: readonly OtherHours[] | undefined;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  if (!source) return null;
  const distance = formatNumber(source.distance, language, 1);
  const clock = (time: string) =>
    formatDateTime(
      isLocal ? wallClock(new Date(time)) : time.slice(0, 16).replace('T', ' '),
      language,
    );
  const nameOf = ({ source: { name, distance: away } }: OtherHours) =>
    `${name}, ${formatNumber(away, language, 1)} km`;
  return (
    <p className={styles['source']}>
      {asOf === null ? null : t`As of ${formatDateTime(wallClock(new Date(asOf)), language)}.`}{' '}
      {isLocal
        ? t`Source: ${source.name}, ${distance} km away. Hours are in your own time.`
        : t`Source: ${source.name}, ${distance} km away. Days and hours are in UTC.`}
      {others.length > mostNamed ? (
        <span> {t`Some hours: ${[...new Set(others.map(nameOf))].join(', ')}.`}</span>
      ) : (
        others.map((other) => {
          const [first, last] = [clock(beginning(other.first)), clock(other.last)];
          return <span key={other.first}> {t`From ${first} to ${last}: ${nameOf(other)}.`}</span>;
        })
      )}
    </p>
  );
}
