import { cropNamed } from './catalogue.ts';
import type { Person } from './people.ts';
import { type CropLetter, cultivations } from './rotation.ts';
import type { NextId, Row } from './rows.ts';
import type { Machine } from './yard.ts';

/** Per unit of the stock item: the price of this year's deliveries. */
const supplies: Readonly<Record<string, number>> = {
  Rundveedrijfmest: 4,
  'KAS 27': 0.34,
  'KAS zwavel': 0.36,
  'NP 26-14': 0.52,
  'Pootgoed Fontane': 0.42,
  'Pootgoed Spunta': 0.58,
  'Zaaizaad Annarosa': 265,
  'Zaaizaad Benedictio': 118,
  'Zaaizaad Hytech': 92,
  Challenge: 21.5,
  'Sencor WG': 38,
  'Curzate M WG': 14.8,
  Canvas: 62,
  'Acrobat DF': 27.5,
  Quickdown: 34,
  Promotor: 7.2,
  Atlantis: 71,
  CeCeCe: 5.6,
  'Aviator Xpro': 54,
  'Goltix Super': 33,
  'Betasana SC': 19.5,
  'Beta-Team': 28,
  'Sphere SC': 88,
  Calaris: 36,
  'Laudis WG': 49,
  'Stomp 400 SC': 17.4,
  Basagran: 24,
  Signum: 58,
  Rudis: 79,
};

/** Last year's prices as a share of this year's. */
const lastYear = 0.94;

/** By the hour. */
const people: Partial<Readonly<Record<Person, number>>> = { contractor: 48 };
const everybody = 31.5;

/** By the hour, without fuel and without the driver. */
const machines: Partial<Readonly<Record<Machine, number>>> = {
  tractor: 42,
  'light tractor': 24,
  sprayer: 68,
  spreader: 11,
  'slurry tank': 38,
  planter: 46,
  seeder: 29,
  plough: 18,
  harvester: 96,
  combine: 135,
  reel: 9,
  mower: 22,
};

/** By the litre. */
const fuel = 1.19;

/** By the tonne. */
const harvests: Partial<Readonly<Record<CropLetter, number>>> = {
  W: 208,
  P: 162,
  S: 335,
  B: 43,
  U: 174,
  M: 52,
  C: 118,
};

interface Supplied {
  readonly stock: readonly Row[];
  readonly stockrecord: readonly Row[];
}

/**
 * Prices of the demo farm's products, work and harvests. None of them is a real price.
 * @param supplied stock and its bookings; those that were bought get a price
 */
export function farmPrices(
  {
    farm,
    nextId,
    year,
    contact,
    machine,
  }: {
    readonly farm: string;
    readonly nextId: NextId;
    readonly year: number;
    readonly contact: (person: Person) => string;
    readonly machine: (machine: Machine) => string;
  },
  { stock, stockrecord }: Supplied,
): readonly Row[] {
  const price = (of: Readonly<Record<string, unknown>>): Row => ({
    id: nextId(),
    farm,
    per: 'unit',
    valid_from: null,
    stockrecord: null,
    producttype: null,
    farmcontact: null,
    machine: null,
    crop: null,
    contract: null,
    notes: null,
    ...of,
  });
  const names = new Map(stock.map(({ id, name }) => [id, String(name)]));
  const bought = stockrecord.flatMap(({ id, stock: item, reason, date }) => {
    const amount = supplies[names.get(String(item)) ?? ''];
    if (amount === undefined || reason !== 'Inkoop') return [];
    const isNew = String(date).startsWith(String(year));
    return [
      price({
        kind: 'delivery',
        stockrecord: id,
        amount: isNew ? amount : Math.round(amount * lastYear * 100) / 100,
      }),
    ];
  });
  const ofEach = <Word extends string>(
    amounts: Partial<Readonly<Record<Word, number>>>,
    row: (word: Word) => Readonly<Record<string, unknown>>,
  ) =>
    (Object.entries(amounts) as [Word, number][]).map(([word, amount]) =>
      price({ amount, ...row(word) }),
    );
  return [
    ...bought,
    price({ kind: 'person', per: 'hour', amount: everybody }),
    ...ofEach(people, (word) => ({ kind: 'person', per: 'hour', farmcontact: contact(word) })),
    ...ofEach(machines, (word) => ({ kind: 'machine', per: 'hour', machine: machine(word) })),
    price({ kind: 'fuel', amount: fuel }),
    ...ofEach(harvests, (letter) => ({
      kind: 'harvest',
      crop: cropNamed(cultivations[letter].crop).id,
    })),
  ];
}
