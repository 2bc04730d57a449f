/**
 * Units of doses as registers write them: an amount, and its reference. The form is read, so that
 * an unlisted unit is understood as long as its parts are: `mL/10 m²`, `L/q`, `g/1000 planten`,
 * `ml/100.000 zaden`.
 * @source the units of E-Phy (ANSES) and of the usage instructions of Ctgb
 */

export interface DoseUnit {
  readonly of: 'l' | 'kg' | 'piece';
  /** The base of the dose: land, seed or produce by weight, room, liquid, plants, seeds, packs. */
  readonly per: 'ha' | 't' | 'm3' | 'substrate' | 'l' | 'plant' | 'seed' | 'pack';
  /** To litres, kilograms or pieces per one of it. */
  readonly times: number;
}

type Part<K> = readonly [K, number];

const amounts: Readonly<Record<string, Part<DoseUnit['of']>>> = {
  l: ['l', 1],
  ml: ['l', 0.001],
  cl: ['l', 0.01],
  dl: ['l', 0.1],
  hl: ['l', 100],
  kg: ['kg', 1],
  g: ['kg', 0.001],
  mg: ['kg', 0.000001],
  t: ['kg', 1000],
};

/** Whole things, in every language of a register. */
const pieces =
  /^(?:pieces?|stuks?|unites?|diffuseur(?:actif)?|diffuseurs(?:actifs)?|piege|pieges|bille|billes|comprime|comprimes|plaquette|plaquettes|capsule|capsules|(?:aantal)?dispensers?|tablet|tabletten|val|vallen|individus?|dispenser)$/;

const takers: Readonly<Record<string, Part<DoseUnit['per']>>> = {
  ha: ['ha', 1],
  are: ['ha', 0.01],
  m2: ['ha', 0.0001],
  t: ['t', 1],
  ton: ['t', 1],
  tonne: ['t', 1],
  q: ['t', 0.1],
  kg: ['t', 0.001],
  m3: ['m3', 1],
  hl: ['l', 100],
  l: ['l', 1],
  plant: ['plant', 1],
  plante: ['plant', 1],
  plantes: ['plant', 1],
  planten: ['plant', 1],
  pl: ['plant', 1],
  pied: ['plant', 1],
  bouture: ['plant', 1],
  troudeplantation: ['plant', 1],
  zaden: ['seed', 1],
  graines: ['seed', 1],
  semences: ['seed', 1],
  unite: ['pack', 1],
};

/** Words after the measure that only name the substance: seed is weighed like anything else. */
const ofWhat: readonly (readonly [RegExp, DoseUnit['per'] | null])[] = [
  [/de?substrats?$|substraat$/, 'substrate'],
  [/(?:de)?(?:compost|semences?|graines?|zaad|zaaizaad|pootgoed|produit)$/, null],
];

/** As registers write them, in one form: lower case, no accents, no blanks: `g/10m2`. */
export const plainUnit = (unit: string): string =>
  unit
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll(/\s+/g, '')
    .replace(/\.$/, '')
    .replace(/^(litres?|liters?|lt)\//, 'l/')
    .replace(/^gr\//, 'g/');

function takerOf(text: string): Part<DoseUnit['per']> | null {
  const [, count = '', named = ''] = /^([\d.,]*)(.*)$/.exec(text) ?? [];
  // 100.000 seeds and 1000 plants: a point between figures groups them
  const times =
    count === '' ? 1 : Number(count.replaceAll(/[.,](?=\d{3}\b)/g, '').replace(',', '.'));
  if (!Number.isFinite(times) || times === 0) return null;
  const other = ofWhat.find(([words]) => words.test(named) && !(named in takers));
  const bare = other ? named.replace(other[0], '') : named;
  const taker = takers[bare];
  if (!taker) return null;
  // a litre or cubic metre of substrate is no liquid
  if (other?.[1] === 'substrate') return ['substrate', times * (bare === 'l' ? 0.001 : 1)];
  return [taker[0], times * taker[1]];
}

/** A unit in its parts; null for one that is no dose, such as a percent. */
export function dosesUnit(unit: string): DoseUnit | null {
  const [, amount = '', taker = ''] = /^([^/]+)\/(.+)$/.exec(plainUnit(unit)) ?? [];
  const of: Part<DoseUnit['of']> | null =
    amounts[amount] ?? (pieces.test(amount) ? ['piece', 1] : null);
  const per = takerOf(taker);
  return of && per ? { of: of[0], per: per[0], times: of[1] / per[1] } : null;
}
