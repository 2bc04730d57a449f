import { iso1A2Code } from '@rapideditor/country-coder';
import type { ContactContent, SourceObject } from '../../source/objects.ts';
import type { Note } from '../../source/note.ts';
import { leftOut, short } from './details.ts';
import type { References } from '../references.ts';
import { nameOf, textOf, type Element } from '../tree.ts';

/** Customers, farms and workers. @source ISO 11783-10, annex D: CTR, FRM, WKR */

/** Meanings of an element's letters. */
interface Letters {
  readonly first: string | null;
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  readonly phones: readonly string[];
  readonly email: string | null;
  /** Letters without a counterpart in a contact, by the code of their name. */
  readonly others: Readonly<Record<string, string>>;
}

const personal: Letters = {
  first: 'C',
  street: 'D',
  zipcode: 'F',
  city: 'G',
  country: 'I',
  phones: ['K', 'J'],
  email: 'M',
  others: { E: 'po_box', H: 'state', L: 'fax', N: 'license' },
};
const ofFarm: Letters = {
  first: null,
  street: 'C',
  zipcode: 'E',
  city: 'F',
  country: 'H',
  phones: [],
  email: null,
  others: { D: 'po_box', G: 'state', I: 'customer' },
};

const kinds = { CTR: 'customer', FRM: 'farm', WKR: 'worker' } as const;

/** A customer, farm or worker as a contact, with notes on data that a contact cannot store. */
export function contactOf(element: Element, references: References): SourceObject {
  const kind = kinds[element.tag as keyof typeof kinds];
  const letters = kind === 'farm' ? ofFarm : personal;
  const at = (letter: string | null) => (letter === null ? null : nameOf(element, letter));
  const name =
    [at(letters.first), nameOf(element, 'B')].filter((part) => part !== null).join(' ') || null;
  const phones = letters.phones.map(at).filter((phone) => phone !== null);
  const country = at(letters.country);
  const email = at(letters.email);
  const isEmail = email !== null && /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+$/.test(email);
  const { address, notes: half } = addressOf({
    street: short(at(letters.street), 255),
    zipcode: short(at(letters.zipcode), 20),
    city: short(at(letters.city), 100),
    country_code: country === null ? null : iso1A2Code(country),
  });
  const left = [
    ...Object.entries(letters.others).flatMap(([letter, detail]) =>
      at(letter) === null ? [] : [detail],
    ),
    ...(phones.length > 1 ? ['second_phone'] : []),
    ...(country !== null && iso1A2Code(country) === null ? ['country'] : []),
    ...(email !== null && !isEmail ? ['email'] : []),
  ];
  const content: ContactContent = {
    ...address,
    phone: short(phones[0] ?? null, 20),
    email: isEmail ? short(email, 100) : null,
    kinds: textOf(element, 'P0_kinds')?.split(' ') ?? null,
    is_applier: textOf(element, 'P0_applier') === '1' ? true : null,
  };
  return {
    kind,
    key: references.keyOf(element),
    link: references.linkOf(element),
    id: textOf(element, 'A'),
    name: short(name, 255),
    content,
    notes: [...references.notesOf(element), ...half, ...leftOut(left)],
  };
}

type Address = Pick<ContactContent, 'street' | 'zipcode' | 'city' | 'country_code'>;

/** Half an address cannot be stored, so that it is reported at least; RUL-21 */
function addressOf(address: Address): { readonly address: Address; readonly notes: Note[] } {
  const parts = Object.values(address).filter((part) => part !== null);
  if (parts.length === Object.keys(address).length) return { address, notes: [] };
  return {
    address: { street: null, zipcode: null, city: null, country_code: null },
    notes:
      parts.length === 0
        ? []
        : [{ code: 'address_incomplete', params: { address: parts.join(', ') } }],
  };
}
