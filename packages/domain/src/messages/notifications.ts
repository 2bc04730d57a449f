import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/** Messages about notifications, background tasks and the subscription. @source spec §4, §7, §8 */
export const notificationMessages: Readonly<Record<string, Text>> = {
  // sending
  link_expected: msg`Must be a page of this site, or an address that starts with http:// or https://.`,
  users_or_filter: msg`Name people or a filter, not both.`,
  nobody_reached: msg`This reaches nobody.`,
  after_expected: msg`Must be the id of a message.`,

  // settings of notifications
  time_expected: msg`Must be a time of day, as HH:mm.`,
  timezone_unknown: msg`Must be a time zone, such as Europe/Amsterdam.`,
  push_key_expected: msg`Must be a key of a push subscription, as the browser gives it.`,
  push_address: msg`Must be the address of a push service, beginning with https://.`,

  // notifications of the product's own
  notice_task_done: msg`Your task is done.`,
  notice_task_failed: msg`Your task failed.`,
  notice_import_done: msg`Your file has been read. Review it before anything is added.`,
  notice_import_failed: msg`Your file could not be read.`,

  // following a task
  task_open_result: msg`Open the result`,

  // the subscription; spec §4 Subscription messages
  subscription_unpaid: msg`The subscription {name} is not paid. Pay before {active_until} to keep it.`,
  subscription_ending: msg`The subscription {name} was cancelled and ends on {active_until}, in {days} days. Extend it to go on.`,
  subscription_order_waiting: msg`There is an order of the subscription {name} that was not paid yet.`,
  subscription_product_unknown: msg`There is no such product. Choose one of: {values}.`,
  order_open: msg`An order is waiting to be paid. Pay or cancel it first.`,
  payment_down: msg`The payment service does not answer. The order is kept; try to pay again later.`,
  payment_by_transfer: msg`Transfer {currency} {amount} to {account} and name the reference {reference}.`,
  payment_by_transfer_anywhere: msg`Transfer {currency} {amount} to whoever runs this server and name the reference {reference}.`,

  // the limit of records; spec §5 Records
  record_limit: msg`{year} holds {count} records. With a margin of {margin} the subscription’s maximum of {maximum} is reached.`,
};
