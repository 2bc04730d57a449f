import { FormField, type FieldShellProps } from './FormField.tsx';
import control from './control.module.css';

interface Props extends FieldShellProps {
  readonly name?: string;
  /** YYYY-MM-DD, or YYYY-MM-DD HH:mm with `time`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly time?: boolean;
  readonly disabled?: boolean;
  readonly min?: string;
  readonly max?: string;
}

/** A date, or a date and time, in the device's own picker: it shows the order the person is used to and works on a phone. */
export function DateInput({ value, onChange, time = false, label, required, errors, hint, ...rest }: Props) {
  return (
    <FormField label={label} {...(required ? { required } : {})} errors={errors} hint={hint}>
      {(field) => (
        <div className={control['box']}>
          <input
            className={`${control['control']} ${control['figures']}`}
            type={time ? 'datetime-local' : 'date'}
            value={value?.replace(' ', 'T') ?? ''}
            onChange={(event) => onChange(event.target.value ? event.target.value.replace('T', ' ').slice(0, time ? 16 : 10) : null)}
            {...rest}
            {...field}
          />
        </div>
      )}
    </FormField>
  );
}
