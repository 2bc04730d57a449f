import { type ReactNode, useId } from 'react';
import { problemWords } from '../../words/problemWords.ts';
import type { Problem } from '../../data/http.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Card.module.css';

interface Props {
  readonly title: string;
  /** Its purpose, in a sentence. */
  readonly about?: ReactNode;
  /** At the right of the title. */
  readonly action?: ReactNode;
  /** Reason why its content could not be fetched. */
  readonly problem?: Problem | null;
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

/** A subject of a settings page. */
export function Card({ title, about, action, problem = null, loading = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <h2 id={id}>{title}</h2>
          {about ? <p className={styles['about']}>{about}</p> : null}
        </div>
        {action}
      </header>
      {problem ? <Notice level="danger">{problemWords(problem)}</Notice> : null}
      {loading && !problem ? <Skeleton lines={2} /> : children}
    </section>
  );
}
