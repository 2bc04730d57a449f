import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { CloseIcon } from './icons.ts';
import styles from './Chip.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'> & {
  readonly on: boolean;
  readonly children: ReactNode;
};

/** A filter that is on or off; with a popup it opens a menu instead of toggling. */
export function Chip({ on, children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={rest['aria-haspopup'] ? undefined : on}
      data-on={on || undefined}
      {...rest}
    >
      {children}
      {on ? <CloseIcon size={13} /> : null}
    </button>
  );
}
