import type { WeatherSource } from '@furrow/domain/weather/hours.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { wallClock } from '../record/form/when/duration.ts';
import { formatDateTime, formatNumber } from '../../ui/format/formats.ts';
import styles from './Weather.module.css';

/** Who says so, and from how far. */
export function SourceLine({
  source,
  isLocal = false,
  asOf = null,
}: {
  readonly source: WeatherSource | null;
  /** Hours are on the clock of this device, not in UTC. */
  readonly isLocal?: boolean;
  /** When it was told, milliseconds since 1970. */
  readonly asOf?: number | null;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  if (!source) return null;
  const distance = formatNumber(source.distance, language, 1);
  return (
    <p className={styles['source']}>
      {asOf === null ? null : t`As of ${formatDateTime(wallClock(new Date(asOf)), language)}.`}{' '}
      {isLocal
        ? t`Source: ${source.name}, ${distance} km away. Hours are in your own time.`
        : t`Source: ${source.name}, ${distance} km away. Days and hours are in UTC.`}
    </p>
  );
}
