import type { Http, Result } from '../data/http.ts';

/** A notification as it lies in somebody's inbox. @source spec §3 Notification / message, decisions D14 */
export interface Message {
  /** Grows: a later message has a greater id. */
  readonly id: number;
  readonly notification: {
    readonly content: string | null;
    readonly level: 'success' | 'info' | 'warning' | 'danger';
    readonly link: string | null;
    readonly sender: string | null;
    readonly text: string | null;
  };
  /** ISO 8601. */
  readonly created: string;
  readonly read: boolean;
}

export interface MessagePage {
  readonly count: number;
  readonly results: readonly Message[];
}

export interface MessageCalls {
  /** The newest messages, so many of them. */
  readonly list: (pageSize: number) => Promise<Result<MessagePage>>;
  /** The newest of the unread ones, so many of them, and how many there are. */
  readonly unread: (pageSize?: number) => Promise<Result<MessagePage>>;
  /** @param kept called once it outlives the page: only then it is shown */
  readonly dismiss: (id: number, kept?: () => void) => Promise<Result<unknown>>;
  /** @param newest the newest message the person can have seen: what comes later is not meant */
  readonly dismissAll: (newest: number, kept?: () => void) => Promise<Result<unknown>>;
}

const path = '/api/v3/notifications/';

export function createMessageCalls(http: Http): MessageCalls {
  return {
    list: (pageSize) => http({ path, query: { page: 1, page_size: pageSize } }),
    unread: (pageSize = 1) => http({ path, query: { read: false, page: 1, page_size: pageSize } }),
    dismiss: (id) => http({ method: 'POST', path: `${path}${id}/dismiss/` }),
    dismissAll: () => http({ method: 'POST', path: `${path}dismiss_all` }),
  };
}

/** The message a line of the live channel tells; null for what is none. */
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
