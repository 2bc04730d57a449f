import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useMeasures } from '../../forms/useMeasures.ts';
import { today } from '../../me/today.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { AnswerState } from './AnswerState.tsx';
import { isBlank, pointsOf, unitsOf, type Step } from './series.ts';
import { PeriodSums } from './PeriodSums.tsx';
import { SourceLine } from './SourceLine.tsx';
import type { Spot, WeatherAnswer } from './weatherAnswers.ts';
import { daysUntil, useWeather } from './weatherQuestions.ts';
import { WeatherTable } from './WeatherTable.tsx';
import { WeatherCharts } from './WeatherCharts.tsx';
import styles from './Weather.module.css';

const periods = ['7', '14', '30', '90'] as const;

interface Props {
  readonly spot: Spot | null;
  /** EPPO code of the crop that grows there. */
  readonly eppo?: string | null;
}

/** The weather of a place over a period, in charts and figures. @source spec §1, D15 */
export function WeatherSection({ spot, eppo = null }: Props) {
  const { t } = useLingui();
  const [days, setDays] = useState<string>('7');
  const [end, setEnd] = useState(today);
  const [step, setStep] = useState<Step>('day');
  const answer = useWeather(spot, daysUntil(end, Number(days)));
  return (
    <section className={styles['section']} aria-label={t`Weather`}>
      <h3>{t`Weather`}</h3>
      {spot === null ? (
        <p
          className={styles['none']}
        >{t`Without a boundary the weather of this field cannot be looked up.`}</p>
      ) : (
        <>
          <div className={styles['choices']}>
            <Select
              label={t`Period`}
              value={days}
              options={periods.map((value) => ({ value, label: t`${value} days` }))}
              onChange={(value) => setDays(value ?? '7')}
            />
            <DateInput
              label={t`Until`}
              value={end}
              max={today()}
              onChange={(value) => setEnd(value ?? today())}
            />
            <Select
              label={t`Figures by`}
              value={step}
              options={[
                { value: 'day', label: t`Day` },
                { value: 'hour', label: t`Hour` },
              ]}
              onChange={(value) => setStep(value === 'hour' ? 'hour' : 'day')}
            />
          </div>
          <AnswerState answer={answer} failed={t`The weather cannot be loaded now.`}>
            {(value) => <Shown answer={value} step={step} spot={spot} eppo={eppo} />}
          </AnswerState>
        </>
      )}
    </section>
  );
}

function Shown({
  answer: { results, source, others, altitude = null },
  step,
  spot,
  eppo,
}: {
  readonly answer: WeatherAnswer;
  readonly step: Step;
  readonly spot: Spot;
  readonly eppo: string | null;
}) {
  const { t } = useLingui();
  const measures = useMeasures();
  const points = useMemo(() => pointsOf(results, step, measures), [results, step, measures]);
  const units = unitsOf(measures);
  if (source === null || isBlank(points))
    return (
      <p
        className={styles['none']}
      >{t`There is no weather for this place and period: no station lies within 50 km, and no weather service of this server tells it.`}</p>
    );
  return (
    <div className={styles['section']}>
      <PeriodSums hours={results} spot={spot} altitude={altitude} eppo={eppo} />
      <WeatherCharts points={points} step={step} units={units} />
      <WeatherTable points={points} step={step} units={units} />
      <SourceLine source={source} others={others} />
    </div>
  );
}
