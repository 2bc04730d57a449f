import type { ReactNode } from 'react';
import { CloseIcon } from './icons.ts';
import styles from './Chip.module.css';

/** A filter that is on or off. */
export function Chip({ on, onClick, children }: { readonly on: boolean; readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={on} onClick={onClick}>
      {children}
      {on ? <CloseIcon size={13} /> : null}
    </button>
  );
}
