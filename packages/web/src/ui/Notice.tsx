import type { ReactNode } from 'react';
import { OkIcon, WarningIcon } from './icons.ts';
import styles from './Notice.module.css';

interface Props {
  readonly level: 'ok' | 'warning' | 'danger';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A short message in the page: a problem, a warning, a success. Danger is read aloud at once. */
export function Notice({ level, children, action }: Props) {
  return (
    <div
      className={styles['notice']}
      data-level={level}
      role={level === 'danger' ? 'alert' : 'status'}
    >
      {level === 'ok' ? <OkIcon /> : <WarningIcon />}
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}
