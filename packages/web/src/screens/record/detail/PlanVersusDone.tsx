import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useRows } from '../../../data/index.ts';
import { areaText } from '../../../ui/format/measures.ts';
import { useMeasures } from '../../../forms/useMeasures.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { DoneIcon, EditIcon } from '../../../ui/icons.ts';
import { numberOf, type Figure } from '../form/draft.ts';
import { comparison, type Compared } from './comparison.ts';
import { useComparedWords } from './useComparedWords.ts';
import styles from './RecordDetail.module.css';

/**
 * A comparison of plan and work, on a performed record that has a plan. @source RUL-02, decisions
 * D6 finish
 */
export function PlanVersusDone({ record }: { readonly record: EntityRows['record'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { area: unit } = useMeasures();
  const { dose, label, value } = useComparedWords();
  const records = useRows('record');
  const plan = useMemo(
    () =>
      record.processing_state === 'performed'
        ? records.find(
            (other) => other.linked_record === record.id && other.processing_state === 'planned',
          )
        : undefined,
    [records, record],
  );
  if (!plan) return null;

  const signed = (value: number, text: string) => `${value > 0 ? '+' : '−'}${text}`;
  const share = (difference: number, planned: unknown) => {
    const base = numberOf(planned as Figure);
    return base
      ? ` (${signed(difference, `${formatNumber(Math.abs(difference / base) * 100, language, 0)}\u00a0%`)})`
      : '';
  };
  const moved = (minutes: number) => {
    const [days, hours, rest] = [
      Math.trunc(Math.abs(minutes) / 1440),
      Math.trunc(Math.abs(minutes) / 60),
      Math.abs(minutes),
    ];
    const long =
      days > 0
        ? plural(days, { one: '# day', other: '# days' })
        : hours > 0
          ? plural(hours, { one: '# hour', other: '# hours' })
          : plural(rest, { one: '# minute', other: '# minutes' });
    return minutes > 0 ? t`${long} later` : t`${long} earlier`;
  };
  const differs = (row: Compared): string => {
    const { kind, planned, done, difference } = row;
    if (kind === 'dose' && planned === undefined) return t`Not planned`;
    if (kind === 'dose' && done === undefined) return t`Not used`;
    if (difference === null) return t`Changed`;
    if (kind === 'date') return moved(difference);
    const figure =
      kind === 'area'
        ? areaText(Math.abs(difference), unit, language)
        : dose(row, Math.abs(difference));
    return `${signed(difference, figure)}${share(difference, planned)}`;
  };
  return (
    <section className={styles['card']} aria-labelledby="plan-versus-done">
      <h2 id="plan-versus-done">{t`Planned and done`}</h2>
      <div className={styles['wide']}>
        <table className={styles['items']}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t`Planned`}</th>
              <th scope="col">{t`Done`}</th>
              <th scope="col">{t`Difference`}</th>
            </tr>
          </thead>
          <tbody>
            {comparison(plan, record).map((row, index) => (
              <tr key={index} data-differs={!row.same || undefined}>
                <th scope="row">{label(row)}</th>
                <td>{value(row, row.planned)}</td>
                <td>{value(row, row.done)}</td>
                <td>
                  <span className={styles['verdict']}>
                    {row.same ? <DoneIcon size={14} /> : <EditIcon size={14} />}
                    {row.same ? t`As planned` : differs(row)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
