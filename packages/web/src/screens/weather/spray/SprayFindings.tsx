import type { HourFinding } from '@furrow/domain/forecast/spray/finding.ts';
import { timeText } from '@furrow/domain/weather/hours.ts';
import type { SprayHour } from '@furrow/domain/forecast/spray/judge.ts';
import { useLingui } from '@lingui/react/macro';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatDateTime, formatNumber } from '../../../ui/format/formats.ts';
import { shownIn, unitWords } from '../../../ui/format/measures.ts';
import { sourceOfHour, type WeatherAnswer } from '../weatherAnswers.ts';
import { beginOf } from './sprayDays.ts';
import { useRuleWords, useSprayWords } from './sprayWords.ts';
import styles from './SprayWindow.module.css';

const worst = { not: 0, unknown: 1, care: 2, good: 3 } as const;

interface Props {
  readonly hour: SprayHour;
  /** The sources of the hours. */
  readonly answer: Pick<WeatherAnswer, 'source' | 'others'>;
}

const HOUR = 3_600_000;

/**
 * The verdict on an hour: each figure with its limit, and the law, label or advice it is based on.
 */
export function SprayFindings({ hour, answer }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useSprayWords();
  const rules = useRuleWords();
  const figure = useFigure();
  const limit = useLimit();
  const bases = { law: t`Law`, product_label: t`Label`, advice: t`Advice` } as const;
  const findings = hour.findings.toSorted((left, right) => worst[left.fit] - worst[right.fit]);
  const own = sourceOfHour(answer, hour.time);
  const placeOf = (source: NonNullable<typeof own>) =>
    `${source.name}, ${formatNumber(source.distance, language, 1)} km`;
  // past rain may have been measured although the hour itself is forecast
  const before = (hours: number) => {
    const names = Array.from({ length: hours }, (_, at) =>
      sourceOfHour(answer, timeText(Date.parse(hour.time) - (at + 1) * HOUR)),
    ).flatMap((source) => (source && source.name !== own?.name ? placeOf(source) : []));
    return [...new Set(names)];
  };
  return (
    <div className={styles['hour']} data-fit={hour.fit} aria-live="polite">
      <p>
        <strong>{formatDateTime(beginOf(hour), language)}</strong> {words[hour.fit]}
        {own && own.name !== answer.source?.name ? <small> {placeOf(own)}</small> : null}
      </p>
      <ul>
        {findings.map((finding) => (
          <li key={finding.rule} data-fit={finding.fit}>
            <span>{rules[finding.rule]}</span>
            <span>{finding.value === null ? '–' : figure(finding.value, finding)}</span>
            <small>
              {limit(finding)} · {bases[finding.basis]}: {finding.source}
              {finding.rule === 'rain_before'
                ? before(finding.hours ?? 0).map((name) => <span key={name}> · {name}</span>)
                : null}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The limit of a figure: `at most 5 m/s`, or `10 °C to 22 °C`. */
function useLimit(): (finding: HourFinding) => string {
  const { t } = useLingui();
  const figure = useFigure();
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

/** Figures in the units the person reads. */
function useFigure(): (value: number, finding: Pick<HourFinding, 'unit' | 'rule'>) => string {
  const language = useLanguage();
  const measures = useMeasures();
  const inOwn = (quantity: 'speed' | 'temperature' | 'precipitation', value: number, end = '') =>
    `${formatNumber(shownIn(quantity, value, measures[quantity]), language, 1)} ${unitWords(measures[quantity])}${end}`;
  return (value, { unit, rule }) => {
    if (unit === 'm/s') return inOwn('speed', value);
    if (unit === 'mm') return inOwn('precipitation', value);
    if (unit === 'mm/h') return inOwn('precipitation', value, '/h');
    // Delta T is a difference: no degrees of another scale
    if (rule === 'temperature') return inOwn('temperature', value);
    return `${formatNumber(value, language, 1)} ${unit}`;
  };
}
