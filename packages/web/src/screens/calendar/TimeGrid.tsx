import { useLatest } from '../../ui/useLatest.ts';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { today } from '../../me/today.ts';
import { clockOf } from './days.ts';
import { useWidth } from '../../ui/list/fittingColumns.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { useNow } from '../../ui/useNow.ts';
import { longDay, weekdayWords } from './calendarWords.ts';
import { EventBlock } from './EventBlock.tsx';
import type { WorkEvent } from './events.ts';
import { inLanes, inRoom, lanesIn, shortest, type Crowd } from './lanes.ts';
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
/** Height of work, up to the end of the day. */
const heightOf = (start: number, length: number) =>
  `calc(${share(Math.min(Math.max(length, shortest), 24 * 60 - start))} - 2px)`;
/** Pixels of the hours before the days, as in the style sheet. */
const hoursWidth = 52;
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
  const most = lanesIn((useWidth(scroll) - hoursWidth) / days.length);
  const [crowd, setCrowd] = useState<{ readonly day: string } & Crowd<WorkEvent>>();
  const isKept = ({ key, records: [record] }: WorkEvent) =>
    moving?.event.key === key || (focused !== null && record?.id === focused);
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
            <WorkOfDay
              {...inRoom(inLanes(events.get(day) ?? []), most, isKept)}
              onCrowd={(own) => setCrowd({ day, ...own })}
              block={(event) => ({
                event,
                move: handlers(event),
                onOpen,
                lifted: moving?.event.key === event.key,
                focused: focused !== null && event.records[0]?.id === focused,
                describedBy,
              })}
            />
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
      <Modal
        opened={crowd !== undefined}
        onClose={() => setCrowd(undefined)}
        title={crowd ? longDay(crowd.day, language) : ''}
      >
        <ul className={styles['crowdList']}>
          {crowd?.all.map((event) => (
            <li key={event.key}>
              <EventBlock
                line
                event={event}
                move={null}
                onOpen={(opened) => {
                  setCrowd(undefined);
                  onOpen(opened);
                }}
              />
            </li>
          ))}
        </ul>
      </Modal>
    </div>
  );
}

interface WorkProps extends ReturnType<typeof inRoom<WorkEvent>> {
  readonly onCrowd: (crowd: Crowd<WorkEvent>) => void;
  readonly block: (event: WorkEvent) => ComponentProps<typeof EventBlock>;
}

/** The work of a day in its column, and a button in the place of blocks that have no room. */
function WorkOfDay({ shown, crowds, onCrowd, block }: WorkProps) {
  return (
    <>
      {shown.map(({ event, lane, lanes, crowded }) => (
        <EventBlock
          key={event.key}
          {...block(event)}
          style={{
            position: 'absolute',
            top: share(event.start),
            height: heightOf(event.start, event.length),
            left: `calc((100% - ${crowded ? 'var(--crowd)' : '0px'}) * ${lane / lanes} + 1px)`,
            width: `calc((100% - ${crowded ? 'var(--crowd)' : '0px'}) / ${lanes} - 3px)`,
          }}
        />
      ))}
      {crowds.map((crowd) => (
        <button
          key={crowd.start}
          type="button"
          className={styles['crowd']}
          style={{
            top: share(crowd.start),
            height: heightOf(crowd.start, crowd.end - crowd.start),
          }}
          data-alone={crowd.count === crowd.all.length || undefined}
          aria-label={`${clockOf(crowd.start)}, ${
            crowd.count === crowd.all.length
              ? plural(crowd.count, { one: '# piece of work', other: '# pieces of work' })
              : plural(crowd.count, { one: '# more piece of work', other: '# more pieces of work' })
          }`}
          aria-haspopup="dialog"
          onClick={() => onCrowd(crowd)}
        >
          {crowd.count === crowd.all.length ? crowd.count : `+${crowd.count}`}
        </button>
      ))}
    </>
  );
}
