import { Button } from '@mantine/core';
import type { SprayWindow } from '@furrow/domain/forecast/spray/windows.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { wallClock } from '../../record/form/when/duration.ts';
import { statesToMake } from '../../record/rights.ts';
import { useRecordRights } from '../../record/useRecordRights.ts';
import { AddIcon } from '../../../ui/icons.ts';
import { dayName } from '../timeWords.ts';
import styles from './SprayWindow.module.css';

const HOUR = 3_600_000;

/** The longest good windows of the next days, each usable as the time of a plan with a click. */
export function SprayWindows({
  windows,
  fields,
  onChoose,
}: {
  readonly windows: readonly SprayWindow[];
  readonly fields: readonly string[];
  /** Moves planned work to the time of a window. */
  readonly onChoose: ((window: SprayWindow) => void) | undefined;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { rights, principal } = useRecordRights();
  const state = statesToMake(rights, principal).find(
    (one) => one === 'planned' || one === 'adviced',
  );
  if (windows.length === 0)
    return <p className={styles['quiet']}>{t`No two good hours in a row in the next days.`}</p>;
  const shown = windows.toSorted((left, right) => left.start - right.start);
  return (
    <ul className={styles['windows']} aria-label={t`Best windows`}>
      {shown.map((window) => {
        const { start, end } = window;
        const hours = (end - start) / HOUR;
        const [from, to] = [wallClock(new Date(start)), wallClock(new Date(end))];
        const words = `${dayName(from.slice(0, 10), language)} ${from.slice(11)}–${to.slice(11)}`;
        return (
          <li key={start}>
            <span>
              {words} <small>{t`${hours} hours`}</small>
            </span>
            {onChoose ? (
              <Button
                size="xs"
                variant="default"
                aria-label={t`Plan at this time: ${words}`}
                onClick={() => onChoose(window)}
              >
                {t`Plan at this time`}
              </Button>
            ) : state ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<AddIcon size={16} />}
                aria-label={t`Plan spraying: ${words}`}
                renderRoot={(root: object) => (
                  <Link
                    {...root}
                    to={paths.records.create}
                    search={{
                      theme: 'crop_protection',
                      state,
                      at: from,
                      ...(fields.length > 0 ? { fields: fields.join(',') } : {}),
                    }}
                  />
                )}
              >
                {t`Plan spraying`}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
