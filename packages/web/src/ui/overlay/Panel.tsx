import type { ReactNode } from 'react';
import { CloseButton } from '../CloseButton.tsx';
import { useLayer } from './layers.ts';
import { stickyBar } from './useClearance.ts';
import styles from './Panel.module.css';

interface Props {
  readonly title: ReactNode;
  /** A quieter line under the title. */
  readonly subtitle?: ReactNode;
  /** A bar of colour before the title: the crop's. */
  readonly color?: string | null | undefined;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** If present, there is a cross, and Escape closes it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  /** Actions that stay at the bottom. */
  readonly footer?: ReactNode;
  readonly label: string;
}

/** A panel over the map or beside a list. */
export function Panel({
  title,
  subtitle,
  color,
  actions,
  onClose,
  children,
  footer,
  label,
}: Props) {
  useLayer(onClose !== undefined, onClose ?? (() => undefined));
  return (
    <section className={styles['panel']} aria-label={label}>
      <header className={styles['head']}>
        {color ? (
          <span aria-hidden className={styles['color']} style={{ background: color }} />
        ) : null}
        <div className={styles['titles']}>
          <h2 className={styles['title']}>{title}</h2>
          {subtitle ? <div className={styles['subtitle']}>{subtitle}</div> : null}
        </div>
        {actions}
        {onClose ? <CloseButton onClick={onClose} /> : null}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer ? (
        <footer {...stickyBar} className={styles['foot']}>
          {footer}
        </footer>
      ) : null}
    </section>
  );
}
