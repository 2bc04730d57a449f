import type { ReactNode } from 'react';
import styles from './Table.module.css';

interface Props {
  readonly label: string;
  readonly busy?: boolean;
  /** Long tables get a frame, and scroll vertically in it too. */
  readonly framed?: boolean;
  readonly children: ReactNode;
}

/** A table of any size in a room that scrolls, which is reached by keyboard for that. */
export function ScrollRoom({ label, busy, framed, children }: Props) {
  return (
    <div
      className={styles['scroll']}
      data-framed={framed || undefined}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reachable by keyboard, WCAG 2.1.1
      tabIndex={0}
      aria-busy={busy}
    >
      {children}
    </div>
  );
}
