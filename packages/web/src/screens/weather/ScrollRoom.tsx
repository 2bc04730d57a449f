import type { ReactNode } from 'react';
import styles from './Weather.module.css';

/** A table of any length in a room that scrolls, which is reached by keyboard for that. */
export function ScrollRoom({ label, busy, children }: { readonly label: string; readonly busy?: boolean; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable (WCAG 2.1.1)
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0} aria-busy={busy}>
      {children}
    </div>
  );
}
