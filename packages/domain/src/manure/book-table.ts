import type { Language, Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { translate } from '@furrow/kit/text.ts';
import type { RowLookup } from '../rows.ts';
import type { ManureLine, ManureMovement } from './movements.ts';
import { rounded } from './rounded.ts';
import { addressOf } from './transport.ts';
import { movementWords } from './words.ts';

/**
 * The movements of manure as a table for handing over, built on the device and by the server alike.
 * @source RUL-25, decisions 248
 */

/** A movement with names in the place of ids. */
export interface NamedMovement {
  readonly date: string | null;
  readonly movement: ManureMovement;
  readonly product: string | null;
  /** The code of the manure with the authority, as the catalogue has it. */
  readonly code: string | null;
  readonly stock: string | null;
  readonly storage: string | null;
  /** Below zero for manure that leaves. */
  readonly quantity: number;
  readonly unit: string;
  readonly volume: number | null;
  /** Tonnes of fresh mass. */
  readonly weight: number | null;
  readonly nitrogen_per_tonne: number | null;
  readonly phosphate_per_tonne: number | null;
  readonly nitrogen: number;
  readonly phosphate: number;
  readonly potash: number;
  readonly animal: boolean;
  readonly analysed: boolean;
  readonly from_stock: boolean;
  readonly field: string | null;
  readonly reason: string | null;
  readonly party: string | null;
  readonly party_address: string | null;
  readonly party_number: string | null;
  readonly carrier: string | null;
  readonly carrier_address: string | null;
  readonly carrier_number: string | null;
  readonly transport_number: string | null;
  readonly record: string | null;
}

/** The columns of the table, in their order. */
export const movementColumns: readonly {
  readonly name: Exclude<keyof NamedMovement, 'record'>;
  readonly label: Text;
  readonly kind: 'text' | 'decimal' | 'date' | 'boolean';
  readonly unit?: string;
}[] = [
  { name: 'date', label: msg`Date`, kind: 'date' },
  { name: 'movement', label: msg`Movement`, kind: 'text' },
  { name: 'product', label: msg({ message: 'Product', context: 'of any kind' }), kind: 'text' },
  { name: 'code', label: msg`Manure code`, kind: 'text' },
  { name: 'stock', label: msg`Stock`, kind: 'text' },
  { name: 'storage', label: msg`Storage`, kind: 'text' },
  { name: 'quantity', label: msg`Quantity`, kind: 'decimal' },
  { name: 'unit', label: msg`Unit`, kind: 'text' },
  { name: 'volume', label: msg`Volume`, kind: 'decimal', unit: 'm3' },
  { name: 'weight', label: msg`Weight`, kind: 'decimal', unit: 't' },
  { name: 'nitrogen_per_tonne', label: msg`Nitrogen content`, kind: 'decimal', unit: 'kg/t' },
  { name: 'phosphate_per_tonne', label: msg`Phosphate content`, kind: 'decimal', unit: 'kg/t' },
  { name: 'nitrogen', label: msg`Nitrogen`, kind: 'decimal', unit: 'kg' },
  { name: 'phosphate', label: msg`Phosphate`, kind: 'decimal', unit: 'kg' },
  { name: 'potash', label: msg`Potash`, kind: 'decimal', unit: 'kg' },
  { name: 'animal', label: msg`Animal manure`, kind: 'boolean' },
  { name: 'analysed', label: msg`Contents analysed`, kind: 'boolean' },
  { name: 'from_stock', label: msg`Booked on stock`, kind: 'boolean' },
  { name: 'field', label: msg`Field`, kind: 'text' },
  { name: 'reason', label: msg`Reason`, kind: 'text' },
  { name: 'party', label: msg`Other party`, kind: 'text' },
  { name: 'party_address', label: msg`Address of the other party`, kind: 'text' },
  { name: 'party_number', label: msg`Number of the other party`, kind: 'text' },
  { name: 'carrier', label: msg`Carrier`, kind: 'text' },
  { name: 'carrier_address', label: msg`Address of the carrier`, kind: 'text' },
  { name: 'carrier_number', label: msg`Number of the carrier`, kind: 'text' },
  { name: 'transport_number', label: msg`Transport document`, kind: 'text' },
];

/** Names of rows, by entity and id; null for one that cannot be seen. */
type NameOf = (
  entity: 'producttype' | 'stock' | 'storage' | 'cropfield',
  id: string | number,
) => string | null;

const perTonne = (kilograms: number, tonnes: number | null): number | null =>
  tonnes ? rounded(kilograms / tonnes, 2) : null;

/** A contact by its name, address and number; null where one is not noted. */
function contactOf(id: string | null, lookup: RowLookup) {
  const contact = lookup('farmcontact', id);
  return {
    name: contact?.contact_name || null,
    address: addressOf(contact) || null,
    number: contact?.registration_number || null,
  };
}

/** The movements with names; amounts to a litre, contents to ten grams. */
export function namedMovements(
  lines: readonly ManureLine[],
  lookup: RowLookup,
  nameOf: NameOf,
): readonly NamedMovement[] {
  return lines.map((line) => {
    const code = lookup('producttype', line.product)?.edi_code;
    const party = contactOf(line.party, lookup);
    const carrier = contactOf(line.carrier, lookup);
    return {
      date: line.date,
      movement: line.movement,
      product: nameOf('producttype', line.product),
      code: code && code !== 'CUSTOM' ? code : null,
      stock: line.stock === null ? null : nameOf('stock', line.stock),
      storage: line.storage === null ? null : nameOf('storage', line.storage),
      quantity: rounded(line.amount, 3),
      unit: line.unit,
      volume: line.cubicMetres === null ? null : rounded(line.cubicMetres, 3),
      weight: line.tonnes === null ? null : rounded(line.tonnes, 3),
      nitrogen_per_tonne: perTonne(line.n, line.tonnes),
      phosphate_per_tonne: perTonne(line.p2o5, line.tonnes),
      nitrogen: rounded(line.n, 2),
      phosphate: rounded(line.p2o5, 2),
      potash: rounded(line.k2o, 2),
      animal: line.isAnimal,
      analysed: line.isAnalysed,
      from_stock: line.isBooked,
      field: (line.field === null ? null : nameOf('cropfield', line.field)) ?? line.fieldName,
      reason: line.reason,
      party: party.name,
      party_address: party.address,
      party_number: party.number,
      carrier: carrier.name,
      carrier_address: carrier.address,
      carrier_number: carrier.number,
      transport_number: line.transportNumber,
      record: line.record,
    };
  });
}

/** The movements as rows of a table, in the reader's language. */
export function movementTable(
  movements: readonly NamedMovement[],
  language: Language,
): {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
} {
  return {
    head: movementColumns.map(({ label, unit }) =>
      unit ? `${translate(label, language)} (${unit})` : translate(label, language),
    ),
    rows: movements.map((line) =>
      movementColumns.map(({ name }) => {
        const value = line[name];
        if (name === 'movement') return translate(movementWords[line.movement], language);
        return typeof value === 'boolean' ? translate(value ? msg`yes` : msg`no`, language) : value;
      }),
    ),
  };
}
