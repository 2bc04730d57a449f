import { words, type Words } from '@furrow/kit';

/** What is said of stock and its bookings. @source spec §8 Stock */
export const stockMessages: Readonly<Record<string, Words>> = {
  stock_custom_product: words(
    'A custom product may be coded incorrectly for EDI export.',
    'Een eigen product kan verkeerd gecodeerd zijn voor EDI-export.',
  ), // spec §8
  stock_no_deliveries: words(
    'No deliveries recorded for this batch.',
    'Voor deze partij zijn geen leveringen geregistreerd.',
  ), // spec §8
  stock_negative_reason: words(
    'This brings the stock below zero. Say why in the reason, or change the quantity.',
    'Hiermee komt de voorraad onder nul. Zet de oorzaak bij de reden, of wijzig de hoeveelheid.',
  ),
  stock_same_storage: words(
    'Choose another storage to bring it to.',
    'Kies een andere opslag om het heen te brengen.',
  ),
  quantity_above_zero: words('Enter a quantity above zero.', 'Vul een hoeveelheid boven nul in.'),
};
