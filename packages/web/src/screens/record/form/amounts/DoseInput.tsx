import { useLingui } from '@lingui/react/macro';
import { useConverted } from '../../../../forms/MeasureInput.tsx';
import { useDoseReading } from '../../../../forms/useReading.ts';
import { FormField } from '../../../../ui/input/FormField.tsx';
import {
  acceptNumberText,
  numberToText,
  settleNumberText,
} from '../../../../ui/format/numberText.ts';
import type { Figure } from '../draft.ts';
import control from '../../../../ui/input/control.module.css';
import styles from './ItemLine.module.css';
import { unitText } from '@furrow/domain/unit-words.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';

interface Props {
  readonly value: Figure;
  readonly onChange: (value: Figure) => void;
  readonly unit: string;
  readonly units: readonly string[];
  readonly onUnit: (unit: string) => void;
  readonly errors: readonly string[];
  readonly label: string;
}

const rule = { decimal: true, negative: false };

/**
 * A dose with its unit inside the field; where a theme has several units, the unit is a choice.
 * Irrigation water is typed in the person's unit of rain.
 */
export function DoseInput({
  value: stored,
  onChange: onHeld,
  unit,
  units,
  onUnit,
  errors,
  label,
}: Props) {
  const { t } = useLingui();
  const readingOf = useDoseReading();
  const { value, onChange } = useConverted(readingOf(unit), stored, onHeld);
  const language = useLanguage();
  const unitWords = (one: string) => readingOf(one)?.unit ?? unitText(one, language);
  const text = numberToText(value);
  const choices = unit && !units.includes(unit) ? [unit, ...units] : units;
  return (
    <FormField label={label} errors={errors}>
      {(field) => (
        <div className={control['box']}>
          <input
            className={`${control['control']} ${control['figures']}`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => onChange(acceptNumberText(event.target.value, rule))}
            onBlur={() => {
              const settled = settleNumberText(text);
              if (settled !== text) onChange(settled);
            }}
            {...field}
          />
          {choices.length > 1 ? (
            <select
              className={styles['unit']}
              aria-label={t`Unit of the dose`}
              value={unit}
              onChange={(event) => onUnit(event.target.value)}
            >
              {unit ? null : <option value="" aria-label={t`Unit of the dose`} />}
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {unitWords(choice)}
                </option>
              ))}
            </select>
          ) : (
            <span className={control['unit']}>{unitWords(unit)}</span>
          )}
        </div>
      )}
    </FormField>
  );
}
