import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FormField, type FieldShellProps } from './FormField.tsx';
import control from './control.module.css';

interface Props extends FieldShellProps {
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly maxLength?: number | undefined;
  readonly multiline?: boolean;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'time';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly unit?: string;
  readonly autoFocus?: boolean;
}

/** A line of text, or several. */
export function TextInput({
  label,
  required,
  errors,
  hint,
  multiline = false,
  type = 'text',
  unit,
  onChange,
  ...rest
}: Props) {
  return (
    <FormField label={label} {...(required ? { required } : {})} errors={errors} hint={hint}>
      {(field) => (
        <div className={control['box']}>
          {multiline ? (
            <textarea
              className={control['control']}
              rows={3}
              onChange={(event) => onChange(event.target.value)}
              {...rest}
              {...field}
            />
          ) : (
            <input
              className={control['control']}
              type={type}
              onChange={(event) => onChange(event.target.value)}
              {...rest}
              {...field}
            />
          )}
          {unit ? <span className={control['unit']}>{unit}</span> : null}
        </div>
      )}
    </FormField>
  );
}
