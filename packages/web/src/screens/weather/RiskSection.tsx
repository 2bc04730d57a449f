import { diseaseModels, type DiseaseModel } from '@furrow/domain/disease/risk.ts';
import { useLingui } from '@lingui/react/macro';
import { shownIn, unitWords } from '../../ui/format/measures.ts';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDate, formatNumber } from '../../ui/format/formats.ts';
import { AnswerState } from './AnswerState.tsx';
import { BlightChoices, useBlightChoice } from './BlightChoices.tsx';
import { useModelWords } from './modelWords.ts';
import { RiskVerdict } from './RiskVerdict.tsx';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import { SourceLine } from './SourceLine.tsx';
import { isRisk, type RiskAnswer, type Spot } from './weatherAnswers.ts';
import { daysUntil, useRisk } from './weatherQuestions.ts';
import { RiskChart } from './RiskChart.tsx';
import styles from './Weather.module.css';

/**
 * The risk of late blight at a place, day by day, with what it follows from. @source decisions D10,
 * D15 Disease
 */
export function RiskSection({ spot }: { readonly spot: Spot | null }) {
  const { t } = useLingui();
  const words = useModelWords();
  const [choice, setChoice] = useBlightChoice();
  const { model, days, end } = choice;
  const answer = useRisk(spot, daysUntil(end, Number(days)), model);
  if (spot === null) return null;
  return (
    <section className={styles['section']} aria-label={t`Late blight`}>
      <h3>{t`Late blight`}</h3>
      <p className={styles['none']}>{words[model].criteria}</p>
      <BlightChoices choice={choice} onChange={setChoice} />
      <AnswerState
        answer={answer}
        failed={t`The risk cannot be calculated now: the weather is not available.`}
      >
        {(value) => <Shown answer={value} model={model} />}
      </AnswerState>
    </section>
  );
}

function Shown({
  answer: { results, source },
  model,
}: {
  readonly answer: RiskAnswer;
  readonly model: DiseaseModel;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const measures = useMeasures();
  const unit = unitWords(measures.temperature);
  const shown = (celsius: number) => shownIn('temperature', celsius, measures.temperature);
  const rows = results.map((row) => ({
    ...row,
    lowest: row.tmin === null ? null : shown(row.tmin),
  }));
  if (source === null)
    return (
      <p
        className={styles['none']}
      >{t`There is no weather for this place and period: no station lies within 50 km, and no weather service is configured.`}</p>
    );
  return (
    <div className={styles['section']}>
      <RiskChart
        rows={rows}
        model={model}
        threshold={shown(diseaseModels[model].criteria.lowest)}
        unit={unit}
      />
      <ScrollRoom framed label={t`Days of late blight`}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col" data-left>
                {t`Risk`}
              </th>
              <th scope="col">{t`Lowest ${unit}`}</th>
              <th scope="col">{t`Hours at 90 %`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={row.date}>
                <th scope="row">{formatDate(row.date, language)}</th>
                <td data-left>
                  <RiskVerdict isRisk={isRisk(row, model)} endsPeriod={row.period_end} />
                </td>
                <td>{row.lowest === null ? '–' : formatNumber(row.lowest, language, 1)}</td>
                <td>{row.hours_rh_ge_90}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      <SourceLine source={source} />
    </div>
  );
}
