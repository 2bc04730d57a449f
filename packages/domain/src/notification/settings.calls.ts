import { defineCall, noContent, optional, orNull, person, value, type ValueOf } from '@furrow/kit';
import { mailTimes, occasionGroups, type OccasionGroup } from './occasion.ts';
import { occasionNames } from './occasions.ts';

/** Settings of a person's notifications, and their devices. @source docs/decisions/136 */

const tag = 'notifications';
const source = 'docs/decisions/136';
const mine = person({ personOnly: true });
const path = '/api/v3/notification_settings/';

const time = { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, patternCode: 'time_expected' } as const;
const clock = (note: string) => orNull(value.text(5, { ...time, note }));

/** The choices for one occasion; those left out stay. */
const waysChosen = value.object({
  bell: optional(value.flag()),
  push: optional(value.flag()),
  mail: optional(value.choice(mailTimes)),
});
const waysShape = value.object({
  bell: value.flag(),
  push: value.flag(),
  mail: value.choice(mailTimes),
});

const hours = {
  quiet_from: clock('HH:mm; push and mail wait from then on.'),
  quiet_until: clock('HH:mm; it may lie on the next day.'),
} as const;

const groups = Object.keys(occasionGroups).filter((name): name is OccasionGroup =>
  Object.hasOwn(occasionGroups, name),
);
const quietKinds = ['same', 'none', 'own'] as const;

const device = value.object({
  id: value.id(),
  device: value.text(),
  created: value.instant(),
  last_told: orNull(value.instant()),
  current: value.flag({ note: 'It is the device that asks.' }),
  quiet: value.choice(quietKinds),
  ...hours,
});
/** A device with push notifications. */
export type PushDevice = ValueOf<typeof device>;

const occasionShape = value.object({
  name: value.choice(occasionNames),
  group: value.choice(groups),
  label: value.text(),
  who: value.text(),
  always: value.flag({ note: 'Its bell cannot be switched off, and it is not mailed.' }),
  ways: waysShape,
  of_farm: orNull(
    value.object(
      {
        bell: optional(value.flag()),
        push: optional(value.flag()),
        mail: optional(value.choice(mailTimes)),
      },
      { note: 'What was chosen for the farm alone; null when it is as everywhere.' },
    ),
  ),
});
/** An occasion with a person's ways of notification. */
export type OccasionSetting = ValueOf<typeof occasionShape>;

const settings = {
  timezone: value.text(undefined, { note: 'Of quiet hours and the daily mail.' }),
  ...hours,
  daily_at: value.text(5, { note: 'HH:mm, when the daily mail is sent.' }),
  mail: value.object({
    address: value.text(),
    verified: value.flag(),
    off: value.flag({ note: 'Unsubscribed from all of it.' }),
    bounced: orNull(value.text(undefined, { note: 'What the mail server said that refused it.' })),
  }),
  push: value.object({
    key: orNull(
      value.text(undefined, { note: 'Public key of the server; null where push is off here.' }),
    ),
    devices: value.list(device),
  }),
  occasions: value.list(occasionShape),
} as const;

const hoursExample = { quiet_from: '21:00', quiet_until: '06:30' };
const settingsExample = {
  timezone: 'Europe/Amsterdam',
  ...hoursExample,
  daily_at: '07:00',
  mail: { address: 'jan@example.org', verified: true, off: false, bounced: null },
  push: {
    key: null,
    devices: [
      {
        id: '0197c3a2-5b1e-7d4a-9c08-2f6e8a1b3c5d',
        device: 'Firefox on Android',
        created: '2026-05-12T06:30:00Z',
        last_told: null,
        current: true,
        quiet: 'own',
        ...hoursExample,
      },
    ],
  },
  occasions: [],
};

const asked = {
  farm: optional(value.id({ note: 'Also what was chosen for this farm.' })),
} as const;

export const readNotificationSettings = defineCall({
  name: 'readNotificationSettings',
  method: 'GET',
  path,
  summary: 'How a person is told of what happens',
  tag,
  query: asked,
  exactQuery: true,
  output: settings,
  outputExample: settingsExample,
  refuses: ['not_found'],
  access: mine,
  source,
});
/** Settings of a person's notifications. */
export type NotificationSettingsAnswer = ValueOf<ReturnType<typeof value.object<typeof settings>>>;

export const changeNotificationSettings = defineCall({
  name: 'changeNotificationSettings',
  method: 'PATCH',
  path,
  summary: 'Changes how a person is told',
  description:
    'Ways are chosen by occasion, for all farms or, with `farm`, for one; null returns an occasion to how it is told otherwise.',
  tag,
  body: {
    farm: optional(value.id()),
    timezone: optional(orNull(value.text(64))),
    quiet_from: optional(hours.quiet_from),
    quiet_until: optional(hours.quiet_until),
    daily_at: optional(clock('HH:mm')),
    mail_off: optional(value.flag()),
    mail_again: optional(value.only(true)),
    occasions: optional(value.byName(orNull(waysChosen))),
  },
  bodyExample: {
    quiet_from: '21:00',
    quiet_until: '06:30',
    occasions: { work_late: { push: false, mail: 'daily' } },
  },
  output: settings,
  outputExample: settingsExample,
  access: mine,
  source,
});

const ofDevice = { path: '/api/v3/push_subscriptions/:id/', params: { id: value.id() } } as const;

export const subscribePush = defineCall({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/v3/push_subscriptions/',
  summary: 'Has the server push to this device, until it is signed out',
  tag,
  body: {
    endpoint: value.text(2000, { pattern: /^https?:\/\/\S+$/, patternCode: 'link_expected' }),
    p256dh: value.text(200, { pattern: /^[\w-]{87}=?$/, patternCode: 'push_key_expected' }),
    auth: value.text(100, { pattern: /^[\w-]{22}(==)?$/, patternCode: 'push_key_expected' }),
  },
  bodyExample: {
    endpoint: 'https://push.example.org/send/1',
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  output: { id: value.id() },
  status: 201,
  refuses: ['push_off'],
  access: mine,
  source,
});

export const changePush = defineCall({
  ...ofDevice,
  name: 'changePush',
  method: 'PATCH',
  summary: 'Changes the quiet hours of a device',
  tag,
  body: {
    quiet: optional(value.choice(quietKinds)),
    quiet_from: optional(hours.quiet_from),
    quiet_until: optional(hours.quiet_until),
  },
  bodyExample: { quiet: 'own', quiet_from: '20:00', quiet_until: '07:00' },
  output: noContent,
  access: mine,
  source,
});

export const endPush = defineCall({
  ...ofDevice,
  name: 'endPush',
  method: 'DELETE',
  summary: 'Pushes to a device no more',
  tag,
  output: noContent,
  access: mine,
  source,
});
