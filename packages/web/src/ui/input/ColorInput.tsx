import { FormField, type FieldShellProps } from './FormField.tsx';
import { fallbackColor } from './Swatch.tsx';
import control from './control.module.css';
import styles from './ColorInput.module.css';

interface Props extends FieldShellProps {
  readonly name?: string;
  /** #RRGGBB */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** A colour, picked or typed. */
export function ColorInput({ value, onChange, label, required, errors, hint, ...rest }: Props) {
  return (
    <FormField label={label} {...(required ? { required } : {})} errors={errors} hint={hint}>
      {(field) => (
        <div className={control['box']}>
          <input
            className={styles['picker']}
            type="color"
            aria-hidden
            tabIndex={-1}
            value={value !== null && /^#[0-9a-f]{6}$/i.test(value) ? value : fallbackColor}
            onChange={(event) => onChange(event.target.value)}
            disabled={rest.disabled}
          />
          <input
            className={control['control']}
            type="text"
            maxLength={7}
            placeholder="#RRGGBB"
            spellCheck={false}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
            {...rest}
            {...field}
          />
        </div>
      )}
    </FormField>
  );
}
