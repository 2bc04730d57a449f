import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLayer } from './layers.ts';
import { nextStop, settleStop, sheetStops, stopHeight, type SheetStop } from './sheetStops.ts';
import styles from './BottomSheet.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  /** If present, Escape and pulling it down from the lowest stop close it. */
  readonly onClose?: () => void;
}

interface Drag {
  readonly startY: number;
  readonly startHeight: number;
  lastY: number;
  lastTime: number;
  speed: number;
}

/** A phone's detail panel: three heights, by finger or by arrow keys. */
export function BottomSheet({ label, children, stop, onStop, onClose }: Props) {
  const { t } = useLingui();
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);
  const [available, setAvailable] = useState(600);
  const [dragged, setDragged] = useState<number | null>(null);
  useLayer(onClose !== undefined, onClose ?? (() => undefined));

  useEffect(() => {
    const parent = sheet.current?.parentElement;
    if (!parent) return undefined;
    const observer = new ResizeObserver(() => setAvailable(parent.clientHeight));
    observer.observe(parent);
    return () => observer.disconnect();
  }, []);

  const start = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      startY: event.clientY,
      startHeight: stopHeight(stop, available),
      lastY: event.clientY,
      lastTime: event.timeStamp,
      speed: 0,
    };
  };
  const move = (event: PointerEvent) => {
    const dragged = drag.current;
    if (!dragged) return;
    dragged.speed =
      (dragged.lastY - event.clientY) / Math.max(1, event.timeStamp - dragged.lastTime);
    dragged.lastY = event.clientY;
    dragged.lastTime = event.timeStamp;
    setDragged(
      Math.min(available, Math.max(0, dragged.startHeight + dragged.startY - event.clientY)),
    );
  };
  const end = () => {
    const dragging = drag.current;
    drag.current = null;
    setDragged(null);
    if (!dragging || dragged === null) return;
    if (onClose && stop === 'peek' && dragged < dragging.startHeight * 0.6) onClose();
    else onStop(settleStop(dragged, dragging.speed, available));
  };

  return (
    <section
      ref={sheet}
      className={styles['sheet']}
      data-dragging={dragged !== null || undefined}
      aria-label={label}
      style={{ height: dragged ?? stopHeight(stop, available) }}
    >
      <div
        className={styles['handle']}
        role="slider"
        tabIndex={0}
        aria-label={t`Height of the panel`}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={sheetStops.length - 1}
        aria-valuenow={sheetStops.indexOf(stop)}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onStop(nextStop(stop, event.key === 'ArrowUp' ? 1 : -1));
        }}
      />
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
