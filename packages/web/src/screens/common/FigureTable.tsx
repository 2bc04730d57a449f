import type { ReactNode } from 'react';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import reading from '../protection/Protection.module.css';

/** A figure of a row: its text, and a mark where it is beyond a limit or the one that counts. */
type Figure =
  | string
  | { readonly text: string; readonly isOver?: boolean; readonly isMain?: boolean };

/** A row of figures. */
interface FigureRow {
  readonly key: string;
  readonly name: ReactNode;
  /** Facts about the row, in small print under its name. */
  readonly under?: readonly string[];
  readonly figures: readonly Figure[];
}

interface Props {
  readonly title: string;
  /** Heads of the columns, that of the names first. */
  readonly heads: readonly [string, ...string[]];
  readonly rows: readonly FigureRow[];
  /** Explanations below the table. */
  readonly children?: ReactNode;
}

/** A section of a page with names and their figures, which scroll sideways on a narrow screen. */
export function FigureTable({ title, heads: [first, ...heads], rows, children }: Props) {
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {heads.map((head) => (
                <th key={head} scope="col" data-right>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, under = [], figures }) => (
              <tr key={key}>
                <th scope="row">
                  {name}{' '}
                  {under.length > 0 ? (
                    <span className={table['under']}>{under.filter(Boolean).join(' · ')}</span>
                  ) : null}
                </th>
                {figures.map((figure, index) => (
                  <FigureCell key={heads[index]} figure={figure} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      {children}
    </section>
  );
}

/** The explanation of a table, in quiet print. */
export function FigureNote({ children }: { readonly children: ReactNode }) {
  return <p className={reading['note']}>{children}</p>;
}

function FigureCell({ figure }: { readonly figure: Figure }) {
  const { text, isOver, isMain } = typeof figure === 'string' ? { text: figure } : figure;
  return (
    <td data-right data-over={isOver || undefined}>
      {isMain ? <strong>{text}</strong> : text}
    </td>
  );
}
