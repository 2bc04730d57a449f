import { choice, defineEntity, instant, text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** Levels of a notification. */
export const notificationLevels = ['success', 'info', 'warning', 'danger'] as const;
/** Level of a notification. */
export type NotificationLevel = (typeof notificationLevels)[number];

/**
 * A notice to people. On the wire it is a message to one of them: `{id, notification, created,
 * read, deleted}`.
 * @source spec §3 Notification, decisions D14
 */
export const notification = defineEntity({
  name: 'notification',
  list: 'notifications',
  label: msg`Notification`,
  labels: msg`Notifications`,
  scope: 'user',
  dialect: 'v3',
  path: 'notifications',
  verbs: ['list', 'create', 'read', 'delete'],
  byHand: ['list', 'create', 'read', 'delete'],
  feed: false,
  fields: {
    content: text(msg`Content`, {
      max: 2000,
      note: 'What it is about. Content or text is needed; the one that is left out says the same as the other.',
    }),
    level: choice(msg`Level`, notificationLevels, {
      default: 'success',
      labels: {
        success: msg`Success`,
        info: msg`Information`,
        warning: msg`Warning`,
        danger: msg`Danger`,
      },
    }),
    link: text(msg`Link`, {
      max: 2000,
      pattern: /^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/,
      patternCode: 'link_expected',
      note: 'A page of this site, beginning with /, or an address of the web.',
    }),
    sender: text(msg`Sender`, { max: 255 }),
    notification_type: text(msg`Kind`, { max: 50 }),
    text: text(msg`Text`, { max: 10000, multiline: true }),
    created: instant(msg`Created`),
  },
  order: ['-id'],
  example: {
    content: 'Spraying advice',
    level: 'info',
    link: '/cropr/farm/records/',
    sender: 'Jan Visser',
    notification_type: 'advice',
    text: 'There is a new advice for Kavel 2.',
  },
  source: 'spec §3 Notification / message',
});

declare module '../entity-rows.ts' {
  interface EntityRows {
    readonly notification: Row<typeof notification>;
  }
}
