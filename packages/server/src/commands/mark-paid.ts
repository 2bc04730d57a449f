import { numberOfReference } from '@furrow/domain/subscription/reference.ts';
import { isUuid } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { markPaid } from '../subscription/orders.ts';
import { type Command, CommandProblem } from './command.ts';

/** @source decisions D12 */
export const markPaidCommand: Command = {
  name: 'mark-paid',
  summary: msg`Records the payment of an order.`,
  usage: msg`npm run furrow -- mark-paid ORDER\n\nORDER is the id of an order, or the reference that was named with the transfer (RF…, spaces do not matter).`,
  async run(words, { database }, { say }) {
    const order = words.join('');
    if (!order) throw new CommandProblem(msg`ORDER is needed.`);
    const number = numberOfReference(order);
    if (!isUuid(order) && number === null)
      throw new CommandProblem(
        msg`“{order}” is neither the id nor the reference of an order; a reference that is mistyped is found by its check digits.`,
        { order },
      );
    const { rows } = await database.query<{ id: string }>(
      'select id from subscription_order where id = $1 or number = $2',
      [isUuid(order) ? order : null, number],
    );
    const paid = rows[0] && (await markPaid(database, rows[0].id));
    if (!paid) throw new CommandProblem(msg`there is no order {order}.`, { order });
    say(
      paid.isNew
        ? msg`The order is paid and valid until {day}.`
        : msg`The order was already paid and is valid until {day}.`,
      { day: paid.order.active_until },
    );
    return 0;
  },
};
