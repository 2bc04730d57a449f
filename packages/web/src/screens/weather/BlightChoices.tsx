import { useLingui } from '@lingui/react/macro';
import { diseaseModels, type DiseaseModel, isDiseaseModel } from '@furrow/domain/disease/risk.ts';
import { useState } from 'react';
import { today } from '../../me/today.ts';
import { DateInput } from '../../ui/input/DateInput.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { useModelWords } from './modelWords.ts';
import styles from './Weather.module.css';

/** By which model the risk of blight is told, over how many days, and until when. */
export interface BlightChoice {
  readonly model: DiseaseModel;
  readonly days: string;
  /** YYYY-MM-DD */
  readonly end: string;
}

const firstModel: DiseaseModel = 'hutton';
const firstDays = '14';

export const useBlightChoice = () =>
  useState<BlightChoice>(() => ({ model: firstModel, days: firstDays, end: today() }));

interface Props {
  readonly choice: BlightChoice;
  readonly onChange: (choice: BlightChoice) => void;
}

export function BlightChoices({ choice, onChange }: Props) {
  const { t } = useLingui();
  const words = useModelWords();
  return (
    <div className={styles['choices']}>
      <Select
        label={t`Model`}
        value={choice.model}
        options={Object.keys(diseaseModels)
          .filter(isDiseaseModel)
          .map((value) => ({ value, label: words[value].name }))}
        onChange={(value) => onChange({ ...choice, model: value ?? firstModel })}
      />
      <Select
        label={t`Period`}
        value={choice.days}
        options={['7', '14', '30', '90'].map((value) => ({ value, label: t`${value} days` }))}
        onChange={(value) => onChange({ ...choice, days: value ?? firstDays })}
      />
      <DateInput
        label={t`Until`}
        value={choice.end}
        max={today()}
        onChange={(value) => onChange({ ...choice, end: value ?? today() })}
      />
    </div>
  );
}
