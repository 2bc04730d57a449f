import type { PointerEvent } from 'react';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { beginOf, figureOf, type SprayDay } from './sprayDays.ts';
import { useSprayWords } from './sprayWords.ts';
import { dayName } from '../timeWords.ts';
import { useDayWords, useWindFigure } from './useSprayFigure.ts';
import styles from './SprayWindow.module.css';

interface Props {
  readonly day: SprayDay;
  /** The end of the chosen hour, where it is of this day. */
  readonly chosen: string | null;
  readonly onChoose: (time: string) => void;
}

/**
 * One day as a strip of its hours: each is described when pressed or reached with the arrow keys.
 */
export function SprayDayRow({ day, chosen, onChoose }: Props) {
  const { date, hours, first } = day;
  const language = useLanguage();
  const words = useSprayWords();
  const wind = useWindFigure();
  const dayWords = useDayWords();
  const name = dayName(date, language);
  const chosenIndex = hours.findIndex(({ time }) => time === chosen);
  const at = chosenIndex < 0 ? 0 : chosenIndex;
  const shown = hours[at];
  const choose = (index: number) => {
    const hour = hours[Math.min(hours.length - 1, Math.max(0, index))];
    if (hour) onChoose(hour.time);
  };
  const pressed = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / width) * 24) - first);
  };
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    Home: 0,
    End: hours.length - 1,
  };
  return (
    <div className={styles['day']}>
      <span className={styles['name']}>{name}</span>
      <div
        className={styles['strip']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input draws one thumb, no strip of hours
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={hours.length - 1}
        aria-valuenow={at}
        aria-valuetext={shown ? `${beginOf(shown).slice(11)} ${words[shown.fit]}` : ''}
        onPointerDown={pressed}
        onPointerMove={(event) => (event.buttons > 0 ? pressed(event) : undefined)}
        onKeyDown={(event) => {
          const to = steps[event.key];
          if (to === undefined) return;
          event.preventDefault();
          choose(to);
        }}
      >
        {hours.map((hour, index) => {
          const value = figureOf(hour, 'wind');
          return (
            <i
              key={hour.time}
              style={{ gridColumn: first + index + 1 }}
              data-fit={hour.fit}
              data-chosen={hour.time === chosen ? true : undefined}
            >
              {value === null ? '' : wind.of(value)}
            </i>
          );
        })}
      </div>
      <span className={styles['weather']}>{dayWords(day)}</span>
    </div>
  );
}

/** The hours of the clock over the strips. */
export function SprayClock() {
  return (
    <div className={`${styles['day']} ${styles['clock']}`} aria-hidden>
      <div className={styles['strip']}>
        {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
          <b key={hour} style={{ gridColumn: `${hour + 1} / span 3` }}>
            {String(hour).padStart(2, '0')}
          </b>
        ))}
      </div>
    </div>
  );
}
