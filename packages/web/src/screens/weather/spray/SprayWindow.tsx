import { useLingui } from '@lingui/react/macro';
import type { EntityRows } from '@furrow/domain';
import type { LabelConditions } from '@furrow/domain/forecast/spray/finding.ts';
import { bestWindows, type SprayWindow as Window } from '@furrow/domain/forecast/spray/windows.ts';
import { useMemo, useState } from 'react';
import { useFacts, useRow } from '../../../data/index.ts';
import { AnswerState } from '../AnswerState.tsx';
import { SourceLine } from '../SourceLine.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { SprayClock, SprayDayRow } from './SprayDayRow.tsx';
import { beginOf, sprayDays, sprayHours } from './sprayDays.ts';
import { SprayFindings } from './SprayFindings.tsx';
import { SprayLegend } from './SprayLegend.tsx';
import { SprayProducts } from './SprayProducts.tsx';
import { SprayWindows } from './SprayWindows.tsx';
import { useSprayProducts } from './useSprayProducts.ts';
import type { Spot, WeatherAnswer } from '../weatherAnswers.ts';
import { daysAhead, nextHour, useWeather } from '../weatherQuestions.ts';
import styles from './SprayWindow.module.css';

const HOUR = 3_600_000;

interface Props {
  readonly spot: Spot | null;
  /** The fields that work of a good window is planned on. */
  readonly fields: readonly string[];
  /** Work to be scheduled, with the products it is planned with. */
  readonly work?: EntityRows['record'];
  /** Moves the work to the time of a window; if omitted, a window becomes new work. */
  readonly onChoose?: (window: Window) => void;
}

/**
 * The hours of the next days by how fit they are to spray these products in, with the reasons of
 * each. @source docs/decisions/139, docs/decisions/230
 */
export function SprayWindow({ spot, fields, work, onChoose }: Props) {
  const { t } = useLingui();
  // fixed once: a start that moves every minute would be a new request each time
  const [start] = useState(nextHour);
  const answer = useWeather(spot, daysAhead(start));
  const { choices, products, choose, label } = useSprayProducts(fields, work);
  if (spot === null) return null;
  return (
    <section className={styles['section']} aria-label={t`Spray window`}>
      <h3>{t`Spray window`}</h3>
      {choices.length > 0 || products.length > 0 ? (
        <SprayProducts choices={choices} chosen={products} onChange={choose} />
      ) : null}
      <AnswerState answer={answer} failed={t`The forecast cannot be loaded now.`}>
        {(value) => (
          <Ahead
            start={start}
            answer={value}
            request={{ spot, fields, label, ...(onChoose ? { onChoose } : {}) }}
          />
        )}
      </AnswerState>
    </section>
  );
}

interface Asked extends Pick<Props, 'fields' | 'onChoose'> {
  readonly spot: Spot;
  readonly label: LabelConditions;
}

function Ahead({
  start,
  answer,
  request: { spot, fields, label, onChoose },
}: {
  /** Windows begin no sooner, milliseconds. */
  readonly start: number;
  readonly answer: WeatherAnswer;
  readonly request: Asked;
}) {
  const { t } = useLingui();
  const { results, source, asOf = null, others } = answer;
  const country = useCountry(fields);
  // a page that stays open grows old with its forecast
  const now = useNow(HOUR / 4);
  const hours = useMemo(
    () => sprayHours(results, { spot, country, label, asOf, now, from: start }),
    [results, spot, country, label, asOf, now, start],
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
      <div className={styles['days']}>
        <SprayClock />
        {days.map((day) => (
          <SprayDayRow
            key={day.date}
            day={day}
            chosen={hour && beginOf(hour).startsWith(day.date) ? hour.time : null}
            onChoose={setChosen}
          />
        ))}
      </div>
      <SprayLegend hours={hours} />
      <SprayWindows windows={windows} fields={fields} onChoose={onChoose} />
      {hour ? (
        <SprayFindings hour={hour} answer={answer} fields={fields} onChoose={onChoose} />
      ) : null}
      <SourceLine source={source} asOf={asOf} others={others} isLocal />
    </div>
  );
}

/** The country whose law applies: that of the field, else the farm's first. */
function useCountry([field]: readonly string[]): string | null {
  const { farm } = useFacts();
  const fieldCountry = useRow('cropfield', field)?.country;
  return fieldCountry || String(farm.countries ?? '').split(',')[0] || null;
}
