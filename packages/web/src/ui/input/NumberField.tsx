import { FormField, type FieldShellProps } from './FormField.tsx';
import {
  acceptNumberText,
  numberToText,
  settleNumberText,
  type NumberRule,
} from '../format/numberText.ts';
import control from './control.module.css';

export interface NumberFieldProps extends FieldShellProps {
  readonly name?: string;
  readonly value: number | string | null;
  /** The text as typed; empty without input. */
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly negative?: boolean;
  readonly unit?: string | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
}

/** The part that NumberInput and DecimalInput share. */
export function NumberField({
  rule,
  value,
  onChange,
  onBlur,
  unit,
  negative: _negative,
  label,
  required,
  errors,
  hint,
  ...rest
}: NumberFieldProps & { readonly rule: NumberRule }) {
  const text = numberToText(value);
  return (
    <FormField label={label} {...(required ? { required } : {})} errors={errors} hint={hint}>
      {(field) => (
        <div className={control['box']}>
          <input
            className={`${control['control']} ${control['figures']}`}
            type="text"
            inputMode={rule.decimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={text}
            onChange={(event) => onChange(acceptNumberText(event.target.value, rule))}
            onBlur={() => {
              const settled = settleNumberText(text);
              if (settled !== text) onChange(settled);
              onBlur?.();
            }}
            {...rest}
            {...field}
          />
          {unit ? <span className={control['unit']}>{unit}</span> : null}
        </div>
      )}
    </FormField>
  );
}
