import { FormField, type FieldShellProps } from './FormField.tsx';
import { useLanguage } from '../i18n/useLanguage.ts';
import { formatDate, formatDateTime } from './formats.ts';
import control from './control.module.css';
import styles from './DateInput.module.css';

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

const complete = /^\d{4}-\d\d-\d\d/;

/**
 * A date, or a date and time, in the device's own picker, which works on a phone. The browser writes it in the order of its
 * own language, whatever that of the page is; so where nobody types it stands in the person's.
 */
export function DateInput({ value, onChange, time = false, label, required, errors, hint, ...rest }: Props) {
  const language = useLanguage();
  const shown = value && complete.test(value) ? (time && value.length >= 16 ? formatDateTime(value.replace('T', ' '), language) : formatDate(value, language)) : null;
  return (
    <FormField label={label} {...(required ? { required } : {})} errors={errors} hint={hint}>
      {(field) => (
        <div className={`${control['box']} ${styles['box']}`}>
          <input
            className={`${control['control']} ${control['figures']}`}
            type={time ? 'datetime-local' : 'date'}
            value={value?.replace(' ', 'T') ?? ''}
            onChange={(event) => onChange(event.target.value ? event.target.value.replace('T', ' ').slice(0, time ? 16 : 10) : null)}
            {...rest}
            {...field}
          />
          {/* read from the input itself by those who hear it */}
          {shown ? (
            <span aria-hidden className={`${styles['shown']} ${control['figures']}`}>
              {shown}
            </span>
          ) : null}
        </div>
      )}
    </FormField>
  );
}
