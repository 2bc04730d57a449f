import { statusOfAll } from '@furrow/domain/admission/statuses.ts';
import type { FertilizingFinding } from '@furrow/domain/nutrient-norms/finding.ts';
import { daysBeside, judgeWork, type Checked } from '@furrow/domain/nutrient-norms/judge-work.ts';
import { materialOf } from '@furrow/domain/producttype/material.ts';
import { findingText } from '@furrow/domain/nutrient-norms/words.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDayOfYear, formatNumber } from '@furrow/kit/format.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RuleSourceLine } from '../common/RuleSourceLine.tsx';
import { AdmissionMark } from '../protection/AdmissionMark.tsx';
import { Source } from '../protection/Source.tsx';
import styles from '../protection/Protection.module.css';
import { useNutrientFacts, type NutrientFacts } from './useNutrientFacts.ts';
import { useFactsBeside } from './useFactsBeside.ts';

/** A finding and the fields it concerns, so that a finding of several fields is listed once. */
interface GroupedFinding extends FertilizingFinding {
  readonly fields: readonly string[];
}

/** Findings of the rules on some records, those of the season counted with them. */
function findingsOf(records: readonly Checked[], facts: NutrientFacts): readonly GroupedFinding[] {
  const grouped = new Map<string, GroupedFinding>();
  judgeWork(records, facts).forEach((findings, index) => {
    const field = facts.lookup('cropfield', records[index]?.cropfield)?.name ?? '';
    for (const finding of findings) {
      const key = JSON.stringify(finding);
      grouped.set(key, { ...finding, fields: [...(grouped.get(key)?.fields ?? []), field] });
    }
  });
  return [...grouped.values()];
}

/** The page that a rule was read in, and how; else its source by name. */
function FindingSource({ finding: { page, source } }: { readonly finding: FertilizingFinding }) {
  return page ? <RuleSourceLine source={page} /> : <Source of={{ source, date: null }} />;
}

/**
 * Checks fertilizing against closed periods and limits; renders nothing where no fertilizer is
 * applied.
 */
export function FertilizingCheck({
  records: given,
  className,
}: {
  readonly records: readonly Checked[];
  readonly className?: string | undefined;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  // typing takes priority over checking
  const records = useDeferredValue(given);
  const deviceFacts = useNutrientFacts();
  const days = useMemo(() => daysBeside(records, deviceFacts), [records, deviceFacts]);
  const { facts, state } = useFactsBeside(days, deviceFacts);
  const findings = useMemo(() => findingsOf(records, facts), [records, facts]);
  if (findings.length === 0) return null;
  // figures of land that is not measured yet would be other ones a moment later
  const isMeasured = facts.land !== null;
  const shown = isMeasured ? findings : findings.filter(({ value }) => value === null);
  const words = (finding: GroupedFinding) => {
    const product = facts.lookup('producttype', finding.producttype);
    const text = findingText(finding, product ? materialOf(product) : null, {
      number: (value) => formatNumber(value, language, 0),
      day: (monthAndDay) => formatDayOfYear(monthAndDay, language),
      text: (said, values) => translate(said, language, values) ?? '',
      field: (id) => facts.lookup('cropfield', id)?.name ?? '',
    });
    const of = [
      product ? nameOfRow('producttype', product.id, store, language) : '',
      records.length > 1 && !finding.ofFarm ? finding.fields.join(', ') : '',
    ].filter(Boolean);
    return of.length > 0 ? `${of.join(', ')}: ${text}` : text;
  };
  return (
    <section className={className} aria-label={t`Rules of fertilizing`}>
      <h2>{t`Rules of fertilizing`}</h2>
      {isMeasured ? (
        <p className={styles['whole']}>
          <AdmissionMark status={statusOfAll(findings.map(({ status }) => status))} />
        </p>
      ) : null}
      <ul className={styles['items']}>
        {shown.map((finding, index) => (
          <li key={index}>
            <div className={styles['itemHead']}>
              <span>{words(finding)}</span>
              <AdmissionMark status={finding.status} />
            </div>
            <FindingSource finding={finding} />
          </li>
        ))}
      </ul>
      {isMeasured ? null : <Skeleton lines={2} />}
      {state === 'offline' ? (
        <p className="quiet">{t`Without a connection, doses of another season on the same ground count neither for the calendar year nor in autumn.`}</p>
      ) : state === 'failed' ? (
        <p className="quiet">{t`The work of other seasons could not be loaded: its doses on the same ground count neither for the calendar year nor in autumn.`}</p>
      ) : null}
      <p className="quiet">{t`Figures of laws were not all read in the text of the law itself: check them before you rely on them.`}</p>
    </section>
  );
}
