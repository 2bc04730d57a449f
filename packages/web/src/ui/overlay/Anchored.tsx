import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLayer } from './layers.ts';
import { type Placement, placeAt } from './placement.ts';
import styles from './Menu.module.css';

interface Props {
  /** The button it is attached to. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly end: boolean;
  readonly width?: number | undefined;
  readonly role?: string;
  /** Its label, where it has a role. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A small window attached to a button, closed by a click elsewhere or Escape. Focus moves in and
 * returns.
 */
export function Anchored({ anchor, onClose, end, width, role, label, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(box, useFocusTrap(true));
  const [placement, place] = useState<Placement | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayer(true, onClose);

  useLayoutEffect(() => {
    const measure = () => {
      if (!anchor || !box.current) return;
      const { offsetWidth, scrollHeight } = box.current;
      place(
        placeAt(
          anchor.getBoundingClientRect(),
          { width: offsetWidth, height: scrollHeight },
          { width: innerWidth, height: innerHeight },
          end,
        ),
      );
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [anchor, end]);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!box.current?.contains(target) && !anchor?.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      // only a focus that would be lost with the window returns to the button
      if (document.activeElement === document.body) anchor?.focus();
    };
  }, [anchor]);

  return createPortal(
    <div
      ref={ref}
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={styles['dropdown']}
      style={{
        width,
        visibility: placement ? 'visible' : 'hidden',
        left: placement?.left ?? 0,
        top: placement?.top,
        bottom: placement?.bottom,
        maxHeight: placement?.maxHeight,
      }}
    >
      {children}
    </div>,
    document.body,
  );
}
