import type { Paper } from '@furrow/domain/paper/paper.ts';
import type { ReactNode } from 'react';
import { PrintFacts, PrintSheet, PrintTable } from '../../ui/PrintSheet.tsx';
import { usePrintSubtitle } from '../common/usePrintSubtitle.ts';
import styles from './Print.module.css';

interface Props {
  readonly paper: Paper;
  readonly ready?: boolean;
  readonly onDone: () => void;
  /** Drawing beside the facts. */
  readonly drawing?: ReactNode;
  /** Below the tables, such as photos. */
  readonly children?: ReactNode;
}

/** A paper of one thing as the page prints it. */
export function PaperSheet({ paper, ready = true, onDone, drawing, children }: Props) {
  const under = usePrintSubtitle();
  const facts = <PrintFacts facts={paper.facts} />;
  return (
    <PrintSheet title={paper.title} under={under} ready={ready} onDone={onDone}>
      {drawing ? (
        <div className={styles['head']}>
          {facts}
          {drawing}
        </div>
      ) : (
        facts
      )}
      {paper.tables.map(({ title, head, rows, right }, index) => (
        <section key={index}>
          {title === null ? null : <h2>{title}</h2>}
          <PrintTable head={head} rows={rows} right={right} />
        </section>
      ))}
      {children}
    </PrintSheet>
  );
}
