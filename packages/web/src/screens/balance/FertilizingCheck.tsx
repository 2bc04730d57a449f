import { statusOfAll } from '@furrow/domain/admission/statuses.ts';
import { fieldBalances, sumOf, type Work } from '@furrow/domain/nutrient-norms/balance.ts';
import {
  asDone,
  checkFertilizing,
  type FertilizingFinding,
} from '@furrow/domain/nutrient-norms/check.ts';
import { materialOf } from '@furrow/domain/nutrient-norms/material.ts';
import { findingText } from '@furrow/domain/nutrient-norms/words.ts';
import { countedWork, type Work as Counted } from '@furrow/domain/record/counted.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDayOfYear, formatNumber } from '../../ui/format/formats.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { AdmissionMark } from '../protection/AdmissionMark.tsx';
import { Source } from '../protection/Source.tsx';
import styles from '../protection/Protection.module.css';
import { useNutrientFacts, type NutrientFacts } from './useNutrientFacts.ts';

/** Work that is checked: a row, or what is being typed. */
export type Checked = Work & Counted;

/** A finding and what it is about, so that several fields say a thing once. */
interface Told extends FertilizingFinding {
  readonly fields: readonly string[];
}

/** What the rules make of some records, those of the season counted with them. */
function findingsOf(records: readonly Checked[], facts: NutrientFacts): readonly Told[] {
  const { fields, look, soilOf, day, farmCountry, land, report } = facts;
  const own = new Set(records.map(({ id }) => id));
  const others = facts.records.filter(({ id }) => !own.has(id));
  // a plan that this work performs is replaced by it
  const replaced = new Set(records.map(({ linked_record: plan }) => plan));
  const counted = [
    ...countedWork<Checked>(others, look).filter(({ id }) => !replaced.has(id)),
    // what is looked at counts in whatever state it is: advice, a draft
    ...records.map((record) => ({ ...record, processing_state: 'performed' as const })),
  ].map(asDone);
  const balances = fieldBalances({
    fields,
    records: counted,
    ...land,
    look,
    sampleOf: (field) => soilOf(field).phosphate,
    day,
    farmCountry,
    report,
  });
  const farm = sumOf(balances);
  const told = new Map<string, Told>();
  for (const record of records)
    for (const finding of checkFertilizing(record, {
      look,
      farmCountry,
      balance: balances.find(({ field }) => field === record.cropfield) ?? null,
      farm,
    })) {
      const key = JSON.stringify(finding);
      const before = told.get(key);
      const field = look('cropfield', record.cropfield)?.name ?? '';
      told.set(key, { ...finding, fields: [...(before?.fields ?? []), field] });
    }
  return [...told.values()];
}

/** Whether fertilizing keeps to closed periods and limits; nothing where none is brought. */
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
  // typing goes before judging
  const records = useDeferredValue(given);
  const facts = useNutrientFacts();
  const findings = useMemo(() => findingsOf(records, facts), [records, facts]);
  if (findings.length === 0) return null;
  const words = (finding: Told) => {
    const product = facts.look('producttype', finding.producttype);
    const text = findingText(finding, product ? materialOf(product) : null, {
      number: (value) => formatNumber(value, language, 0),
      day: (monthAndDay) => formatDayOfYear(monthAndDay, language),
      text: (said, values) => translate(said, language, values) ?? '',
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
      <p className={styles['whole']}>
        <AdmissionMark status={statusOfAll(findings.map(({ status }) => status))} />
      </p>
      <ul className={styles['items']}>
        {findings.map((finding, place) => (
          <li key={place}>
            <div className={styles['itemHead']}>
              <span>{words(finding)}</span>
              <AdmissionMark status={finding.status} />
            </div>
            <Source of={{ source: finding.source, date: null }} />
          </li>
        ))}
      </ul>
      <p className="quiet">{t`Figures of laws were not all read in the text of the law itself: check them before you rely on them.`}</p>
    </section>
  );
}
