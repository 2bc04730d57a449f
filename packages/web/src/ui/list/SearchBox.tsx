import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CloseIcon, FilterIcon } from '../icons.ts';
import { listElement } from './listElement.ts';
import { useLayer } from '../overlay/layers.ts';
import control from '../input/control.module.css';
import styles from '../input/SearchSelect.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Takes the focus of its window. */
  readonly focused?: boolean;
  /** It belongs to a list: Escape and the arrow down lead into that. */
  readonly leaves?: boolean;
}

/** Narrows a list while typing. */
export function SearchBox({
  value,
  onChange,
  label,
  input,
  focused = false,
  leaves = false,
}: Props) {
  const { t } = useLingui();
  const ownInput = useRef<HTMLInputElement>(null);
  const box = input ?? ownInput;
  const [inside, setInside] = useState(false);
  const leave = () => {
    box.current?.blur();
    listElement()?.focus();
  };
  useLayer(leaves && inside, leave);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!leaves || event.key !== 'ArrowDown') return;
    event.preventDefault();
    leave();
  };
  return (
    <div className={control['box']}>
      <span className={control['lead']}>
        <FilterIcon size={16} />
      </span>
      <input
        ref={box}
        className={control['control']}
        type="text"
        inputMode="search"
        data-filter
        data-autofocus={focused || undefined}
        aria-label={label}
        placeholder={label}
        value={value}
        onFocus={() => setInside(true)}
        onBlur={() => setInside(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t`Clear`}
          onClick={() => onChange('')}
        >
          <CloseIcon size={15} />
        </button>
      ) : null}
    </div>
  );
}
