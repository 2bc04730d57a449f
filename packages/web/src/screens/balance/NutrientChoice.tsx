import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import choice from '../record/form/StateChoice.module.css';
import { nutrients, type Nutrient } from './nutrient.ts';

/** The name of a nutrient. */
export function useNutrientName(): (nutrient: Nutrient) => string {
  const { t } = useLingui();
  return (nutrient) =>
    ({ n: t`Nitrogen (N)`, p2o5: t`Phosphate (P₂O₅)`, k2o: t`Potash (K₂O)` })[nutrient];
}

/** Choice of the nutrient that a table shows: a single nutrient fits a phone. */
export function NutrientChoice({
  value,
  onChange,
}: {
  readonly value: Nutrient;
  readonly onChange: (nutrient: Nutrient) => void;
}) {
  const { t } = useLingui();
  const nameOf = useNutrientName();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t`Nutrient`} className={choice['choices']}>
      {nutrients.map((nutrient) => (
        <label
          key={nutrient}
          className={choice['choice']}
          data-on={nutrient === value || undefined}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={nutrient === value}
            onChange={() => onChange(nutrient)}
          />
          {nameOf(nutrient)}
        </label>
      ))}
    </div>
  );
}
