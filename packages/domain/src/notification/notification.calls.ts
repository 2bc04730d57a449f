import { defineCall, noContent, optional, orNull, pageOfList, person, value } from '@furrow/kit';
import { accountTypes } from '../filterusers/filterusers.ts';
import { messageExample, messageMembers, messageShape } from './message.ts';
import { notification } from './notification.ts';

const tag = 'notifications';
const source = 'spec §7 Notifications, NOT-10 to NOT-12';
const path = '/api/v3/notifications/';
const mine = person({ personOnly: true });
const params = { id: value.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) } as const;
const counted = { count: value.count({ note: 'How many messages it changed.' }) } as const;
const { content, level, link, sender, notification_type, text } = notification.fields;

export const listMessages = defineCall({
  name: 'listMessages',
  method: 'GET',
  path,
  summary: 'The messages of a person, newest first',
  tag,
  query: {
    ...pageOfList,
    read: optional(value.flag({ note: 'Only those that were read, or were not.' })),
    search: optional(
      value.text(undefined, {
        note: 'Only those whose content, text or sender holds this; case and accents do not matter.',
      }),
    ),
  },
  exactQuery: true,
  output: value.page(messageShape),
  outputExample: { count: 1, next: null, previous: null, results: [messageExample] },
  access: mine,
  source,
});

export const sendMessage = defineCall({
  name: 'sendMessage',
  method: 'POST',
  path,
  summary: 'Sends a notification',
  description:
    'To the people named by `users`, or those a `filter` means, or to oneself without either. Staff reaches anyone; others reach who works on a farm where they may read contacts. Content or text is needed; the one that is left out says the same as the other. What others than staff send to other people carries their own name as sender.',
  tag,
  body: {
    content,
    level,
    link,
    sender,
    notification_type,
    text,
    users: orNull(value.list(value.id({ code: 'reference_missing' }), { min: 1, max: 1000 })),
    filter: orNull(
      value.object({
        country: orNull(value.text(255)),
        account_type: orNull(value.choice([...accountTypes, ''])),
        app: orNull(value.text(255)),
        searchName: orNull(value.text(255)),
      }),
    ),
  },
  bodyExample: {
    content: 'Spraying advice',
    level: 'info',
    text: 'There is a new advice for Kavel 2.',
    link: '/cropr/farm/records/',
  },
  output: {
    ...messageMembers,
    id: orNull(
      value.count({ note: 'Of the message to the sender; null when it went to others only.' }),
    ),
    reached: value.count({ note: 'How many people it went to.' }),
  },
  outputExample: { ...messageExample, reached: 1 },
  status: 201,
  access: mine,
  source,
});

export const readMessage = defineCall({
  name: 'readMessage',
  method: 'GET',
  path: `${path}:id/`,
  summary: 'One message',
  tag,
  params,
  output: messageShape,
  access: mine,
  source,
});

export const deleteMessage = defineCall({
  name: 'deleteMessage',
  method: 'DELETE',
  path: `${path}:id/`,
  summary: 'Deletes a message',
  tag,
  params,
  output: noContent,
  access: mine,
  source,
});

export const dismissMessage = defineCall({
  name: 'dismissMessage',
  method: 'POST',
  alsoBy: ['GET'],
  path: `${path}:id/dismiss/`,
  summary: 'Marks a message read',
  tag,
  params,
  output: messageShape,
  access: mine,
  source,
});

export const dismissAllMessages = defineCall({
  name: 'dismissAllMessages',
  method: 'POST',
  alsoBy: ['GET'],
  path: `${path}dismiss_all`,
  summary: 'Marks every message read',
  tag,
  output: counted,
  access: mine,
  source,
});

const everyMessage = {
  summary: 'Deletes every message',
  tag,
  output: counted,
  access: mine,
  source,
} as const;

export const deleteAllMessages = defineCall({
  ...everyMessage,
  name: 'deleteAllMessages',
  method: 'DELETE',
  path,
});

export const emptyInbox = defineCall({
  ...everyMessage,
  name: 'emptyInbox',
  method: 'POST',
  alsoBy: ['GET', 'DELETE'],
  path: `${path}delete_all`,
});
