import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { longDay, weekdayWords } from './calendarWords.ts';
import { EventBlock } from './EventBlock.tsx';
import type { WorkEvent } from './events.ts';
import type { Moving, MoveHandlers } from './useMoving.ts';
import styles from './MonthGrid.module.css';

interface Props {
  readonly days: readonly string[];
  /** YYYY-MM: days of other months are dimmed. */
  readonly month: string;
  readonly events: ReadonlyMap<string, readonly WorkEvent[]>;
  readonly moving: Moving | null;
  readonly handlers: (event: WorkEvent) => ReturnType<MoveHandlers> | null;
  readonly onOpen: (event: WorkEvent) => void;
  readonly onDay: (day: string) => void;
  readonly focused: unknown;
  readonly describedBy: string;
}

/** Maximum number of events shown per day; the day view shows all. */
const most = 3;

/** The weeks of a month, each day with its work. */
export function MonthGrid({
  days,
  month,
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
  const present = today();
  return (
    <div className={styles['month']}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={styles['weekday']} aria-hidden>
          {weekdayWords(day, language)}
        </div>
      ))}
      {days.map((day) => {
        const dayEvents = events.get(day) ?? [];
        const rest = dayEvents.length - most;
        return (
          <div
            key={day}
            className={styles['cell']}
            data-day={day}
            data-other={!day.startsWith(month) || undefined}
            data-target={moving?.slot.day === day || undefined}
            role="group"
            aria-label={longDay(day, language)}
          >
            <button
              type="button"
              className={styles['date']}
              data-today={day === present || undefined}
              aria-current={day === present ? 'date' : undefined}
              aria-label={
                dayEvents.length > 0
                  ? `${longDay(day, language)}, ${plural(dayEvents.length, { one: '# piece of work', other: '# pieces of work' })}`
                  : longDay(day, language)
              }
              onClick={() => onDay(day)}
            >
              {Number(day.slice(8))}
            </button>
            <div className={styles['events']}>
              {dayEvents.slice(0, most).map((event) => (
                <EventBlock
                  key={event.key}
                  line
                  event={event}
                  move={handlers(event)}
                  onOpen={onOpen}
                  lifted={moving?.event.key === event.key}
                  focused={focused !== null && event.records[0]?.id === focused}
                  describedBy={describedBy}
                />
              ))}
            </div>
            {rest > 0 ? (
              <button type="button" className={styles['more']} onClick={() => onDay(day)}>
                {t`${rest} more`}
              </button>
            ) : null}
            {dayEvents.length > 0 ? (
              <span className={styles['count']} aria-hidden>
                {dayEvents.length}
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
