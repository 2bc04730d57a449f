import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { FormField, type FieldShellProps } from './FormField.tsx';
import { formatDate, formatDateTime } from '@furrow/kit/format.ts';
import control from './control.module.css';
import styles from './DateInput.module.css';

interface Props extends FieldShellProps {
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly min?: string;
  readonly max?: string;
}

interface DateProps extends Props {
  /** YYYY-MM-DD, or YYYY-MM-DD HH:mm with `time`. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly time?: boolean;
}

const day = /^\d{4}-\d\d-\d\d/;
const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;

/** A date, or a date and time, in the device's picker, which works on a phone. */
export function DateInput({ value, onChange, time = false, ...rest }: DateProps) {
  const language = useLanguage();
  const text = value ?? '';
  const shown =
    time && moment.test(text)
      ? formatDateTime(text, language)
      : day.test(text)
        ? formatDate(text, language)
        : null;
  return (
    <Picker
      {...rest}
      type={time ? 'datetime-local' : 'date'}
      value={text.replace(' ', 'T')}
      shown={shown}
      onChange={(next) => onChange(next ? next.replace('T', ' ').slice(0, time ? 16 : 10) : null)}
    />
  );
}

interface TimeProps extends Props {
  /** HH:mm, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time of the day. */
export function TimeInput({ value, onChange, ...rest }: TimeProps) {
  return (
    <Picker
      {...rest}
      type="time"
      value={value}
      shown={value || null}
      onChange={(next) => onChange(next.slice(0, 5))}
    />
  );
}

interface PickerProps extends Props {
  readonly type: 'date' | 'datetime-local' | 'time';
  readonly value: string;
  /** The value in the person's format. */
  readonly shown: string | null;
  readonly onChange: (value: string) => void;
}

/**
 * The browser formats dates in its own language, regardless of the page's; so without focus the
 * person's format covers it.
 */
function Picker({
  label,
  required,
  errors = [],
  hint,
  shown,
  onChange,
  onBlur,
  value,
  type,
  ...rest
}: PickerProps) {
  const { t } = useLingui();
  // the browser returns no value for an incomplete date: it must not be taken for empty
  const [half, setHalf] = useState<'typing' | 'told' | null>(null);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setHalf(null);
  }
  const look = ({ validity, value: typed }: HTMLInputElement, isLeft: boolean) => {
    if (validity.badInput) return setHalf((now) => (isLeft ? 'told' : (now ?? 'typing')));
    if (half !== null && typed === '') onChange('');
    return setHalf(null);
  };
  const words = type === 'time' ? t`This time is not complete.` : t`This date is not complete.`;
  return (
    <FormField
      label={label}
      {...(required ? { required } : {})}
      errors={half === 'told' ? [words, ...errors] : errors}
      hint={hint}
    >
      {(field) => (
        <div className={`${control['box']} ${styles['box']}`}>
          <input
            className={`${control['control']} ${control['figures']}`}
            type={type}
            value={half ? '' : value}
            onChange={({ target }) => {
              look(target, false);
              if (!target.validity.badInput) onChange(target.value);
            }}
            onKeyUp={({ currentTarget }) => look(currentTarget, half === 'told')}
            onInvalid={({ currentTarget }) => look(currentTarget, true)}
            onBlur={({ currentTarget }) => {
              look(currentTarget, true);
              onBlur?.();
            }}
            {...rest}
            {...field}
          />
          {/* read from the input itself by those who hear it */}
          <span
            aria-hidden
            className={`${styles['shown']} ${control['figures']}`}
            data-empty={shown ? undefined : true}
          >
            {shown ?? '–'}
          </span>
        </div>
      )}
    </FormField>
  );
}
