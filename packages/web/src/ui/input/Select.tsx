import { FormField, type FieldShellProps } from './FormField.tsx';
import { DownIcon } from '../icons.ts';
import control from './control.module.css';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface Props<V extends string> extends FieldShellProps {
  readonly name?: string;
  readonly value: string | null;
  readonly onChange: (value: NoInfer<V> | null) => void;
  readonly onBlur?: () => void;
  readonly options: readonly Option<V>[];
  /** Offers an empty choice. */
  readonly clearable?: boolean;
  readonly disabled?: boolean;
}

/** A selection among few choices, in the device's list. For many, SearchSelect. */
export function Select<V extends string>({
  value,
  onChange,
  options,
  clearable = false,
  label,
  required,
  errors,
  hint,
  ...rest
}: Props<V>) {
  return (
    <FormField label={label} {...(required ? { required } : {})} errors={errors} hint={hint}>
      {(field) => (
        <div className={control['box']}>
          <select
            className={control['control']}
            value={value ?? ''}
            onChange={({ target }) =>
              onChange(options.find((option) => option.value === target.value)?.value ?? null)
            }
            {...rest}
            {...field}
          >
            {clearable || value === null ? <option value="">–</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon className={control['chevron']} size={16} />
        </div>
      )}
    </FormField>
  );
}
