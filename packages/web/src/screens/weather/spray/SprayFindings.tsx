import type { HourFinding } from '@furrow/domain/forecast/spray/finding.ts';
import type { SprayWindow } from '@furrow/domain/forecast/spray/windows.ts';
import { timeText } from '@furrow/domain/weather/hours.ts';
import type { SprayHour } from '@furrow/domain/forecast/spray/judge.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatDateTime, formatNumber } from '@furrow/kit/format.ts';
import { sourceOfHour, type WeatherAnswer } from '../weatherAnswers.ts';
import { beginOf } from './sprayDays.ts';
import { PlanAt } from './PlanAt.tsx';
import { useRuleWords, useSprayWords } from './sprayWords.ts';
import { useSprayFigure } from './useSprayFigure.ts';
import styles from './SprayWindow.module.css';

const worst = { not: 0, unknown: 1, care: 2, good: 3 } as const;

interface Props {
  readonly hour: SprayHour;
  /** The sources of the hours. */
  readonly answer: Pick<WeatherAnswer, 'source' | 'others'>;
  /** The fields that work at this hour is planned on. */
  readonly fields: readonly string[];
  /** Gives planned work the time of the hour. */
  readonly onChoose: ((window: SprayWindow) => void) | undefined;
}

const HOUR = 3_600_000;

/** The verdict on an hour: each figure with its limit, and its law, label or advice. */
export function SprayFindings({ hour, answer, fields, onChoose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useSprayWords();
  const rules = useRuleWords();
  const figure = useSprayFigure();
  const limit = useLimit();
  const bases = { law: t`Law`, product_label: t`Label`, advice: t`Advice` } as const;
  const findings = hour.findings.toSorted((left, right) => worst[left.fit] - worst[right.fit]);
  const hourSource = sourceOfHour(answer, hour.time);
  const placeOf = (source: NonNullable<typeof hourSource>) =>
    `${source.name}, ${formatNumber(source.distance, language, 1)} km`;
  // past rain may have been measured although the hour itself is forecast
  const before = (hours: number) => {
    const names = Array.from({ length: hours }, (_, at) =>
      sourceOfHour(answer, timeText(Date.parse(hour.time) - (at + 1) * HOUR)),
    ).flatMap((source) => (source && source.name !== hourSource?.name ? placeOf(source) : []));
    return [...new Set(names)];
  };
  return (
    <div className={styles['hour']} data-fit={hour.fit} aria-live="polite">
      <header>
        <h4>{formatDateTime(beginOf(hour), language)}</h4>
        <span className={styles['verdict']} data-fit={hour.fit}>
          {words[hour.fit]}
        </span>
        {hourSource && hourSource.name !== answer.source?.name ? (
          <small>{placeOf(hourSource)}</small>
        ) : null}
        {hour.fit === 'good' || hour.fit === 'care' ? (
          <PlanAt
            window={{
              start: Date.parse(hour.time) - HOUR,
              end: Date.parse(hour.time),
              fit: hour.fit,
            }}
            fields={fields}
            onChoose={onChoose}
          />
        ) : null}
      </header>
      <ul>
        {findings.map((finding) => (
          <li key={finding.rule} data-fit={finding.fit}>
            <span>{rules[finding.rule]}</span>
            <span>{finding.value === null ? '–' : figure(finding.value, finding)}</span>
            <div className={styles['basis']}>
              <small>{limit(finding)}</small>
              <small>
                <span className={styles['dot']}> · </span>
                {bases[finding.basis]}: {finding.source}
                {finding.rule === 'rain_before'
                  ? before(finding.hours ?? 0).map((name) => <span key={name}> · {name}</span>)
                  : null}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The limit of a figure: `at most 5 m/s`, or `10 °C to 22 °C`. */
function useLimit(): (finding: HourFinding) => string {
  const { t } = useLingui();
  const figure = useSprayFigure();
  return (finding) => {
    const { least, most, rule, hours = 0 } = finding;
    if (rule === 'rain_after') return t`dry for ${hours} h`;
    if (least !== undefined && most !== undefined)
      return t`${figure(least, finding)} to ${figure(most, finding)}`;
    return least === undefined
      ? t`at most ${figure(most ?? 0, finding)}`
      : t`at least ${figure(least, finding)}`;
  };
}
