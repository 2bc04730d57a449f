import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  AdviceIcon,
  EditIcon,
  OkIcon,
  PlannedIcon,
  type DecorativeIcon,
} from '../../../ui/icons.ts';
import type { InitialState } from './draft.ts';
import styles from './StateChoice.module.css';

interface Props {
  readonly value: InitialState;
  readonly onChange: (state: InitialState) => void;
  /** The states in which the person may create work. */
  readonly states: readonly InitialState[];
}

const icons: Readonly<Record<InitialState, DecorativeIcon>> = {
  planned: PlannedIcon,
  performed: OkIcon,
  concept: EditIcon,
  adviced: AdviceIcon,
};

/** State of the work: planned, done, a draft, or advice to another person. */
export function StateChoice({ value, onChange, states }: Props) {
  const { t } = useLingui();
  const name = useId();
  const words: Readonly<Record<InitialState, string>> = {
    planned: t`Plan`,
    performed: t`Record as done`,
    concept: t`Save draft`,
    adviced: t`Give as advice`,
  };
  return (
    <div role="radiogroup" aria-label={t`State`} className={styles['choices']}>
      {states.map((state) => {
        const Icon = icons[state];
        return (
          <label key={state} className={styles['choice']} data-on={state === value || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={state === value}
              onChange={() => onChange(state)}
            />
            <Icon size={16} />
            {words[state]}
          </label>
        );
      })}
    </div>
  );
}
