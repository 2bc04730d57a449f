import { useLatest } from './useLatest.ts';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './PrintSheet.module.css';

interface Props {
  readonly title: ReactNode;
  /** Farm, plan and day: the origin of a sheet. */
  readonly under: ReactNode;
  readonly children: ReactNode;
  /** Printed, or not after all. */
  readonly onDone: () => void;
  /** Waits until slow content, such as a picture, has loaded. */
  readonly ready?: boolean;
}

/** A sheet of paper: visible in print only. "Save as PDF" of the browser makes a PDF of it. */
export function PrintSheet({ title, under, children, onDone, ready = true }: Props) {
  const done = useLatest(onDone);
  useEffect(() => {
    if (!ready) return undefined;
    const onAfterPrint = () => done.current();
    window.addEventListener('afterprint', onAfterPrint, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onAfterPrint);
    // once per sheet
  }, [ready, done]);
  return createPortal(
    <article className={styles['sheet']} data-print>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p>{under}</p>
      </header>
      {children}
    </article>,
    document.body,
  );
}

interface TableProps {
  readonly head: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Indexes of columns with figures. */
  readonly right?: ReadonlySet<number>;
  readonly foot?: readonly ReactNode[];
}

/** A table on paper: all its rows, its head on every page. */
export function PrintTable({ head, rows, right, foot }: TableProps) {
  const cells = (row: readonly ReactNode[]) =>
    row.map((cell, index) => (
      <td key={index} data-right={right?.has(index) || undefined}>
        {cell}
      </td>
    ));
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col" data-right={right?.has(index) || undefined}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row)}</tr>
        ))}
      </tbody>
      {foot ? (
        <tfoot>
          <tr>{cells(foot)}</tr>
        </tfoot>
      ) : null}
    </table>
  );
}

/** Facts on paper, a name before each. */
export function PrintFacts({
  facts,
}: {
  readonly facts: readonly { readonly label: ReactNode; readonly value: ReactNode }[];
}) {
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
