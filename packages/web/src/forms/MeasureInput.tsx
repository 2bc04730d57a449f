import { readDecimal } from '@furrow/kit/derive/schema.ts';
import { useState } from 'react';
import { DecimalInput } from '../ui/DecimalInput.tsx';
import type { NumberFieldProps } from '../ui/NumberField.tsx';
import { isStoredUnit, shownIn, storedFrom, unitWords, type Quantity } from './measures.ts';
import { useMeasures } from './useMeasures.ts';

type Figure = number | string | null;

interface Props extends Omit<NumberFieldProps, 'unit' | 'value' | 'onChange'> {
  readonly quantity: Quantity;
  /** As it is stored, or a text that is no number. */
  readonly value: Figure;
  readonly onChange: (value: Figure) => void;
}

/** A quantity typed in the person's unit and kept in the stored one. What is typed stays as it was typed. @source RUL-24 */
export function MeasureInput({ quantity, value, onChange, ...rest }: Props) {
  const unit = useMeasures()[quantity];
  const [typed, setTyped] = useState<{ readonly text: string; readonly stored: Figure } | null>(null);
  const stored = typeof value === 'string' && value !== '' ? readDecimal(value) : value;
  const own = isStoredUnit(quantity, unit);
  const shown = typeof stored !== 'number' || Number.isNaN(stored) ? value : Math.round(shownIn(quantity, stored, unit) * 10_000) / 10_000;
  return (
    <DecimalInput
      {...rest}
      negative={quantity === 'temperature'}
      unit={unitWords(unit)}
      value={own ? value : typed !== null && typed.stored === value ? typed.text : shown}
      onChange={(text) => {
        const number = text === '' ? Number.NaN : readDecimal(text);
        const next = own || Number.isNaN(number) ? text : storedFrom(quantity, number, unit);
        setTyped({ text, stored: next });
        onChange(next);
      }}
    />
  );
}
