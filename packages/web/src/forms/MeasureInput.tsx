import { readDecimal } from '@furrow/kit/derive/values.ts';
import { useState } from 'react';
import { DecimalInput } from '../ui/input/DecimalInput.tsx';
import type { NumberFieldProps } from '../ui/input/NumberField.tsx';
import {
  isStoredUnit,
  shownIn,
  storedFrom,
  unitWords,
  type Quantity,
} from '../ui/format/measures.ts';
import { useMeasures } from './useMeasures.ts';

type Figure = number | string | null;

interface Props extends Omit<NumberFieldProps, 'unit' | 'value' | 'onChange'> {
  /** As it is stored, or a text that is no number. */
  readonly value: Figure;
  readonly onChange: (value: Figure) => void;
}

/**
 * A quantity typed in the person's unit and stored in the base unit. The typed text stays as it was
 * typed. @source RUL-24
 */
export function MeasureInput({ quantity, ...rest }: Props & { readonly quantity: Quantity }) {
  const unit = useMeasures()[quantity];
  const reading = isStoredUnit(quantity, unit)
    ? null
    : {
        toShown: (stored: number) => shownIn(quantity, stored, unit),
        toStored: (typed: number) => storedFrom(quantity, typed, unit),
      };
  return (
    <ConvertedInput
      {...rest}
      negative={quantity === 'temperature'}
      unit={unitWords(unit)}
      reading={reading}
    />
  );
}

interface ConvertedProps extends Props {
  readonly unit: string | undefined;
  /** Null where it is shown in its stored unit. */
  readonly reading: {
    readonly toShown: (stored: number) => number;
    readonly toStored: (typed: number) => number;
  } | null;
}

/** A figure typed in another unit than it is stored in. */
export function ConvertedInput({ reading, value, onChange, ...rest }: ConvertedProps) {
  return <DecimalInput {...rest} {...useConverted(reading, value, onChange)} />;
}

/**
 * Converts a figure for an input: the input shows it in another unit than it is stored in, and
 * accepts that unit. Typed text stays as it was typed.
 */
export function useConverted(
  reading: ConvertedProps['reading'],
  value: Figure,
  onChange: (value: Figure) => void,
): { readonly value: Figure; readonly onChange: (text: string) => void } {
  const [typed, setTyped] = useState<{ readonly text: string; readonly stored: Figure } | null>(
    null,
  );
  const stored = typeof value === 'string' && value !== '' ? readDecimal(value) : value;
  const shown =
    typeof stored !== 'number' || Number.isNaN(stored) || !reading
      ? value
      : Math.round(reading.toShown(stored) * 10_000) / 10_000;
  return {
    value: !reading ? value : typed !== null && typed.stored === value ? typed.text : shown,
    onChange: (text) => {
      const number = text === '' ? Number.NaN : readDecimal(text);
      const next = !reading || Number.isNaN(number) ? text : reading.toStored(number);
      setTyped({ text, stored: next });
      onChange(next);
    },
  };
}
