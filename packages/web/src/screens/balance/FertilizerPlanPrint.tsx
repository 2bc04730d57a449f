import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../data/index.ts';
import { amountText, doseWords } from '@furrow/domain/amount-words.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { areaUnit, inAreaUnit } from '../../ui/format/areaUnit.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { formatArea } from '../../ui/format/formats.ts';
import { PrintSheet, PrintTable } from '../../ui/PrintSheet.tsx';
import { nameOfRow } from '../../words/rowName.ts';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import type { OtherSeasons } from '../common/seasons/otherSeasons.ts';
import { nutrients } from './nutrient.ts';
import { useNutrientName } from './NutrientChoice.tsx';
import { figuresOfField, type FertilizerPlan } from './planFigures.ts';
import { DemandNote } from './NeedTable.tsx';
import { PollutedAreas } from './PollutedAreas.tsx';
import { OtherWorkNotice } from './notices/OtherWorkNotice.tsx';
import { NoDaysNote, useOpenWords } from './ProposalTable.tsx';
import { UncertainNutrients } from './UncertainNutrients.tsx';
import { PollutedAreasNote, UnstatedDays, UnstatedZone } from './notices/UnstatedZone.tsx';
import type { NutrientFacts } from './useNutrientFacts.ts';
import { useBeforeText } from './useBeforeText.ts';
import styles from './Balance.module.css';

/**
 * The fertilizer plan as a document: need, planned and done of every field, and the supply from the
 * store.
 */
export function FertilizerPlanPrint({
  plan,
  facts,
  state,
  onDone,
}: {
  readonly plan: FertilizerPlan;
  readonly facts: NutrientFacts;
  readonly state: OtherSeasons['state'];
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const under = usePrintSubtitle();
  const nameOf = useNutrientName();
  const openWords = useOpenWords();
  const beforeOf = useBeforeText();
  const show = (kilograms: number | null) =>
    kilograms === null ? '–' : formatNumber(kilograms / inAreaUnit(1), language, 0);
  const nameOfField = new Map(plan.fields.map(({ field, name }) => [field, name]));
  const nameOfStock = new Map(plan.store.map(({ stock }) => [stock.id, stock.name]));
  return (
    <PrintSheet title={t`Fertilizer plan`} under={under} onDone={onDone}>
      {nutrients.map((nutrient) => (
        <section key={nutrient}>
          <h2>{t`${nameOf(nutrient)}, kg per ${areaUnit()}`}</h2>
          <PrintTable
            head={[t`Field`, t`Crop`, areaUnit(), t`Need`, t`Planned`, t`Done`, t`Left`, t`Norm`]}
            rows={plan.fields.map((field) => {
              const { need, planned, done, left, norm } = figuresOfField(field, nutrient);
              const before = nutrient === 'n' ? beforeOf(field) : '';
              return [
                <>
                  {field.name} {before ? <span className={styles['gaps']}>{before}</span> : null}
                </>,
                nameOfRow('croptype', field.crop, store, language),
                formatArea(field.hectares, language),
                show(need),
                show(planned),
                show(done),
                show(left),
                show(norm),
              ];
            })}
            right={new Set([2, 3, 4, 5, 6, 7])}
          />
        </section>
      ))}
      <div className={styles['rests']}>
        <OtherWorkNotice state={state} />
        <DemandNote fields={plan.fields} facts={facts} />
        <PollutedAreas fields={plan.fields} facts={facts} />
        <UncertainNutrients facts={facts} />
        <UnstatedZone balances={plan.fields.map(({ norms }) => norms)} figures="proposal" />
        <UnstatedDays doses={plan.proposal.doses} />
        <PollutedAreasNote balances={plan.fields.map(({ norms }) => norms)} />
      </div>
      {plan.proposal.doses.length > 0 ? (
        <>
          <h2>{t`From stock`}</h2>
          <PrintTable
            head={[t`Field`, t`Fertilizer`, t`Dose`, t`Amount`, t`May be spread`]}
            rows={plan.proposal.doses.map((dose) => [
              nameOfField.get(dose.field) ?? '',
              nameOfStock.get(dose.stock) ?? '',
              doseWords(dose.perHectare, `${dose.unit}/ha`, language),
              amountText(dose.amount, dose.unit, language),
              openWords(dose),
            ])}
            right={new Set([2, 3])}
          />
          <NoDaysNote doses={plan.proposal.doses} />
        </>
      ) : null}
    </PrintSheet>
  );
}
