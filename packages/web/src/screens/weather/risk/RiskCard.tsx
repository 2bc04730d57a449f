import type { EntityRows } from '@furrow/domain';
import { diseaseModels, riskModels, type RiskModel } from '@furrow/domain/disease/risk.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFarmStore } from '../../../data/index.ts';
import { useReader } from '../../../data/useReader.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { compareText } from '../../../ui/search/textOrder.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollRoom } from '../../../ui/list/ScrollRoom.tsx';
import { nameOfRow } from '../../../words/rowName.ts';
import { modelsOf } from './cropModels.ts';
import { chosenModel, RiskChoices, useRiskChoice, type RiskChoice } from './RiskChoices.tsx';
import { useDiseaseWords, useFigureWords, useModelWords } from './modelWords.ts';
import { RiskBasis } from './RiskBasis.tsx';
import { RiskVerdict } from './RiskVerdict.tsx';
import { byRisk, riskOf, type FieldRisk } from './riskOfFields.ts';
import { useFigureText } from './useFigureText.ts';
import { useRisks } from './useRisks.ts';
import type { Spot } from '../weatherAnswers.ts';
import { daysUntil, spotKey } from '../weatherQuestions.ts';
import table from '../../../ui/list/Table.module.css';
import styles from '../Weather.module.css';

/** A field, and the position its weather is requested for. */
export interface Placed {
  readonly field: EntityRows['cropfield'];
  readonly spot: Spot;
}

/** The fields in danger of a disease first. @source decisions D10, D15 */
export function RiskCard({ fields }: { readonly fields: readonly Placed[] }) {
  const { t } = useLingui();
  const reader = useReader('croptype');
  const [choice, setChoice] = useRiskChoice();
  const models = useMemo(() => {
    const grown = new Set(fields.flatMap(({ field }) => modelsOf(reader, field.crop)));
    return riskModels.filter((model) => grown.has(model));
  }, [fields, reader]);
  const model = chosenModel(choice, models);
  if (model !== undefined)
    return (
      <RiskOfFields
        fields={fields}
        model={model}
        models={models}
        choice={choice}
        onChange={setChoice}
      />
    );
  return (
    <section
      className={`${styles['card']} ${styles['section']}`}
      style={{ marginTop: 0 }}
      aria-label={t`Diseases by field`}
    >
      <h2>{t`Diseases by field`}</h2>
      <p
        className={styles['none']}
      >{t`No crop of this plan has a disease model: there are models for potatoes, wheat, apples, onions and beet.`}</p>
    </section>
  );
}

interface Props {
  readonly fields: readonly Placed[];
  readonly model: RiskModel;
  readonly models: readonly RiskModel[];
  readonly choice: RiskChoice;
  readonly onChange: (choice: RiskChoice) => void;
}

const most = 50;

function RiskOfFields({ fields, model, models, choice, onChange }: Props) {
  const { t } = useLingui();
  const reader = useReader('croptype');
  const words = useModelWords();
  const disease = useDiseaseWords()[diseaseModels[model].disease];
  const sensitive = useMemo(
    () => fields.filter(({ field }) => modelsOf(reader, field.crop).includes(model)),
    [fields, reader, model],
  );
  const risks = useRisks(
    sensitive.map(({ spot }) => spot),
    daysUntil(choice.end, Number(choice.days)),
    model,
  );
  const rows = useMemo(
    () =>
      byRisk(
        sensitive.map(({ field, spot }): FieldRisk => ({
          field,
          risk: riskOf(risks.answers.get(spotKey(spot)) ?? null, model),
        })),
        (one, other) => compareText(String(one.name ?? ''), String(other.name ?? '')),
      ),
    [sensitive, risks.answers, model],
  );
  const title = t`${disease} by field`;
  return (
    <section
      className={`${styles['card']} ${styles['section']}`}
      style={{ marginTop: 0 }}
      aria-label={title}
    >
      <div className={styles['head']}>
        <h2>{title}</h2>
      </div>
      <p className={styles['none']}>{words[model].criteria}</p>
      <RiskChoices choice={choice} models={models} onChange={onChange} />
      {risks.failed ? (
        <Notice level="warning">{t`The risk of some fields cannot be calculated now: the weather is not available.`}</Notice>
      ) : null}
      <RiskTable rows={rows.slice(0, most)} model={model} busy={risks.asking} />
      {rows.length > most ? (
        <p
          className={styles['none']}
        >{t`The ${most} fields at greatest risk of ${rows.length} are shown.`}</p>
      ) : null}
      <RiskBasis model={model} />
    </section>
  );
}

function RiskTable({
  rows,
  model,
  busy,
}: {
  readonly rows: readonly FieldRisk[];
  readonly model: RiskModel;
  readonly busy: boolean;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const words = useFigureWords();
  const { text } = useFigureText();
  const { figures, hasPeriods } = diseaseModels[model];
  return (
    <ScrollRoom framed label={t`Fields by risk`} busy={busy}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col" data-left>{t`Last day`}</th>
            <th scope="col">{t`Days of risk`}</th>
            {hasPeriods ? <th scope="col">{t`Periods`}</th> : null}
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {words[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, risk }) => (
            <tr key={String(field.id)}>
              <th scope="row">
                <Link to={paths.cropfields.byId(String(field.id))}>{String(field.name ?? '')}</Link>
                <span className={table['under']}>
                  {nameOfRow('croptype', field.crop, store, language)}
                </span>
              </th>
              <td data-left>
                {risk ? (
                  <RiskVerdict
                    isRisk={risk.last.isRisk}
                    endsPeriod={risk.last.endsPeriod}
                    model={model}
                  />
                ) : busy ? (
                  '…'
                ) : (
                  '–'
                )}
              </td>
              <td>{risk?.days ?? '–'}</td>
              {hasPeriods ? <td>{risk?.periods ?? '–'}</td> : null}
              {figures.map((figure) => (
                <td key={figure}>{text(figure, risk?.last.row[figure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRoom>
  );
}
