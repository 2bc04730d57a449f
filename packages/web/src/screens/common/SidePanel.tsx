import type { ReactNode } from 'react';
import styles from './SidePanel.module.css';

/**
 * Container of a detail or form: beside the list on a wide screen, over it on a narrow screen,
 * alone on a phone.
 */
export function SidePanel({ children }: { readonly children: ReactNode }) {
  return <div className={styles['side']}>{children}</div>;
}
