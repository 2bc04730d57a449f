import { iso1A2Code } from '@rapideditor/country-coder';
import type {
  ContactContent,
  DeviceContent,
  ProductContent,
  SourceObject,
} from '../source/objects.ts';
import type { Note } from '../source/note.ts';
import { quantityOf } from './quantities.ts';
import type { References } from './references.ts';
import { ddiOf, hasAttribute, nameOf, textOf, type Element } from './tree.ts';

/**
 * Customers, farms, workers, devices and products. @source ISO 11783-10, annex D: CTR, FRM, WKR,
 * DVC, PDT, PGP
 */

/** Which letters of an element mean what. */
interface Letters {
  readonly first: string | null;
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  readonly phones: readonly string[];
  readonly email: string | null;
  /** What a contact has no room for, by the code of its name. */
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

/** A customer, farm or worker as a contact, with notes on what has no place here. */
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

/** Half an address cannot be kept, so that it is at least told; RUL-21 */
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

/** The first so many characters of a text, letters outside the basic plane kept whole. */
export const short = (text: string | null, most: number): string | null =>
  text === null ? null : Array.from(text).slice(0, most).join('');

/** The note that some details of a thing were left out; none where there are none. */
export const leftOut = (details: readonly string[]): Note[] =>
  details.length === 0
    ? []
    : [{ code: 'details_left_out', params: { details: details.join(', ') } }];

/**
 * Kinds of machine by the class in their ISO name. @source ISO 11783-1, device classes of industry
 * group 2
 */
const deviceClasses: Readonly<Record<number, string>> = {
  1: 'tractor',
  2: 'implement',
  3: 'implement',
  4: 'planter',
  5: 'spreader',
  6: 'sprayer',
  7: 'harvester',
  8: 'harvester',
  9: 'harvester',
  10: 'irrigation',
  11: 'implement',
  12: 'implement',
  17: 'sensor',
  25: 'spreader',
};

/** The class stands in the upper seven bits of the second byte. */
function deviceTypeOf(isoName: string | null): string {
  if (isoName === null || !/^[0-9a-f]{16}$/i.test(isoName)) return 'other';
  return deviceClasses[Number.parseInt(isoName.slice(2, 4), 16) >> 1] ?? 'other';
}

/**
 * The device class of a type of machine, 0 for others.
 * @source ISO 11783-1
 */
export const deviceClassOf = (type: string): number =>
  Number(Object.keys(deviceClasses).find((number) => deviceClasses[Number(number)] === type) ?? 0);

/** A log needs a machine to be of; one of ours that is of none has this. */
export const isStandIn = (device: Element): boolean => textOf(device, 'P0_stand_in') !== null;

/** What is done without a product needs one in a file all the same. */
export const isNoProduct = (product: Element): boolean =>
  textOf(product, 'P0_stand_in') !== null || nameOf(product, 'B') === '–';

/** A device as a machine: its serial number, its NAME as endpoint, its type by the class in it. */
export function deviceOf(element: Element, references: References): SourceObject {
  const isoName = textOf(element, 'D');
  // a name that we gave ourselves is none of the machine's
  const standard = isoName !== null && /^0+$/.test(isoName) ? null : isoName;
  const endpoint = hasAttribute(element, 'P0_endpoint') ? textOf(element, 'P0_endpoint') : standard;
  const type = textOf(element, 'P0_type') ?? deviceTypeOf(isoName);
  const service = short(textOf(element, 'P0_service'), 100);
  const content: DeviceContent = {
    serial_number: short(nameOf(element, 'E'), 100),
    endpoint_id: short(endpoint, 100),
    type,
    ...(service === null ? {} : { online_service: service }),
  };
  const details = [
    ...(textOf(element, 'C') ? ['software'] : []),
    ...(element.children.length > 0 && textOf(element, 'P0_type') === null ? ['parts'] : []),
  ];
  const name = nameOf(element, 'B') ?? textOf(element, 'E') ?? isoName;
  return {
    kind: 'device',
    key: references.keyOf(element),
    link: references.linkOf(element),
    id: textOf(element, 'A'),
    name: short(name, 255),
    content,
    notes: [...references.notesOf(element), ...leftOut(details)],
  };
}

/** Words of product groups and kinds of work, in the languages files come in. */
const protectionWords =
  /herbi|fungi|insecti|pesti|protect|gewasbesch|pflanzenschutz|schnecken|slug|mollusc|spray/i;
const fertilizerWords =
  /fertil|dünge|duenge|dünger|bemest|meststof|nutri|feed|engrais|urea|ammon|manure|mest|gülle|kalk|lime\b/i;

/**
 * A product with its unit and what kind of thing it is, from our own words or else by its name and
 * group.
 */
export function productOf(element: Element, references: References): SourceObject {
  const name = nameOf(element, 'B');
  const group = references.element(textOf(element, 'C'), 'PGP');
  const ddi = ddiOf(element, 'E');
  const unit = textOf(element, 'P0_unit') ?? (ddi === null ? null : unitOfAmount(ddi));
  const words = `${(group && textOf(group, 'B')) ?? ''} ${name ?? ''}`;
  const variant =
    textOf(element, 'P0_variant') ??
    (protectionWords.test(words) ? 'gbm' : fertilizerWords.test(words) ? 'fertilizer' : 'other');
  const details = [
    ...(element.children.some(({ tag }) => tag === 'PRN') ? ['mixture'] : []),
    ...(['G', 'H', 'I'].some((letter) => textOf(element, letter)) ? ['density'] : []),
  ];
  const reference = textOf(element, 'C');
  const missing: Note[] =
    reference !== null && !group ? [{ code: 'reference_unknown', params: { reference } }] : [];
  const content: ProductContent = { unit: short(unit, 20), variant };
  return {
    kind: 'product',
    key: references.keyOf(element),
    link: references.linkOf(element),
    id: textOf(element, 'A'),
    name: short(name, 255),
    content,
    notes: [...references.notesOf(element), ...missing, ...leftOut(details)],
  };
}

/** Of an amount in a tank, or of a rate: what is before the stroke. */
function unitOfAmount(ddi: number): string | null {
  const unit = quantityOf(ddi).unit?.split('/')[0] ?? null;
  return unit === '' || unit === '%' ? null : unit;
}
