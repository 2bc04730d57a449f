import type { Message } from '@furrow/domain/notification/message.ts';
import {
  dismissAllMessages,
  dismissMessage,
  listMessages,
} from '@furrow/domain/notification/notification.calls.ts';
import type { Output } from '@furrow/kit';
import type { Caller } from '../data/call.ts';
import type { Result } from '../data/http.ts';

export type { Message };

export type MessagePage = Pick<Output<typeof listMessages>, 'count' | 'results'>;

export interface MessageCalls {
  /** The newest messages, limited to the page size. */
  readonly list: (pageSize: number) => Promise<Result<MessagePage>>;
  /** The newest unread messages, limited to the page size, and their total number. */
  readonly unread: (pageSize?: number) => Promise<Result<MessagePage>>;
  /** @param kept called once it is stored: only then it is shown */
  readonly dismiss: (id: number, kept?: () => void) => Promise<Result<unknown>>;
  /** @param newest the newest message the person can have seen: later ones are not dismissed */
  readonly dismissAll: (newest: number, kept?: () => void) => Promise<Result<unknown>>;
}

export const createMessageCalls = (call: Caller): MessageCalls => ({
  list: (pageSize) => call(listMessages, { page: 1, page_size: pageSize }),
  unread: (pageSize = 1) => call(listMessages, { read: false, page: 1, page_size: pageSize }),
  dismiss: (id) => call(dismissMessage, { id }),
  dismissAll: () => call(dismissAllMessages),
});

/** The message in a line of the live channel; null for other lines. */
export function readMessage(text: string): Message | null {
  try {
    const message = JSON.parse(text) as Partial<Message> | null;
    return typeof message?.id === 'number' &&
      typeof message.notification === 'object' &&
      message.notification !== null
      ? (message as Message)
      : null;
  } catch {
    return null;
  }
}

export function textOf({ notification: { text, content } }: Message): string {
  return text || content || '';
}

/** A link that may be followed: a page of this site, or of the web. */
export function linkOf({ notification: { link } }: Message): string | null {
  return link && /^(https?:\/\/|\/(?![/\\]))/.test(link) ? link : null;
}
