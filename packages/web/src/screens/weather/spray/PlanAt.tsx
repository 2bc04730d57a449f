import { Button } from '@mantine/core';
import type { SprayWindow } from '@furrow/domain/forecast/spray/windows.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { AddIcon } from '../../../ui/icons.ts';
import { wallClock } from '../../record/form/when/duration.ts';
import { statesToMake } from '../../record/rights.ts';
import { useRecordRights } from '../../record/useRecordRights.ts';
import { windowWords } from './sprayWords.ts';

interface Props {
  readonly window: SprayWindow;
  readonly fields: readonly string[];
  /** Gives planned work the time of the window; undefined to plan new work. */
  readonly onChoose: ((window: SprayWindow) => void) | undefined;
}

/** The button that makes a window the time of a plan; nothing for people who may make none. */
export function PlanAt({ window, fields, onChoose }: Props) {
  const { t } = useLingui();
  const words = windowWords(window, useLanguage());
  const { rights, principal } = useRecordRights();
  const state = statesToMake(rights, principal).find(
    (one) => one === 'planned' || one === 'adviced',
  );
  if (onChoose)
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={t`Plan at this time: ${words}`}
        onClick={() => onChoose(window)}
      >
        {t`Plan at this time`}
      </Button>
    );
  if (!state) return null;
  return (
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
            at: wallClock(new Date(window.start)),
            ...(fields.length > 0 ? { fields: fields.join(',') } : {}),
          }}
        />
      )}
    >
      {t`Plan spraying`}
    </Button>
  );
}
