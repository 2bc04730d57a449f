import { words, type Words } from '@furrow/kit';

/** What notifications, background tasks and the subscription have to say. @source spec §4, §7, §8 */
export const notificationMessages: Readonly<Record<string, Words>> = {
  // sending
  link_expected: words(
    'A page of this site, or an address that starts with http:// or https://, is expected here.',
    'Hier hoort een pagina van deze site, of een adres dat met http:// of https:// begint.',
  ),
  users_or_filter: words(
    'Name people or a filter, not both.',
    'Noem personen of een filter, niet allebei.',
  ),
  nobody_reached: words('This reaches nobody.', 'Dit bereikt niemand.'),
  after_expected: words(
    'The id of a message is expected here.',
    'Hier hoort het id van een bericht.',
  ),

  // what the product tells of its own accord
  notice_task_done: words('Your task is done.', 'Uw taak is klaar.'),
  notice_task_failed: words('Your task did not succeed.', 'Uw taak is niet gelukt.'),
  notice_import_done: words(
    'Your file was looked through. See what was found before anything is taken over.',
    'Uw bestand is bekeken. Zie wat er gevonden is voordat er iets wordt overgenomen.',
  ),
  notice_import_failed: words(
    'Your file could not be read.',
    'Uw bestand kon niet gelezen worden.',
  ),

  // following a task
  task_open_result: words('Open the result', 'Resultaat openen'),

  // the subscription; spec §4 Subscription messages
  subscription_unpaid: words(
    'The subscription {name} is not paid. Pay before {active_until} to keep it.',
    'Het abonnement {name} is niet betaald. Betaal voor {active_until} om het te houden.',
  ),
  subscription_ending: words(
    'The subscription {name} was cancelled and ends on {active_until}, in {days} days. Extend it to go on.',
    'Het abonnement {name} is opgezegd en loopt af op {active_until}, over {days} dagen. Verleng het om door te gaan.',
  ),
  subscription_order_waiting: words(
    'There is an order of the subscription {name} that was not paid yet.',
    'Er is een bestelling van het abonnement {name} die nog niet betaald is.',
  ),
  subscription_product_unknown: words(
    'There is no such product. Choose one of: {values}.',
    'Dit product bestaat niet. Kies een van: {values}.',
  ),
  order_open: words(
    'There is an order that waits to be paid. Pay or cancel that first.',
    'Er is een bestelling die op betaling wacht. Betaal of annuleer die eerst.',
  ),
  payment_down: words(
    'The payment service does not answer. The order stands; try to pay again later.',
    'De betaaldienst antwoordt niet. De bestelling staat; probeer later opnieuw te betalen.',
  ),
  payment_by_transfer: words(
    'Transfer {currency} {amount} to {account} and name the reference {reference}.',
    'Maak {currency} {amount} over naar {account} onder vermelding van {reference}.',
  ),
  payment_by_transfer_anywhere: words(
    'Transfer {currency} {amount} to whoever runs this server and name the reference {reference}.',
    'Maak {currency} {amount} over naar de beheerder van deze server onder vermelding van {reference}.',
  ),

  // the limit of records; spec §5 Records
  record_limit: words(
    '{year} holds {count} records. With a margin of {margin} the subscription’s maximum of {maximum} is reached.',
    '{year} heeft {count} registraties. Met een marge van {margin} is het maximum van het abonnement, {maximum}, bereikt.',
  ),
};
