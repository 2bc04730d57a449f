import type { HourFinding } from '@furrow/domain/forecast/spray/finding.ts';
import type { SprayHour } from '@furrow/domain/forecast/spray/judge.ts';
import { useLingui } from '@lingui/react/macro';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatDateTime, formatNumber } from '../../../ui/format/formats.ts';
import { shownIn, unitWords } from '../../../ui/format/measures.ts';
import { beginOf } from './sprayDays.ts';
import { useRuleWords, useSprayWords } from './sprayWords.ts';
import styles from './SprayWindow.module.css';

const worst = { not: 0, unknown: 1, care: 2, good: 3 } as const;

/** The verdict on an hour: each figure with its limit, and the law or advice that says so. */
export function SprayFindings({ hour }: { readonly hour: SprayHour }) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useSprayWords();
  const rules = useRuleWords();
  const figure = useFigure();
  const findings = hour.findings.toSorted((left, right) => worst[left.fit] - worst[right.fit]);
  const limit = (finding: HourFinding) =>
    finding.least === undefined
      ? t`at most ${figure(finding.most ?? 0, finding.unit)}`
      : t`at least ${figure(finding.least, finding.unit)}`;
  return (
    <div className={styles['hour']} data-fit={hour.fit} aria-live="polite">
      <p>
        <strong>{formatDateTime(beginOf(hour), language)}</strong> {words[hour.fit]}
      </p>
      <ul>
        {findings.map((finding) => (
          <li key={finding.rule} data-fit={finding.fit}>
            <span>{rules[finding.rule]}</span>
            <span>{finding.value === null ? '–' : figure(finding.value, finding.unit)}</span>
            <small>
              {limit(finding)} ·{' '}
              {{ law: t`Law`, product_label: t`Label`, advice: t`Advice` }[finding.basis]}:{' '}
              {finding.source}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Figures in the units the person reads. */
function useFigure(): (value: number, unit: HourFinding['unit']) => string {
  const language = useLanguage();
  const measures = useMeasures();
  const inOwn = (quantity: 'speed' | 'temperature' | 'precipitation', value: number, end = '') =>
    `${formatNumber(shownIn(quantity, value, measures[quantity]), language, 1)} ${unitWords(measures[quantity])}${end}`;
  return (value, unit) => {
    if (unit === 'm/s') return inOwn('speed', value);
    if (unit === 'mm') return inOwn('precipitation', value);
    if (unit === 'mm/h') return inOwn('precipitation', value, '/h');
    return `${formatNumber(value, language, 1)} ${unit}`;
  };
}
