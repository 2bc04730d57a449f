import type { NotificationSettingsAnswer } from '@furrow/domain/notification/settings.calls.ts';
import { expect, it } from 'vitest';
import { withChange } from './changeSettings.ts';

const settings: NotificationSettingsAnswer = {
  timezone: 'UTC',
  quiet_from: '21:00',
  quiet_until: '06:30',
  daily_at: '07:00',
  mail: { address: 'jan@example.org', verified: true, off: false, bounced: null },
  push: { key: null, devices: [] },
  occasions: [
    {
      name: 'work_late',
      group: 'work',
      label: 'Overdue work',
      who: 'The applier',
      always: false,
      ways: { bell: true, push: true, mail: 'daily' },
      of_farm: null,
    },
  ],
};

it('NOT-11 a change is shown before the server answers, and nothing else', () => {
  expect(withChange(settings, {})).toEqual(settings);
  expect(
    withChange(settings, { occasions: { work_late: { push: false } } }).occasions[0]?.ways,
  ).toEqual({
    bell: true,
    push: false,
    mail: 'daily',
  });
  expect(withChange(settings, { quiet_from: null, quiet_until: null, mail_off: true })).toEqual({
    ...settings,
    quiet_from: null,
    quiet_until: null,
    mail: { ...settings.mail, off: true },
  });
});
