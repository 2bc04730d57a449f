import type { ReactNode } from 'react';
import styles from './Progress.module.css';

/** Progress as a bar and a number. @param part 0 to 1 */
export function Progress({
  part,
  children,
}: {
  readonly part: number;
  readonly children: ReactNode;
}) {
  const percent = Math.round(part * 100);
  return (
    <output className={styles['progress']}>
      <div className={styles['words']}>
        <span>{children}</span>
        <span className="figures">{percent}&nbsp;%</span>
      </div>
      <progress max={100} value={percent} className={styles['bar']} />
    </output>
  );
}
