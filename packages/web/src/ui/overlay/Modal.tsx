import { FocusTrap } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '../CloseButton.tsx';
import { modalZIndex, useLayer } from './layers.ts';
import { stickyBar } from './useClearance.ts';
import { firstControl, useFocusBack } from './focus.ts';
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
   * An element in the content, marked data-autofocus or with `autoFocus`, takes the focus; otherwise
   * the title does, so that it is read aloud.
   */
  readonly focusInside?: boolean;
  /** Stays until one of its buttons closes it: no Escape, no click outside, no cross. */
  readonly blocking?: boolean;
}

/** A window over the page. @source spec §2, SCR-11 */
export function Modal({ opened, ...shown }: Props) {
  return opened ? <OpenModal {...shown} /> : null;
}

function OpenModal({
  onClose,
  title,
  children,
  footer,
  wide = false,
  focusInside = false,
  blocking = false,
}: Omit<Props, 'opened'>) {
  const { index } = useLayer(true, blocking ? stay : onClose, 'modal');
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  useFocusBack();
  useLayoutEffect(() => {
    if (focusInside && body.current) markFirst(body.current);
    // once, as it opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return createPortal(
    <div
      role="presentation"
      className={styles['veil']}
      style={{ zIndex: modalZIndex(index) }}
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
          <div ref={body} className={styles['body']}>
            {children}
          </div>
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

/** Marks the element that takes the focus: without a mark the trap gives it to the cross. */
function markFirst(body: HTMLElement): void {
  if (body.querySelector('[data-autofocus]')) return;
  const { activeElement: focused } = document;
  const first = body.contains(focused) ? focused : firstControl(body);
  first?.setAttribute('data-autofocus', 'true');
}

function stay(): void {
  // a blocking window stays open
}
