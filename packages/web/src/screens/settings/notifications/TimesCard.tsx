import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationSettingsAnswer } from '@furrow/domain/notification/settings.calls.ts';
import { Button } from '@mantine/core';
import { Checkbox } from '../../../ui/input/Checkbox.tsx';
import { Select } from '../../../ui/input/Select.tsx';
import { Card } from '../Card.tsx';
import type { ChangeSettings } from './changeSettings.ts';
import { HoursInput, TimeInput } from './HoursInput.tsx';

/** Quiet hours that are offered first. */
const usualHours = { quiet_from: '21:00', quiet_until: '06:30' } as const;

const deviceTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Times of notifications, in the person's time zone. */
export function TimesCard({
  settings: { timezone, quiet_from: from, quiet_until: until, daily_at: daily },
  change,
}: {
  readonly settings: NotificationSettingsAnswer;
  readonly change: ChangeSettings;
}) {
  const { t } = useLingui();
  const ofDevice = deviceTimezone();
  const hereWords = ofDevice.replaceAll('_', ' ');
  const zones = [...new Set([timezone, ofDevice, ...Intl.supportedValuesOf('timeZone')])];
  const isQuiet = from !== null && until !== null;
  return (
    <Card
      title={t`Times`}
      about={t`During quiet hours push and mail wait; the bell shows it at once.`}
    >
      <Checkbox
        label={t`Quiet hours`}
        checked={isQuiet}
        onChange={(wanted) =>
          void change(wanted ? usualHours : { quiet_from: null, quiet_until: null })
        }
      />
      {isQuiet ? (
        <HoursInput
          from={from}
          until={until}
          onChange={(hours) => void change({ quiet_from: hours.from, quiet_until: hours.until })}
        />
      ) : null}
      <TimeInput
        label={t`Daily mail at`}
        value={daily}
        onChange={(value) => void change({ daily_at: value })}
      />
      <Select
        label={t`Time zone`}
        value={timezone}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(zone) => void (zone && change({ timezone: zone }))}
      />
      {timezone === ofDevice ? null : (
        <div>
          <Button variant="default" size="xs" onClick={() => void change({ timezone: ofDevice })}>
            <Trans>Same as device: {hereWords}</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
