import { FocusTrap } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from './CloseButton.tsx';
import { modalZIndex, useLayer } from './layers.ts';
import styles from './Modal.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons under the content, the one that does it last. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** Something in the content, marked data-autofocus, takes the focus; otherwise the title does, so that it is read. */
  readonly focusInside?: boolean;
  /** Stays until its own buttons close it: no Escape, no click outside, no cross. */
  readonly blocking?: boolean;
}

/** A window over the page. @source spec §2, SCR-11 */
export function Modal({ opened, onClose, title, children, footer, wide = false, focusInside = false, blocking = false }: Props) {
  const { place } = useLayer(opened, blocking ? stay : onClose, 'modal');
  const titleId = useId();
  if (!opened) return null;
  return createPortal(
      <div
        className={styles['veil']}
        style={{ zIndex: modalZIndex(place) }}
        onMouseDown={(event) => {
          if (!blocking && event.target === event.currentTarget) onClose();
        }}
      >
        <FocusTrap active>
          <div className={styles['window']} data-wide={wide || undefined} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
            <header className={styles['head']}>
              <h2 id={titleId} tabIndex={-1} {...(focusInside ? {} : { 'data-autofocus': true })}>
                {title}
              </h2>
              {blocking ? null : <CloseButton onClick={onClose} />}
            </header>
            <div className={styles['body']}>{children}</div>
            {footer ? <footer className={styles['foot']}>{footer}</footer> : null}
          </div>
        </FocusTrap>
      </div>,
    document.body,
  );
}

function stay(): void {
  // what blocks stays open
}
