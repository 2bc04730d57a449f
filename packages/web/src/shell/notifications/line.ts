import { maintainConnection, type Live } from '../../data/connection/live.ts';
import type { Environment } from '../../data/environment.ts';
import { readMessage, type Message } from '../../notifications/messages.ts';

/**
 * New messages of the person, each once. After a dropped connection it resumes after the last
 * received message, so that messages of the meantime arrive then.
 * @param after the id of the newest message that is known already
 * @source spec §7, NOT-07
 */
export function listenToMessages(
  after: number,
  environment: Pick<Environment, 'socket' | 'clock' | 'onWake'>,
  received: (message: Message) => void,
): Live {
  let last = after;
  const line = maintainConnection(
    () => `/ws/channel/user/notifications?after=${last}`,
    environment,
    {
      message: (text) => {
        const message = readMessage(text);
        if (!message || message.id <= last) return;
        last = message.id;
        received(message);
      },
    },
  );
  const stopWaking = environment.onWake(line.wake);
  return {
    wake: line.wake,
    close: () => {
      stopWaking();
      line.close();
    },
  };
}
