import { FocusTrap } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '../CloseButton.tsx';
import { modalZIndex, useLayer } from './layers.ts';
import { stickyBar } from './useClearance.ts';
import styles from './Modal.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons below the content, the confirming one last. */
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /**
   * An element in the content, marked data-autofocus, takes the focus; otherwise the title does, so
   * that it is read aloud.
   */
  readonly focusInside?: boolean;
  /** Stays until one of its buttons closes it: no Escape, no click outside, no cross. */
  readonly blocking?: boolean;
}

/** A window over the page. @source spec §2, SCR-11 */
export function Modal({
  opened,
  onClose,
  title,
  children,
  footer,
  wide = false,
  focusInside = false,
  blocking = false,
}: Props) {
  const { place } = useLayer(opened, blocking ? stay : onClose, 'modal');
  const titleId = useId();
  useFocusBack(opened);
  if (!opened) return null;
  return createPortal(
    <div
      role="presentation"
      className={styles['veil']}
      style={{ zIndex: modalZIndex(place) }}
      onMouseDown={(event) => {
        if (!blocking && event.target === event.currentTarget) onClose();
      }}
    >
      <FocusTrap active>
        <div
          className={styles['window']}
          data-wide={wide || undefined}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          {/* no header and footer: outside a section they would be the page's own */}
          <div className={styles['head']}>
            <h2 id={titleId} tabIndex={-1} {...(focusInside ? {} : { 'data-autofocus': true })}>
              {title}
            </h2>
            {blocking ? null : <CloseButton onClick={onClose} />}
          </div>
          <div className={styles['body']}>{children}</div>
          {footer ? (
            <div {...stickyBar} className={styles['foot']}>
              {footer}
            </div>
          ) : null}
        </div>
      </FocusTrap>
    </div>,
    document.body,
  );
}

/** A focus that is lost with the window returns to its previous element. */
function useFocusBack(opened: boolean): void {
  // before the page is drawn: a little later the window has the focus already
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // once the window is closed: a focus that was moved on purpose stays
      setTimeout(() => {
        if (
          document.activeElement === document.body &&
          before instanceof HTMLElement &&
          before.isConnected
        )
          before.focus();
      });
    };
  }, [opened]);
}

function stay(): void {
  // a blocking window stays open
}
