import { useLingui } from '@lingui/react/macro';
import { EventBlock } from './EventBlock.tsx';
import type { WorkEvent } from './events.ts';
import type { Moving, MoveHandlers } from './useMoving.ts';
import styles from './ToPlan.module.css';

interface Props {
  readonly undated: readonly WorkEvent[];
  readonly late: readonly WorkEvent[];
  readonly moving: Moving | null;
  readonly handlers: (event: WorkEvent) => ReturnType<MoveHandlers> | null;
  readonly onOpen: (event: WorkEvent) => void;
}

/**
 * Work that waits for a day: undated, or past its day. It is dragged to a day, or clicked and then
 * given a date.
 */
export function ToPlan({ undated, late, moving, handlers, onOpen }: Props) {
  const { t } = useLingui();
  const list = (title: string, events: readonly WorkEvent[], none: string) => (
    <section aria-label={title}>
      <h2>
        {title} <span className="quiet figures">{events.length}</span>
      </h2>
      {events.length === 0 ? <p className="quiet">{none}</p> : null}
      <ul>
        {events.map((event) => (
          <li key={event.key}>
            <EventBlock
              line
              event={event}
              move={handlers(event)}
              onOpen={onOpen}
              lifted={moving?.event.key === event.key}
            />
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className={styles['lists']}>
      {list(t`Unscheduled`, undated, t`Work planned without a date waits here. Drag it to a day.`)}
      {late.length > 0 ? list(t`Should have been done`, late, '') : null}
    </div>
  );
}
