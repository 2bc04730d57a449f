import type { ReactNode } from 'react';
import type { DecorativeIcon } from './icons.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'leaf' | 'ochre' | 'red' | 'sky' | 'quiet' | 'dashed';

/** A state: icon, text and colour together, so that none of them has to be read alone. */
export function Badge({
  icon: Icon,
  tone,
  children,
}: {
  readonly icon: DecorativeIcon;
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Icon size={14} />
      {children}
    </span>
  );
}
