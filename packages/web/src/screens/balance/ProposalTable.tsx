import { noDaysText } from '@furrow/domain/nutrient-norms/words.ts';
import type { Dose } from '@furrow/domain/nutrient-norms/spread.ts';
import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore, usePermission } from '../../data/index.ts';
import { amountText, doseWords } from '@furrow/domain/amount-words.ts';
import { useSingle } from '../../forms/useSingle.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import { translate } from '@furrow/kit/text.ts';
import { AddIcon } from '../../ui/icons.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import { showToast } from '../../ui/overlay/toasts.ts';
import reading from '../protection/Protection.module.css';
import styles from './Balance.module.css';
import { recordsOfProposal, type FertilizerPlan } from './planFigures.ts';

/** Periods in which spreading is allowed: `16 Mar 2026 – 31 Jul 2026`. */
export function useOpenWords(): (dose: Pick<Dose, 'open' | 'closedBy'>) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ open, closedBy }) =>
    open.length === 0
      ? noDaysText(closedBy)
        ? t`not judged`
        : closedBy && 'rule' in closedBy
          ? t`none without a condition`
          : t`no rules known`
      : open
          .map(
            ({ first, last }) => `${formatDate(first, language)} – ${formatDate(last, language)}`,
          )
          .join(', ');
}

/** The reasons that no days are told for some doses, each once. */
export function NoDaysNote({ doses }: { readonly doses: readonly Dose[] }) {
  const language = useLanguage();
  const reasons = new Set(
    doses.flatMap(({ closedBy }) => {
      const reason = noDaysText(closedBy);
      return reason ? [translate(reason, language)] : [];
    }),
  );
  return [...reasons].map((reason) => (
    <p key={reason} className={reading['note']}>
      {reason}
    </p>
  ));
}

/** A table of the doses that the store still allows for the fields, with a button to plan them. */
export function ProposalTable({
  plan,
  today,
  year,
}: {
  readonly plan: FertilizerPlan;
  readonly today: string;
  readonly year: string;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const openWords = useOpenWords();
  const mayPlan = usePermission('record.create');
  const { doses, missing, beyondNorm } = plan.proposal;
  const fieldOf = new Map(plan.fields.map((field) => [field.field, field]));
  const storeOf = new Map(plan.store.map((one) => [one.stock.id, one]));
  const from = today > `${year}-01-01` ? today : `${year}-01-01`;
  const { records, left } = recordsOfProposal(plan, from, year);
  const add = useSingle(async () => {
    const { undo, shown } = store.together(() => {
      for (const record of records) store.create('record', record);
    });
    await shown;
    showToast({
      text: plural(records.length, { one: '# record planned.', other: '# records planned.' }),
      action: { label: t`Undo`, run: () => void undo() },
    });
  });
  const kilograms = (value: number) => formatNumber(value, language, 0);
  const title = t`From stock`;
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      {doses.length === 0 ? (
        <p className={reading['note']}>
          {t`Nothing in store fits what the fields still need. Fertilizers are booked in under Stock, with a product and a unit.`}
        </p>
      ) : (
        <>
          <ScrollRoom label={title}>
            <table className={table['table']}>
              <thead>
                <tr>
                  <th scope="col">{t`Field`}</th>
                  <th scope="col">{t`Fertilizer`}</th>
                  <th scope="col" data-right>{t`Dose`}</th>
                  <th scope="col" data-right>{t`Amount`}</th>
                  <th scope="col">{t`May be spread`}</th>
                </tr>
              </thead>
              <tbody>
                {doses.map((dose) => (
                  <tr key={`${dose.field} ${dose.stock}`}>
                    <th scope="row">{fieldOf.get(dose.field)?.name}</th>
                    <td>{storeOf.get(dose.stock)?.stock.name}</td>
                    <td data-right>{doseWords(dose.perHectare, `${dose.unit}/ha`, language)}</td>
                    <td data-right>{amountText(dose.amount, dose.unit, language)}</td>
                    <td>{openWords(dose)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRoom>
          <NoDaysNote doses={doses} />
          {mayPlan ? (
            <div className={styles['actions']}>
              <Button
                variant="default"
                leftSection={<AddIcon size={16} />}
                disabled={records.length === 0}
                onClick={() => void add()}
              >
                {t`Plan all of it`}
              </Button>
              {left > 0 ? (
                <span className="quiet">
                  {plural(left, {
                    one: '# dose has no day left this year for all of it, or a unit that no kind of use has.',
                    other:
                      '# doses have no day left this year for all of it, or a unit that no kind of use has.',
                  })}
                </span>
              ) : null}
            </div>
          ) : null}
        </>
      )}
      <p className={reading['note']}>
        {t`Not covered by the store: ${kilograms(missing.n)} kg N, ${kilograms(missing.p2o5)} kg P₂O₅, ${kilograms(missing.k2o)} kg K₂O.`}{' '}
        {Math.round(beyondNorm) > 0
          ? t`Cut off by the norms of the fields: ${kilograms(beyondNorm)} kg N.`
          : ''}{' '}
        {t`Manure first, where phosphate lacks most, then phosphate and potash, nitrogen last: never more than the need, the norms of each field, 170 kg of manure nitrogen per ha and the store.`}
      </p>
    </section>
  );
}
