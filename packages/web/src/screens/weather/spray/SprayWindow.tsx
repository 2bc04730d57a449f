import { useLingui } from '@lingui/react/macro';
import { bestWindows } from '@furrow/domain/forecast/spray/windows.ts';
import { useMemo, useState } from 'react';
import { useFacts } from '../../../data/index.ts';
import { AnswerState } from '../AnswerState.tsx';
import { SourceLine } from '../SourceLine.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { SprayDayRow } from './SprayDayRow.tsx';
import { beginOf, sprayDays, sprayHours } from './sprayDays.ts';
import { SprayFindings } from './SprayFindings.tsx';
import { SprayWindows } from './SprayWindows.tsx';
import type { Spot, WeatherAnswer } from '../weatherAnswers.ts';
import { daysAhead, nextHour, useWeather } from '../weatherQuestions.ts';
import styles from './SprayWindow.module.css';

const HOUR = 3_600_000;

/**
 * The hours of the next days by how fit they are to spray in, with the reasons of each. @source
 * docs/decisions/139
 */
export function SprayWindow({
  spot,
  fields,
}: {
  readonly spot: Spot | null;
  /** The fields that work of a good window is planned on. */
  readonly fields: readonly string[];
}) {
  const { t } = useLingui();
  // a question asked again every minute would be another one each time
  const [start] = useState(nextHour);
  const answer = useWeather(spot, daysAhead(start));
  if (spot === null) return null;
  return (
    <section className={styles['section']} aria-label={t`Spray window`}>
      <h3>{t`Spray window`}</h3>
      <AnswerState answer={answer} failed={t`The forecast cannot be loaded now.`}>
        {(value) => <Ahead spot={spot} start={start} answer={value} fields={fields} />}
      </AnswerState>
    </section>
  );
}

function Ahead({
  spot,
  start,
  answer: { results, source, asOf = null },
  fields,
}: {
  readonly spot: Spot;
  /** Windows begin no sooner, milliseconds. */
  readonly start: number;
  readonly answer: WeatherAnswer;
  readonly fields: readonly string[];
}) {
  const { t } = useLingui();
  const { farm } = useFacts();
  const country = String(farm.countries ?? '').split(',')[0] || null;
  // a page that stays open grows old with its forecast
  const now = useNow(HOUR / 4);
  const hours = useMemo(
    () => sprayHours(results, spot, country, { asOf, now }),
    [results, spot, country, asOf, now],
  );
  const days = useMemo(() => sprayDays(hours), [hours]);
  const windows = useMemo(
    () => bestWindows(hours, { needed: 2 * HOUR, now: start }),
    [hours, start],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  if (source === null || hours.every(({ fit }) => fit === 'unknown'))
    return (
      <p className={styles['quiet']}>
        {t`There is no forecast for this place: no weather service is configured on this server.`}
      </p>
    );
  const hour =
    hours.find(({ time }) => time === chosen) ??
    hours.find(({ time }) => Date.parse(time) - HOUR === windows[0]?.start) ??
    hours[0];
  return (
    <div className={styles['ahead']}>
      <SprayWindows windows={windows} fields={fields} />
      <div className={styles['days']}>
        {days.map((day) => (
          <SprayDayRow
            key={day.date}
            day={day}
            chosen={hour && beginOf(hour).startsWith(day.date) ? hour.time : null}
            onChoose={setChosen}
          />
        ))}
      </div>
      {hour ? <SprayFindings hour={hour} /> : null}
      <SourceLine source={source} asOf={asOf} isLocal />
    </div>
  );
}
