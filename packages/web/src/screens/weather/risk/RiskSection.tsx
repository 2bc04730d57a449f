import { diseaseModels, type RiskModel } from '@furrow/domain/disease/risk.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { AnswerState } from '../AnswerState.tsx';
import { chosenModel, RiskChoices, useRiskChoice, type RiskChoice } from './RiskChoices.tsx';
import { useDiseaseWords, useFigureWords, useModelWords } from './modelWords.ts';
import { RiskBasis } from './RiskBasis.tsx';
import { RiskVerdict } from './RiskVerdict.tsx';
import { ScrollRoom } from '../../../ui/list/ScrollRoom.tsx';
import { SourceLine } from '../SourceLine.tsx';
import { useFigureText } from './useFigureText.ts';
import { isRisk, type RiskAnswer, type Spot } from '../weatherAnswers.ts';
import { daysUntil, useRisk } from '../weatherQuestions.ts';
import { RiskChart } from './RiskChart.tsx';
import styles from '../Weather.module.css';

/**
 * The risk of the diseases of a crop at a place, day by day, with its basis.
 * @source decisions D10, D15 Disease
 */
export function RiskSection({
  spot,
  models,
}: {
  readonly spot: Spot | null;
  /** Of the crop. */
  readonly models: readonly RiskModel[];
}) {
  const [choice, setChoice] = useRiskChoice();
  const model = chosenModel(choice, models);
  if (spot === null || model === undefined) return null;
  return <OneRisk spot={spot} model={model} models={models} choice={choice} onChange={setChoice} />;
}

function OneRisk({
  spot,
  model,
  models,
  choice,
  onChange,
}: {
  readonly spot: Spot;
  readonly model: RiskModel;
  readonly models: readonly RiskModel[];
  readonly choice: RiskChoice;
  readonly onChange: (choice: RiskChoice) => void;
}) {
  const { t } = useLingui();
  const words = useModelWords();
  const disease = useDiseaseWords()[diseaseModels[model].disease];
  const answer = useRisk(spot, daysUntil(choice.end, Number(choice.days)), model);
  return (
    <section className={styles['section']} aria-label={disease}>
      <h3>{disease}</h3>
      <p className={styles['none']}>{words[model].criteria}</p>
      <RiskChoices choice={choice} models={models} onChange={onChange} />
      <AnswerState
        answer={answer}
        failed={t`The risk cannot be calculated now: the weather is not available.`}
      >
        {(value) => <Shown answer={value} model={model} disease={disease} />}
      </AnswerState>
    </section>
  );
}

/** The hours of a day in UT. */
const wholeDay = 24;

function Shown({
  answer: { results, source },
  model,
  disease,
}: {
  readonly answer: RiskAnswer;
  readonly model: RiskModel;
  readonly disease: string;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useFigureWords();
  const { text } = useFigureText();
  const { figures } = diseaseModels[model];
  const isShort = results.some(({ known_hours: known = wholeDay }) => known < wholeDay);
  if (source === null)
    return (
      <p
        className={styles['none']}
      >{t`There is no weather for this place and period: no station lies within 50 km, and no weather service of this server tells it.`}</p>
    );
  return (
    <div className={styles['section']}>
      <RiskChart rows={results} model={model} />
      <ScrollRoom framed label={t`Days of ${disease}`}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col" data-left>
                {t`Risk`}
              </th>
              {figures.map((figure) => (
                <th key={figure} scope="col">
                  {words[figure]}
                </th>
              ))}
              {isShort ? <th scope="col">{t`Hours missing`}</th> : null}
            </tr>
          </thead>
          <tbody>
            {results.toReversed().map((row) => (
              <tr key={row.date}>
                <th scope="row">{formatDate(row.date, language)}</th>
                <td data-left>
                  <RiskVerdict
                    isRisk={isRisk(row, model)}
                    endsPeriod={row.period_end}
                    model={model}
                  />
                </td>
                {figures.map((figure) => (
                  <td key={figure}>{text(figure, row[figure])}</td>
                ))}
                {isShort ? <td>{wholeDay - (row.known_hours ?? wholeDay)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      <RiskBasis model={model} />
      <SourceLine source={source} />
    </div>
  );
}
