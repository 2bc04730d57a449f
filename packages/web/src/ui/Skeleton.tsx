import { useLingui } from '@lingui/react/macro';
import { Delayed } from './Delayed.tsx';
import styles from './Skeleton.module.css';

/** Grey lines where rows will be. */
export function Skeleton({ lines = 8 }: { readonly lines?: number }) {
  const { t } = useLingui();
  return (
    <Delayed>
      <output className={styles['lines']} aria-label={t`Loading`}>
        {Array.from({ length: lines }, (_, index) => (
          <div
            key={index}
            className={styles['line']}
            style={{ width: `${92 - ((index * 17) % 40)}%` }}
          />
        ))}
      </output>
    </Delayed>
  );
}
