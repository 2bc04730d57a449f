import { describe, expect, it } from 'vitest';
import type { EntityRows } from '../entity-rows.ts';
import { typedLookup } from '../rows.ts';
import { fixture } from '../testing/fixture.ts';
import { namedMovements } from './book-table.ts';
import { manureLines } from './movements.ts';
import { lacksOf } from './transport.ts';

/** Parties, carrier and number of transports of manure. @source RUL-25, decisions 262 */

const rows: Readonly<Record<string, object>> = {
  'producttype 1': { id: 1, variant: 'fertilizer', kind: 'organic', edi_code: '14', unit: 't' },
  'producttype 2': { id: 2, variant: 'fertilizer', kind: 'organic', edi_code: '111', unit: 't' },
  // digestate of plants alone has no code of manure
  'producttype 3': { id: 3, variant: 'fertilizer', kind: 'organic', edi_code: '', unit: 't' },
  'stock slurry': { id: 'slurry', product_type: 1, stock_unit: 't' },
  'stock compost': { id: 'compost', product_type: 2, stock_unit: 't' },
  'stock digestate': { id: 'digestate', product_type: 3, stock_unit: 't' },
  'farmcontact whole': {
    id: 'whole',
    contact_name: 'De Buur',
    street: 'Dijk 1',
    zipcode: '8300 AA',
    city: 'Emmeloord',
    country_code: 'NL',
    registration_number: '12345678',
  },
  'farmcontact bare': { id: 'bare', contact_name: 'Loonwerker', city: null },
};
const lookup = typedLookup((entity, id) => rows[`${entity} ${String(id)}`] as never);
const whole = { party: 'whole', carrier: 'whole', transport_number: '2026/17' };

const lineOf = (stock: string, more: object) =>
  manureLines({
    bookings: [
      fixture<EntityRows['stockrecord']>({
        id: 'b',
        stock,
        storage: null,
        record: null,
        date: '2026-02-01',
        value: 30,
        kind: 'delivery',
        reason: null,
        party: null,
        carrier: null,
        transport_number: null,
        ...more,
      }),
    ],
    records: [],
    lookup,
    report: () => undefined,
  })[0]!;

/** [datum, row in which it is filled in] */
const lacks = (country: string | null, stock: string, more: object) =>
  lacksOf(lineOf(stock, more), country, lookup).map(({ lack, mend }) => [lack, mend.id]);

describe('RUL-25 EXC-03 data that a transport of manure lacks', () => {
  it.each<[string, Parameters<typeof lacks>, readonly unknown[]]>([
    [
      'nothing noted in the Netherlands',
      ['NL', 'slurry', {}],
      [
        ['party', 'b'],
        ['carrier', 'b'],
        ['transport_number', 'b'],
      ],
    ],
    [
      'nothing noted in Germany, where no number is asked',
      ['DE', 'slurry', {}],
      [
        ['party', 'b'],
        ['carrier', 'b'],
      ],
    ],
    ['all noted', ['NL', 'slurry', whole], []],
    ['all noted in Germany', ['DE', 'slurry', { ...whole, transport_number: null }], []],
    [
      'a Dutch party without a number, to be filled in at the contact',
      ['NL', 'slurry', { ...whole, party: 'bare' }],
      [['party_number', 'bare']],
    ],
    [
      'a German carrier without an address',
      ['DE', 'slurry', { ...whole, carrier: 'bare' }],
      [['carrier_address', 'bare']],
    ],
    ['a contact that was deleted', ['DE', 'slurry', { ...whole, party: 'gone' }], [['party', 'b']]],
    ['manure that leaves', ['DE', 'slurry', { value: -30, carrier: 'whole' }], [['party', 'b']]],
    [
      'manure that was taken without work left the farm',
      ['DE', 'slurry', { kind: 'use', value: -3, carrier: 'whole' }],
      [['party', 'b']],
    ],
    ['a count and a transfer are none', ['NL', 'slurry', { kind: 'count' }], []],
    ['a transfer is none', ['NL', 'slurry', { kind: 'transfer' }], []],
    ['compost is asked by neither', ['DE', 'compost', {}], []],
    ['digestate of plants is asked in Germany', ['DE', 'digestate', whole], []],
    [
      'digestate of plants lacks in Germany',
      ['DE', 'digestate', { ...whole, party: null }],
      [['party', 'b']],
    ],
    ['digestate of plants is no animal manure', ['NL', 'digestate', {}], []],
    ['a country without a rule that was read', ['FR', 'slurry', {}], []],
    ['a farm in several countries', [null, 'slurry', {}], []],
  ])('%s', (_title, given, wanted) => expect(lacks(...given)).toEqual(wanted));

  it('the table names them with address and number', () => {
    const [named] = namedMovements(
      [lineOf('slurry', { ...whole, carrier: 'bare' })],
      lookup,
      () => null,
    );
    expect(named).toMatchObject({
      party: 'De Buur',
      party_address: 'Dijk 1, 8300 AA Emmeloord, NL',
      party_number: '12345678',
      carrier: 'Loonwerker',
      carrier_address: null,
      carrier_number: null,
      transport_number: '2026/17',
    });
  });
});
