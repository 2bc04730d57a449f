import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import styles from './FormField.module.css';

/** The attributes of a control by which its label, hint and errors are announced with it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldShellProps {
  readonly label: ReactNode;
  readonly required?: boolean;
  /** Every error of the field, in full sentences. */
  readonly errors?: readonly string[] | undefined;
  readonly hint?: ReactNode;
  /** Whether the label is read aloud but not shown: in a table the header contains it. */
  readonly isBare?: boolean | undefined;
}

interface Props extends FieldShellProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint and every error under it. */
export function FormField({
  label,
  required = false,
  errors = [],
  hint,
  isBare = false,
  children,
}: Props) {
  const id = useId();
  const wrong = errors.length > 0;
  const described = [hint ? `${id}-hint` : '', wrong ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']} data-field>
      <label className={isBare ? 'visually-hidden' : styles['label']} htmlFor={id}>
        <span>{label}</span>
        {required ? (
          <span className={styles['required']}>
            <Trans>required</Trans>
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-invalid': wrong || undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint ? (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      ) : null}
      {wrong ? (
        <div id={`${id}-error`} className={styles['errors']}>
          {errors.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
