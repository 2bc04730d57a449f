import type { SprayWindow } from '@furrow/domain/forecast/spray/windows.ts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { PlanAt } from './PlanAt.tsx';
import { windowWords } from './sprayWords.ts';
import styles from './SprayWindow.module.css';

const HOUR = 3_600_000;

interface Props {
  readonly windows: readonly SprayWindow[];
  readonly fields: readonly string[];
  /** Moves planned work to the time of a window. */
  readonly onChoose: ((window: SprayWindow) => void) | undefined;
}

/** The longest good windows of the next days, each the time of a plan by one press. */
export function SprayWindows({ windows, fields, onChoose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const id = useId();
  if (windows.length === 0)
    return <p className={styles['quiet']}>{t`No two good hours in a row in the next days.`}</p>;
  const shown = windows.toSorted((left, right) => left.start - right.start);
  return (
    <div>
      <h4 id={id} className={styles['heading']}>{t`Best windows`}</h4>
      <ul className={styles['windows']} aria-labelledby={id}>
        {shown.map((window) => {
          const hours = (window.end - window.start) / HOUR;
          const words = windowWords(window, language);
          const time = words.lastIndexOf(' ') + 1;
          return (
            <li key={window.start} data-fit={window.fit}>
              <span>
                {words.slice(0, time)}
                <span>{words.slice(time)}</span> <small>{t`${hours} hours`}</small>
              </span>
              <PlanAt window={window} fields={fields} onChoose={onChoose} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
