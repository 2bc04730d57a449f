import { phosphateClass, phosphateNorm } from '@furrow/domain/nutrient-norms/phosphate.ts';
import { classWords, methodNames } from '@furrow/domain/nutrient-norms/words.ts';
import {
  figureOf,
  otherPhosphateMethods,
  validUntil,
} from '@furrow/domain/soilresearch/analysis.ts';
import { textOrNull } from '@furrow/kit';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { useFacts } from '../../data/index.ts';
import type { DraftForm } from '../../forms/useDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import styles from './SoilResearch.module.css';

/**
 * Legal findings on an analysis: its validity, its class of phosphate, other methods. @source
 * RUL-25
 */
export function SoilFindings({ form }: { readonly form: Pick<DraftForm, 'value'> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { farm } = useFacts();
  const values = form.value('values');
  const country = String(farm.countries ?? 'NL').split(',')[0] ?? null;
  const until = validUntil(
    { date: textOrNull(form.value('date')), end_date: textOrNull(form.value('end_date')) },
    country,
  );
  const now = today();
  const [pAl, pCaCl2] = [figureOf(values, 'pAl'), figureOf(values, 'pCaCl2')];
  const others = otherPhosphateMethods.filter((method) => figureOf(values, method) !== null);
  const classOf = (isGrassland: boolean): string => {
    if (pAl === null || pCaCl2 === null) return '';
    const soilClass = phosphateClass(pAl, pCaCl2, isGrassland);
    const norm = phosphateNorm(soilClass, isGrassland, country, now);
    const name = translate(classWords[soilClass], language);
    if (!norm) return name;
    const limit = formatNumber(norm.kilograms, language, 1);
    return t`${name}, norm ${limit} kg P₂O₅ per ha`;
  };
  const isOver = until !== null && until < now;
  const lines = [
    until === null
      ? ''
      : isOver
        ? t`Counted until ${formatDate(until, language)}: out of date, phosphate counts as high.`
        : t`Counts until ${formatDate(until, language)}.`,
    pAl !== null && pCaCl2 !== null && country === 'NL'
      ? t`Phosphate: arable land ${classOf(false)}; grassland ${classOf(true)} (RVO, P-Al and P-CaCl2).`
      : '',
    (pAl === null) !== (pCaCl2 === null) && country === 'NL'
      ? t`The class of phosphate needs P-Al and P-CaCl2 of the same analysis.`
      : '',
    others.length > 0
      ? t`${others.map((method) => methodNames[method]).join(', ')}: another method, which makes no class and is not converted.`
      : '',
  ].filter(Boolean);
  return lines.length > 0 ? (
    <output className={styles['stack']}>
      {lines.map((line) => (
        <span key={line} className={styles['note']}>
          {line}
        </span>
      ))}
    </output>
  ) : null;
}
