import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Names on the left, values on the right. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
