import { useLatest } from '../../ui/useLatest.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { clockOf } from './days.ts';
import { useNow } from '../../ui/useNow.ts';
import { longDay, weekdayWords } from './calendarWords.ts';
import { EventBlock } from './EventBlock.tsx';
import type { WorkEvent } from './events.ts';
import { inLanes, shortest } from './lanes.ts';
import type { Moving, MoveHandlers } from './useMoving.ts';
import styles from './TimeGrid.module.css';

interface Props {
  readonly days: readonly string[];
  readonly events: ReadonlyMap<string, readonly WorkEvent[]>;
  readonly moving: Moving | null;
  readonly handlers: (event: WorkEvent) => ReturnType<MoveHandlers> | null;
  readonly onOpen: (event: WorkEvent) => void;
  readonly onDay: (day: string) => void;
  /** Id of the first record of the event that was moved by keyboard. */
  readonly focused: unknown;
  readonly describedBy: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const share = (minutes: number) => `${(minutes / (24 * 60)) * 100}%`;
/** Minutes since midnight. */
const minutesAt = (instant: Date) => instant.getHours() * 60 + instant.getMinutes();

/** Days as columns of hours, with a line where it is now. */
export function TimeGrid({
  days,
  events,
  moving,
  handlers,
  onOpen,
  onDay,
  focused,
  describedBy,
}: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const scroll = useRef<HTMLDivElement>(null);
  const now = minutesAt(new Date(useNow(30_000)));
  const present = today();
  const first = Math.min(
    7 * 60,
    ...days.flatMap((day) => (events.get(day) ?? []).map(({ start }) => start)),
  );
  const [firstDay] = days;
  const begin = useLatest(first);
  useEffect(() => {
    const box = scroll.current;
    // scrolls to the working day when other days are shown, not whenever work is moved
    if (box) box.scrollTop = Math.max(0, (begin.current / (24 * 60)) * (box.scrollHeight - 56) - 8);
  }, [firstDay, days.length, begin]);
  return (
    <div ref={scroll} className={styles['scroll']}>
      <div className={styles['grid']} style={{ '--days': days.length }}>
        <div className={styles['corner']} />
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles['day']}
            data-today={day === present || undefined}
            aria-current={day === present ? 'date' : undefined}
            aria-label={`${weekdayWords(day, language)} ${Number(day.slice(8))}, ${longDay(day, language)}`}
            onClick={() => onDay(day)}
          >
            <span>{weekdayWords(day, language)}</span> <strong>{Number(day.slice(8))}</strong>
          </button>
        ))}
        <div className={styles['hours']} aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{hour === 0 ? '' : clockOf(hour * 60)}</span>
          ))}
        </div>
        {days.map((day) => (
          <div
            key={day}
            className={styles['column']}
            data-day={day}
            data-hours
            role="group"
            aria-label={longDay(day, language)}
          >
            {inLanes(events.get(day) ?? []).map(({ event, lane, lanes }) => (
              <EventBlock
                key={event.key}
                event={event}
                move={handlers(event)}
                onOpen={onOpen}
                lifted={moving?.event.key === event.key}
                focused={focused !== null && event.records[0]?.id === focused}
                describedBy={describedBy}
                style={{
                  position: 'absolute',
                  top: share(event.start),
                  height: `calc(${share(Math.min(Math.max(event.length, shortest), 24 * 60 - event.start))} - 2px)`,
                  left: `calc(${(lane / lanes) * 100}% + 1px)`,
                  width: `calc(${100 / lanes}% - 3px)`,
                }}
              />
            ))}
            {moving?.slot.day === day ? (
              <div
                className={styles['ghost']}
                style={{
                  top: share(moving.slot.start),
                  height: share(
                    Math.min(Math.max(moving.event.length, shortest), 24 * 60 - moving.slot.start),
                  ),
                }}
              >
                {clockOf(moving.slot.start)}
              </div>
            ) : null}
            {day === present ? (
              <div
                className={styles['now']}
                style={{ top: share(now) }}
                role="img"
                aria-label={t`Now: ${clockOf(now)}`}
              />
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
