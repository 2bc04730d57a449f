import { createServer } from 'node:net';

/** A mail server for tests, which accepts mail or refuses its recipient. @source RFC 5321 */
export interface SmtpServer {
  readonly url: string;
  /** Its answer to the address of a reader. */
  answer: string;
  /** The mails it took. */
  readonly mails: string[];
  /** The addresses that each is to be returned to. */
  readonly senders: string[];
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = [];
  const senders: string[] = [];
  const said = { answer: '250 OK' };
  const server = createServer((socket) => {
    let text = '';
    let isMail = false;
    let sender = '';
    const reply = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    reply('220 test');
    socket.on('data', (bytes) => {
      text += bytes.toString();
      for (;;) {
        const end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isMail ? 5 : 2));
        if (isMail) {
          mails.push(line);
          senders.push(sender);
          isMail = false;
          reply('250 OK');
        } else if (/^DATA/i.test(line)) {
          isMail = true;
          reply('354 go on');
        } else if (/^RCPT/i.test(line)) reply(said.answer);
        else if (/^QUIT/i.test(line)) {
          reply('221 bye');
          socket.end();
        } else {
          sender = /^MAIL FROM:<([^>]*)>/i.exec(line)?.[1] ?? sender;
          reply('250 OK');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    senders,
    get answer() {
      return said.answer;
    },
    set answer(answer) {
      said.answer = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
