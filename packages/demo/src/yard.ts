import { pointText } from './place.ts';
import type { NextId, Row } from './rows.ts';

/** The machines of the farm, by the word the season uses for them. */
export type Machine =
  | 'tractor'
  | 'light tractor'
  | 'sprayer'
  | 'spreader'
  | 'slurry tank'
  | 'planter'
  | 'seeder'
  | 'plough'
  | 'harvester'
  | 'combine'
  | 'reel'
  | 'mower';

const machines: Readonly<
  Record<Machine, { readonly name: string; readonly type: string; readonly serial_number?: string }>
> = {
  tractor: { name: 'Trekker 240 pk', type: 'tractor', serial_number: 'TR-240-0117' },
  'light tractor': { name: 'Trekker 130 pk', type: 'tractor', serial_number: 'TR-130-0042' },
  sprayer: { name: 'Zelfrijdende spuit 36 m', type: 'sprayer', serial_number: 'SP-36-2210' },
  spreader: { name: 'Kunstmeststrooier', type: 'spreader' },
  'slurry tank': { name: 'Bemester 18 m3', type: 'spreader' },
  planter: { name: 'Pootmachine 4 rijen', type: 'planter' },
  seeder: { name: 'Precisiezaaimachine 12 rijen', type: 'seeder' },
  plough: { name: 'Ploeg 5 schaar', type: 'implement' },
  harvester: { name: 'Rooimachine 2 rijen', type: 'harvester', serial_number: 'RO-2-7781' },
  combine: { name: 'Maaidorser', type: 'harvester' },
  reel: { name: 'Beregeningshaspel', type: 'irrigation' },
  mower: { name: 'Maaicombinatie', type: 'implement' },
};

/**
 * The storages of the farm, by the word the season uses for them; the place is in metres from the
 * yard.
 */
export type Store =
  | 'potato store'
  | 'onion store'
  | 'grain store'
  | 'input store'
  | 'chemical store'
  | 'clamp'
  | 'slurry silo';

const stores: Readonly<
  Record<
    Store,
    {
      readonly name: string;
      readonly position: readonly [number, number];
      /** Cubic metres of slurry that fit into it. */
      readonly slurry?: number;
    }
  >
> = {
  'potato store': { name: 'Aardappelbewaarplaats', position: [-560, -182] },
  'onion store': { name: 'Uienloods', position: [-585, -215] },
  'grain store': { name: 'Graanloods', position: [-610, -196] },
  'input store': { name: 'Kunstmestloods', position: [-596, -242] },
  'chemical store': { name: 'Middelenkast', position: [-572, -238] },
  clamp: { name: 'Sleufsilo', position: [-640, -232] },
  'slurry silo': { name: 'Mestsilo', position: [-622, -262], slurry: 1500 },
};

const labels = [
  ['Beregend', '#3B7DD8'],
  ['Aaltjesgevoelig', '#B3416B'],
  ['Eigen grond', '#6FA85B'],
  ['Huurgrond', '#D9822B'],
] as const;

/** A list of rows with the id of each by a word. */
interface Kept<Word extends string> {
  readonly rows: readonly Row[];
  readonly idOf: (word: Word) => string;
}

function kept<Word extends string>(
  words: readonly Word[],
  nextId: NextId,
  row: (word: Word) => Record<string, unknown>,
): Kept<Word> {
  const ids = new Map(words.map((word) => [word, nextId()]));
  return {
    rows: words.map((word) => ({ id: ids.get(word) ?? '', ...row(word) })),
    idOf: (word) => ids.get(word) ?? '',
  };
}

/** The machines of the farm, with their ids by name. */
export const farmMachines = (farm: string, nextId: NextId): Kept<Machine> =>
  kept(Object.keys(machines) as Machine[], nextId, (word) => ({
    farm,
    serial_number: null,
    endpoint_id: null,
    online_service: null,
    ...machines[word],
  }));

/** The stores of the farm, with their ids by name. */
export const farmStores = (farm: string, nextId: NextId): Kept<Store> =>
  kept(Object.keys(stores) as Store[], nextId, (word) => ({
    farm,
    name: stores[word].name,
    geometry: pointText(stores[word].position),
    manure: stores[word].slurry === undefined ? null : 'liquid',
    capacity: stores[word].slurry ?? null,
  }));

/** A label of the farm, by its name. */
export type LabelName = (typeof labels)[number][0];

/** The labels of the farm, with their ids by name. */
export const farmLabels = (farm: string, nextId: NextId): Kept<LabelName> =>
  kept(
    labels.map(([name]) => name),
    nextId,
    (name) => ({ farm, name, color: labels.find(([label]) => label === name)?.[1] ?? '' }),
  );
