import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '../icons.ts';
import { SearchSelect, type Choice, type SearchSelectProps } from './SearchSelect.tsx';
import styles from './MultiSelect.module.css';

type Props = Omit<SearchSelectProps, 'value' | 'valueLabel' | 'onChange' | 'clearable'> & {
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
};

/** Several of many choices: the chosen ones are listed below the search as chips. */
export function MultiSelect({ chosen, onChange, search, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <div>
      <SearchSelect
        {...rest}
        value={null}
        valueLabel=""
        clearable={false}
        search={search}
        onChange={(choice) => {
          if (choice && !chosen.some(({ value }) => value === choice.value))
            onChange([...chosen, choice]);
        }}
      />
      {chosen.length > 0 ? (
        <ul className={styles['chips']}>
          {chosen.map((choice) => (
            <li key={choice.value} className={styles['chip']}>
              {choice.color ? (
                <span className={styles['swatch']} style={{ background: choice.color }} />
              ) : null}
              {choice.label}
              <button
                type="button"
                disabled={rest.disabled}
                aria-label={t`Remove ${choice.label}`}
                onClick={() => onChange(chosen.filter(({ value }) => value !== choice.value))}
              >
                <CloseIcon size={13} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
