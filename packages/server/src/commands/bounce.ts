import { msg } from '@furrow/kit/msg.ts';
import { notificationKeys } from '../notifications/dispatch/keys.ts';
import { takeReturned, type Returned } from '../notifications/dispatch/returned.ts';
import { CommandProblem, readOptions, unknownOptions, type Command } from './command.ts';
import type { Terminal } from './terminal.ts';

/** Reports are short; one that returns a whole mail is cut by most servers before this. */
const mostBytes = 10_000_000;

/** A message as a mail server pipes it. */
async function readMessage(input: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of input) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > mostBytes) throw new CommandProblem(msg`the message is too large for a report.`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

function report(returned: Returned, { say, warn }: Terminal): void {
  switch (returned.outcome) {
    case 'marked':
      return say(msg`{address} is marked: no more mail is sent there. {reason}`, { ...returned });
    case 'known':
      return say(msg`{address} was marked before: nothing is changed.`, { ...returned });
    case 'transient':
      return say(msg`Mail to {address} is late ({status}): nothing is changed.`, { ...returned });
    case 'delivered':
      return say(msg`Mail to {address} arrived: nothing is changed.`, { ...returned });
    case 'no_report':
      return warn(msg`Refused: the message is no delivery status notification (RFC 3464).`);
    case 'no_token':
      return warn(msg`Refused: it was not sent to a return address of MAIL_BOUNCE_ADDRESS.`);
    case 'forged':
      return warn(msg`Refused: the token of its return address was not signed here.`);
    case 'nobody':
      return warn(msg`Refused: nobody has the address that the mail went to any more.`);
    case 'other_address':
      return warn(msg`Refused: it reports on another address than its token is for.`);
  }
}

/** Takes in returned mail. @source docs/decisions/260 */
export const bounce: Command = {
  name: 'bounce',
  summary: msg`Takes in a mail that was returned, from standard input.`,
  usage: msg`npm run furrow -- bounce [--to ADDRESS] < MESSAGE

MESSAGE is a delivery status notification (RFC 3464) as a mail server pipes it. Its address must be a return address of
MAIL_BOUNCE_ADDRESS, which mails carry; --to names it where the mail server knows it better than the message.
An address that refuses mail for good (5.x.x) is marked as one that is refused at sending: nothing more is sent there, and its owner
reads it in Furrow. Mail that is late, and messages that are no such report, change nothing.

It ends with 0 once it has read the message, whatever came of it. It may run beside the server.`,
  asItIs: true,
  async run(words, { database, configuration }, terminal) {
    const { options, rest } = readOptions(words);
    const unknown = [...options.keys(), ...rest].filter((name) => name !== 'to');
    if (unknown.length > 0) throw unknownOptions(unknown);
    const base = configuration.mailBounceAddress;
    if (base === null) throw new CommandProblem(msg`MAIL_BOUNCE_ADDRESS is not set.`);
    const message = await readMessage(process.stdin);
    const keys = await notificationKeys(database);
    const deliveredTo = options.get('to') || null;
    report(await takeReturned(database, message, { keys, base, deliveredTo }), terminal);
    return 0;
  },
};
