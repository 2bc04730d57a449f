import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RightIcon } from '../../ui/icons.ts';
import styles from './HomePage.module.css';

/** An address with its filter. */
export interface Target {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

interface Props {
  readonly title: string;
  /** The list behind it. */
  readonly all?: Target & { readonly label: string };
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A subject of the overview, with a link to the list behind it. */
export function Card({ title, all, wide = false, children }: Props) {
  return (
    <section className={styles['card']} data-wide={wide || undefined} aria-label={title}>
      <header className={styles['cardHead']}>
        <h2>{title}</h2>
        {all ? (
          <Link {...linkTo(all)} className={styles['all']}>
            {all.label}
            <RightIcon size={14} />
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}

/** The addresses of lists are plain texts to the router; their filters are parsed by the lists. */
export const linkTo = ({ to, search }: Target): { readonly to: string } => ({
  to,
  ...(search ? { search } : {}),
});
