import type { RiskModel } from '@furrow/domain/disease/risk.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { today } from '../../../me/today.ts';
import { DateInput } from '../../../ui/input/DateInput.tsx';
import { Select } from '../../../ui/input/Select.tsx';
import { useModelLabel } from './modelWords.ts';
import styles from '../Weather.module.css';

/** Model, number of days and last day of a risk. */
export interface RiskChoice {
  /** Null until one is chosen: the first that fits. */
  readonly model: RiskModel | null;
  readonly days: string;
  /** YYYY-MM-DD */
  readonly end: string;
}

const firstDays = '14';

export const useRiskChoice = () =>
  useState<RiskChoice>(() => ({ model: null, days: firstDays, end: today() }));

/** The model that is chosen, else the first of those there are. */
export const chosenModel = (
  choice: RiskChoice,
  models: readonly RiskModel[],
): RiskModel | undefined => models.find((model) => model === choice.model) ?? models[0];

interface Props {
  readonly choice: RiskChoice;
  /** The models to choose from. */
  readonly models: readonly RiskModel[];
  readonly onChange: (choice: RiskChoice) => void;
}

export function RiskChoices({ choice, models, onChange }: Props) {
  const { t } = useLingui();
  const labelOf = useModelLabel();
  return (
    <div className={styles['choices']}>
      <Select
        label={t`Model`}
        value={chosenModel(choice, models) ?? null}
        options={models.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(model) => onChange({ ...choice, model })}
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
