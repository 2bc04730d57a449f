import type { PointerEvent } from 'react';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { beginOf, type SprayDay } from './sprayDays.ts';
import { useSprayWords } from './sprayWords.ts';
import { dayName } from '../timeWords.ts';
import styles from './SprayWindow.module.css';

interface Props {
  readonly day: SprayDay;
  /** The end of the chosen hour, where it is of this day. */
  readonly chosen: string | null;
  readonly onChoose: (time: string) => void;
}

/**
 * A day as a strip of its hours: a click or the arrow keys select an hour, whose verdict is shown.
 */
export function SprayDayRow({ day: { date, hours, first }, chosen, onChoose }: Props) {
  const language = useLanguage();
  const words = useSprayWords();
  const name = dayName(date, language);
  const found = hours.findIndex(({ time }) => time === chosen);
  const at = found < 0 ? 0 : found;
  const shown = hours[at];
  const choose = (place: number) => {
    const hour = hours[Math.min(hours.length - 1, Math.max(0, place))];
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
        {hours.map(({ time, fit }, place) => (
          <i
            key={time}
            style={{ gridColumn: first + place + 1 }}
            data-fit={fit}
            data-chosen={time === chosen ? true : undefined}
          />
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <b key={hour} style={{ gridColumn: `${hour + 1} / span 3` }}>
            {hour}
          </b>
        ))}
      </div>
    </div>
  );
}
