import { useEffect, useRef, type ReactNode } from 'react';
import styles from './SectionTabs.module.css';

interface Props {
  readonly label?: string;
  /** A key that changes with the active tab, which is then scrolled into view. */
  readonly active: string | undefined;
  readonly children: ReactNode;
}

/**
 * A row of tabs; on a phone it is wider than the screen, and the active tab is scrolled into view.
 */
export function TabBar({ label, active: lit, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // newer browsers answer with a promise, which is no way to end an effect
    void bar.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [lit]);
  return (
    <nav ref={bar} className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  );
}
