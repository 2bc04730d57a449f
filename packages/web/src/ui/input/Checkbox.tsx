import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface Props {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly errors?: readonly string[];
}

/** A yes or no with its label at the right. */
export function Checkbox({ label, checked, onChange, errors = [], ...rest }: Props) {
  const id = useId();
  return (
    <div data-field>
      <label className={styles['line']} htmlFor={id}>
        <input
          id={id}
          className={styles['box']}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={errors.length > 0 || undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {errors.map((text) => (
        <div key={text} className={styles['error']}>
          {text}
        </div>
      ))}
    </div>
  );
}
