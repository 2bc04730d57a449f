import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { DateInput } from '../ui/input/DateInput.tsx';
import { formatDate } from '@furrow/kit/format.ts';
import { DateIcon } from '../ui/icons.ts';
import { Popover } from '../ui/overlay/Popover.tsx';
import { useMe } from '../me/MeContext.tsx';
import { today } from '../me/today.ts';
import styles from './TopBar.module.css';

/**
 * The map reference date: crop fields whose period contains it are visible. @source RUL-04, D14
 * session
 */
export function MapDate() {
  const { t } = useLingui();
  const language = useLanguage();
  const { workspace: place, changeDate } = useMe();
  const [opened, setOpened] = useState(false);
  const now = today();
  return (
    <Popover
      end
      label={t`Show the fields of this day`}
      opened={opened}
      onChange={setOpened}
      target={
        <button
          type="button"
          className={`${styles['button']} ${styles['date']}`}
          data-other={place.date !== now || undefined}
          aria-expanded={opened}
          aria-label={t`Fields as of ${formatDate(place.date, language)}`}
          onClick={() => setOpened(!opened)}
        >
          <DateIcon size={16} />
          <span>{formatDate(place.date, language)}</span>
        </button>
      }
    >
      <div className={styles['dateForm']}>
        <DateInput
          label={t`Show the fields of this day`}
          value={place.date}
          onChange={(date) => date && changeDate(date)}
        />
        {place.date !== now ? (
          <Button
            variant="default"
            fullWidth
            mt={8}
            onClick={() => {
              changeDate(now);
              setOpened(false);
            }}
          >
            {t`Today`}
          </Button>
        ) : null}
      </div>
    </Popover>
  );
}
