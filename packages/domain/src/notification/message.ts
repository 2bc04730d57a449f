import { orNull, value, type ValueOf } from '@furrow/kit';
import { notificationLevels } from './notification.ts';

/** Notifications in a person's inbox. @source spec §3 Notification / message, decisions D14 */

const text = orNull(value.text());

/** The members of a message: the notification itself, and the person's read and deleted marks. */
export const messageMembers = {
  id: value.count({ note: 'Grows: within one inbox a later message has a greater id.' }),
  notification: value.object({
    content: text,
    level: value.choice(notificationLevels),
    link: text,
    sender: text,
    notification_type: text,
    text,
    created: value.instant(),
  }),
  created: value.instant(),
  read: value.flag(),
  deleted: value.flag(),
} as const;

/** A message to a person, in lists, reads and the live connection. */
export const messageShape = value.object(messageMembers);
/** A message in a person's inbox. */
export type Message = ValueOf<typeof messageShape>;

/** An example message, for documents and tests. */
export const messageExample: Message = {
  id: 4711,
  notification: {
    content: 'Spraying advice',
    level: 'info',
    link: '/cropr/farm/records/',
    sender: 'Jan Visser',
    notification_type: 'advice',
    text: 'There is a new advice for Kavel 2.',
    created: '2026-05-12T06:30:00.000000+00:00',
  },
  created: '2026-05-12T06:30:00.000000+00:00',
  read: false,
  deleted: false,
};
