import type { EntityRows } from '../entity-rows.ts';
import type { RowLookup } from '../rows.ts';
import { materialOf } from '../producttype/material.ts';
import type { ManureLine } from './movements.ts';

/**
 * Data that the law asks of a transport of manure to or from a farm: parties, carrier and number.
 * @source RUL-25, decisions 262
 */

/** The name of something the law asks of a transport. */
export type TransportDatum =
  | 'party'
  | 'party_address'
  | 'party_number'
  | 'carrier'
  | 'carrier_address'
  | 'transport_number';

/** The rule of a country. */
interface TransportRule {
  readonly country: string;
  readonly data: readonly TransportDatum[];
  /** Animal manure alone, or all organic fertilizers but compost. */
  readonly of: 'animal' | 'farm_fertilizer';
  readonly source: string;
}

const rules: readonly TransportRule[] = [
  {
    country: 'DE',
    data: ['party', 'party_address', 'carrier', 'carrier_address'],
    of: 'farm_fertilizer',
    source: 'Verordnung über das Inverkehrbringen und Befördern von Wirtschaftsdünger § 3(1)',
  },
  {
    country: 'NL',
    data: ['party', 'party_number', 'carrier', 'transport_number'],
    of: 'animal',
    source: 'RVO, Vervoersbewijs dierlijke mest; rVDM: wat verandert er?',
  },
];

/** The rule of a country; undefined where none was read. */
export const transportRuleOf = (country: string | null): TransportRule | undefined =>
  rules.find((rule) => rule.country === country);

/** A missing datum, with the row in which it is filled in. */
export interface TransportLack {
  readonly lack: TransportDatum;
  readonly mend: { readonly entity: 'stockrecord' | 'farmcontact'; readonly id: string };
}

type Contact = EntityRows['farmcontact'];

/** The address of a contact on one line; empty where no place is noted. */
export const addressOf = (contact: Contact | undefined): string =>
  contact?.city
    ? [
        contact.street,
        [contact.zipcode, contact.city].filter(Boolean).join(' '),
        contact.country_code,
      ]
        .filter(Boolean)
        .join(', ')
    : '';

/** Whether a movement is a transport that the rule asks data of. */
function isAsked(line: ManureLine, { of }: TransportRule, lookup: RowLookup): boolean {
  if (!line.isBooked || (line.movement !== 'in' && line.movement !== 'out')) return false;
  if (of === 'animal') return line.isAnimal;
  const product = lookup('producttype', line.product);
  return product !== undefined && materialOf(product) !== 'compost';
}

/** Data that a contact has. */
const contactData: Readonly<
  Record<Exclude<TransportDatum, 'transport_number'>, (contact: Contact) => unknown>
> = {
  party: ({ contact_name: name }) => name,
  party_address: addressOf,
  party_number: ({ registration_number: number }) => number,
  carrier: ({ contact_name: name }) => name,
  carrier_address: addressOf,
};

/** The data that a transport lacks by the law of a country, in the order of that. */
export function lacksOf(
  line: ManureLine,
  country: string | null,
  lookup: RowLookup,
): readonly TransportLack[] {
  const rule = transportRuleOf(country);
  if (!rule || !isAsked(line, rule, lookup)) return [];
  const booking = { entity: 'stockrecord', id: line.id } as const;
  return rule.data.flatMap((lack): TransportLack | readonly TransportLack[] => {
    if (lack === 'transport_number') return line.transportNumber ? [] : { lack, mend: booking };
    const role = lack.startsWith('party') ? 'party' : 'carrier';
    const contact = lookup('farmcontact', line[role]);
    if (contact)
      return contactData[lack](contact)
        ? []
        : { lack, mend: { entity: 'farmcontact', id: contact.id } };
    // of nobody there is no address to ask for yet
    return lack === role ? { lack, mend: booking } : [];
  });
}
