import { type RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CloseIcon, FilterIcon } from './icons.ts';
import control from './control.module.css';
import styles from './SearchSelect.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Takes the focus of the window it stands in. */
  readonly focused?: boolean;
}

/** Narrows a list while typing. */
export function SearchBox({ value, onChange, label, input, focused = false }: Props) {
  const { t } = useLingui();
  return (
    <div className={control['box']}>
      <span className={control['lead']}>
        <FilterIcon size={16} />
      </span>
      <input ref={input} className={control['control']} type="text" inputMode="search" data-filter data-autofocus={focused || undefined} aria-label={label} placeholder={label} value={value} onChange={(event) => onChange(event.target.value)} />
      {value ? (
        <button type="button" className={styles['clear']} aria-label={t`Clear`} onClick={() => onChange('')}>
          <CloseIcon size={15} />
        </button>
      ) : null}
    </div>
  );
}
