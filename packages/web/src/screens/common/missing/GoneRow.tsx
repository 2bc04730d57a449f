import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import styles from '../../plain.module.css';

interface Props {
  readonly title: string;
  /** The list that contained it. */
  readonly to: string;
  readonly back: string;
  /** An explanation of its removal, where it is known. */
  readonly children?: ReactNode;
}

/** An address of a row that is not, or no longer, here. */
export function GoneRow({ title, to, back, children }: Props) {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {children}
      <Link to={to}>{back}</Link>
    </div>
  );
}
