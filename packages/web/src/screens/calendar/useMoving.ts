import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useLayer } from '../../ui/overlay/layers.ts';
import { shifted, step, type Slot, type WorkEvent } from './events.ts';

export interface Moving {
  readonly event: WorkEvent;
  /** Position it would get. */
  readonly slot: Slot;
}

interface Options {
  /** Days that are shown: work is not moved out of sight. */
  readonly days: readonly string[];
  readonly onMove: (event: WorkEvent, slot: Slot) => void;
  readonly onOpen: (event: WorkEvent) => void;
}

/** Pixels a pointer may tremble before it drags. */
const tremble = 5;

/** The first hour of work that had no time yet. */
const morning = 8 * 60;

const directions: Readonly<Record<string, readonly [days: number, minutes: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/**
 * Slot of the calendar under a pointer: in a column of hours, or a day of a month, which leaves the
 * hour as it is.
 */
function slotAt(x: number, y: number, event: WorkEvent): Slot | null {
  const column = document
    .elementsFromPoint(x, y)
    .find(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element.dataset.day !== undefined,
    );
  const day = column?.dataset.day;
  if (!column || day === undefined) return null;
  if (column.dataset.hours === undefined)
    return { day, start: event.day === null ? morning : event.start };
  const box = column.getBoundingClientRect();
  const minutes = Math.round((((y - box.top) / box.height) * 24 * 60) / step) * step;
  return { day, start: Math.min(Math.max(minutes, 0), 24 * 60 - step) };
}

/**
 * Moves work with mouse, finger or arrow keys. It is stored on release, or on Enter; Escape
 * cancels.
 */
export function useMoving({ days, onMove, onOpen }: Options) {
  const [moving, show] = useState<Moving | null>(null);
  // a finger may be lifted before the page has drawn its last move: the drop uses the last move,
  // not the last drawing
  const latest = useRef<Moving | null>(null);
  const setMoving = (next: Moving | null) => {
    latest.current = next;
    show(next);
  };
  const grip = useRef<{
    readonly event: WorkEvent;
    readonly x: number;
    readonly y: number;
    readonly above: number;
  } | null>(null);
  const dragged = useRef(false);
  const cancel = () => {
    grip.current = null;
    setMoving(null);
  };
  useLayer(moving !== null, cancel);
  const drop = () => {
    const { current } = grip;
    const moved = latest.current;
    grip.current = null;
    if (!moved) return;
    // a drag that Escape ended is none
    if (current || !dragged.current) onMove(moved.event, moved.slot);
    setMoving(null);
  };

  const handlers = (event: WorkEvent) => ({
    onPointerDown: (pressed: PointerEvent<HTMLElement>) => {
      if (pressed.button !== 0) return;
      dragged.current = false;
      grip.current = {
        event,
        x: pressed.clientX,
        y: pressed.clientY,
        above: pressed.clientY - pressed.currentTarget.getBoundingClientRect().top,
      };
      pressed.currentTarget.setPointerCapture(pressed.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { current } = grip;
      if (
        !current ||
        (!dragged.current && Math.hypot(clientX - current.x, clientY - current.y) < tremble)
      )
        return;
      dragged.current = true;
      const slot =
        slotAt(clientX, clientY - (event.day === null ? 0 : current.above), event) ??
        slotAt(clientX, clientY, event);
      setMoving(slot ? { event, slot } : null);
    },
    onPointerUp: drop,
    onPointerCancel: cancel,
    onClick: (pressed: MouseEvent) => {
      // releasing after a drag is no click
      if (dragged.current && pressed.detail !== 0) dragged.current = false;
      else if (latest.current?.event.key === event.key) drop();
      else onOpen(event);
    },
    onKeyDown: (pressed: KeyboardEvent) => {
      const direction = directions[pressed.key];
      if (!direction || pressed.altKey || pressed.ctrlKey || pressed.metaKey || event.day === null)
        return;
      pressed.preventDefault();
      pressed.stopPropagation();
      dragged.current = false;
      const from =
        latest.current?.event.key === event.key
          ? latest.current.slot
          : { day: event.day, start: event.start };
      const slot = shifted(from, ...direction);
      if (days.includes(slot.day)) setMoving({ event, slot });
    },
    onBlur: () => {
      if (!grip.current && latest.current?.event.key === event.key) setMoving(null);
    },
  });
  return { moving, handlers };
}

export type MoveHandlers = ReturnType<typeof useMoving>['handlers'];
