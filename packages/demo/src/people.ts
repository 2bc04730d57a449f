import type { NextId, Row } from './rows.ts';

/** People of and around the farm, by their key in the season. */
export type Person =
  | 'owner'
  | 'manager'
  | 'adviser'
  | 'sprayer'
  | 'driver'
  | 'contractor'
  | 'customer'
  | 'buyer'
  | 'accountant'
  | 'former';

interface Contact {
  readonly contact_name: string;
  readonly kinds: readonly string[];
  readonly permissions?: readonly string[];
  readonly is_owner?: true;
  readonly is_root?: true;
  readonly is_applier?: true;
  readonly is_active?: false;
  readonly reference_id?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly consumer?: number;
  readonly address?: readonly [street: string, zipcode: string, city: string];
}

/** Names, numbers and addresses are made up; `.example` addresses reach nobody. */
const contacts: Readonly<Record<Person, Contact>> = {
  owner: {
    contact_name: 'Jan Visser',
    kinds: ['owner', 'planner', 'applier', 'fee_manager'],
    is_owner: true,
    is_root: true,
    is_applier: true,
    email: 'jan@zonneveld.example',
    phone: '0527 555 010',
    address: ['Zonneweg 12', '8300 AA', 'Emmeloord'],
  },
  manager: {
    contact_name: 'Marieke Visser',
    kinds: ['planner', 'fee_manager'],
    permissions: ['manager'],
    is_applier: true,
    email: 'marieke@zonneveld.example',
    phone: '0527 555 011',
  },
  adviser: {
    contact_name: 'Pieter de Boer',
    kinds: ['planner'],
    permissions: ['adviser'],
    email: 'pieter@teeltadvies.example',
    phone: '0527 555 020',
  },
  sprayer: {
    contact_name: 'Ahmed El Idrissi',
    kinds: ['applier'],
    permissions: ['applier'],
    is_applier: true,
    email: 'ahmed@zonneveld.example',
  },
  driver: {
    contact_name: 'Sanne Kok',
    kinds: ['applier'],
    permissions: ['applier'],
    is_applier: true,
    email: 'sanne@zonneveld.example',
  },
  contractor: {
    contact_name: 'Loonbedrijf Van Dijk',
    kinds: ['applier'],
    is_applier: true,
    reference_id: 'L-208',
    email: 'planning@vandijk.example',
    address: ['Industrieweg 3', '8301 BC', 'Emmeloord'],
  },
  customer: {
    contact_name: 'Maatschap De Groot',
    kinds: ['customer'],
    reference_id: 'K-1042',
    email: 'groot@melkvee.example',
    address: ['Kuinderweg 40', '8315 RA', 'Luttelgeest'],
  },
  buyer: {
    contact_name: 'Tom Bakker',
    kinds: ['customer'],
    permissions: ['buyer'],
    consumer: 12,
    email: 'tom@noordhoek.example',
  },
  accountant: {
    contact_name: 'Administratiekantoor Polderland',
    kinds: [],
    permissions: ['viewer'],
    email: 'kantoor@polderland.example',
  },
  former: {
    contact_name: 'Kees Smit',
    kinds: ['applier'],
    permissions: ['applier'],
    is_applier: true,
    is_active: false,
  },
};

/** The farm's contacts as rows, and the id of each person. */
export function farmContacts(
  farm: string,
  nextId: NextId,
): { readonly rows: readonly Row[]; readonly idOf: (person: Person) => string } {
  const ids = new Map<Person, string>();
  const rows = (Object.entries(contacts) as [Person, Contact][]).map(([person, contact]) => {
    const id = nextId();
    ids.set(person, id);
    const [street, zipcode, city] = contact.address ?? [null, null, null];
    return {
      id,
      farm,
      contact_name: contact.contact_name,
      permissions: contact.permissions ?? [],
      is_active: contact.is_active ?? true,
      is_applier: contact.is_applier ?? false,
      is_owner: contact.is_owner ?? false,
      is_root: contact.is_root ?? false,
      reference_id: contact.reference_id ?? null,
      email: contact.email ?? null,
      phone: contact.phone ?? null,
      street,
      zipcode,
      city,
      country_code: street === null ? null : 'NL',
      consumer: contact.consumer ?? null,
      kinds: contact.kinds,
    };
  });
  return { rows, idOf: (person) => ids.get(person) ?? '' };
}
