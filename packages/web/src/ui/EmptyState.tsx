import type { ReactNode } from 'react';
import type { DecorativeIcon } from './icons.ts';
import styles from './EmptyState.module.css';

interface Props {
  readonly icon: DecorativeIcon;
  readonly title: ReactNode;
  /** Its purpose, in one or two sentences. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** The empty state of a list: its purpose, a picture, an action. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className={styles['empty']}>
      <span className={styles['picture']}>
        <Icon size={36} />
      </span>
      <h2>{title}</h2>
      <p className="quiet">{children}</p>
      {action}
    </div>
  );
}
