import { diseaseModels, type DiseaseModel } from '@furrow/domain/disease/risk.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { shownIn, unitWords } from '../../ui/format/measures.ts';
import { useMeasures } from '../../forms/useMeasures.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { formatDate, formatNumber } from '../../ui/format/formats.ts';
import { Select } from '../../ui/input/Select.tsx';
import { AnswerState } from './AnswerState.tsx';
import { useModelWords } from './modelWords.ts';
import { RiskVerdict } from './RiskVerdict.tsx';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import { SourceLine } from './SourceLine.tsx';
import { isRisk, type RiskAnswer, type Spot } from './weatherAnswers.ts';
import { daysUntil, useRisk } from './weatherQuestions.ts';
import { RiskChart } from './RiskChart.tsx';
import styles from './Weather.module.css';

/** The risk of late blight at a place, day by day, with what it follows from. @source decisions D10, D15 Disease */
export function RiskSection({ spot }: { readonly spot: Spot | null }) {
  const { t } = useLingui();
  const words = useModelWords();
  const [model, setModel] = useState<DiseaseModel>('hutton');
  const [days, setDays] = useState('14');
  const [end, setEnd] = useState(today);
  const answer = useRisk(spot, daysUntil(end, Number(days)), model);
  if (spot === null) return null;
  return (
    <section className={styles['section']} aria-label={t`Late blight`}>
      <h3>{t`Late blight`}</h3>
      <p className={styles['none']}>{words[model].criteria}</p>
      <div className={styles['choices']}>
        <Select
          label={t`Model`}
          value={model}
          options={Object.keys(diseaseModels).map((value) => ({
            value,
            label: words[value as DiseaseModel].name,
          }))}
          onChange={(value) => setModel((value as DiseaseModel | null) ?? 'hutton')}
        />
        <Select
          label={t`Period`}
          value={days}
          options={['7', '14', '30', '90'].map((value) => ({ value, label: t`${value} days` }))}
          onChange={(value) => setDays(value ?? '14')}
        />
        <DateInput
          label={t`Until`}
          value={end}
          max={today()}
          onChange={(value) => setEnd(value ?? today())}
        />
      </div>
      <AnswerState
        answer={answer}
        failed={t`The risk cannot be worked out now: the weather cannot be fetched.`}
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
      >{t`No weather is known for this place and period: there is no station within 50 km, and no weather service is set up.`}</p>
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
