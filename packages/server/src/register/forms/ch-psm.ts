import type { RegisterOrganism } from '@furrow/domain/admission/situation.ts';
import { jsonOf } from '../read-json.ts';
import { cellOf, headersOf, numberOf, readRows } from '../rows.ts';
import type { Taker } from '../part.ts';

/**
 * The Swiss register of plant protection products: a JSON list of products with their indications,
 * and CSV lists of crops (which belong to which) and of organisms (their scientific names). A dose
 * is a percentage of the spray liquid.
 * @source decisions D15 Registers; form after agroscope-ch/srppp
 */

interface Product {
  readonly admission: string;
  readonly name: string;
  readonly exhaustionDeadline: string;
  readonly soldoutDeadline: string;
  readonly categories: readonly string[];
  readonly substances: readonly {
    readonly name: string;
    readonly g_per_l: string;
    readonly pct: string;
  }[];
  readonly indications: readonly {
    readonly dose_from: string;
    readonly dose_to: string;
    readonly waiting_days: string;
    readonly crops: readonly string[];
    readonly pests: readonly string[];
  }[];
}

const kinds: Readonly<Record<string, string>> = {
  Herbizid: 'herbicide',
  Fungizid: 'fungicide',
  Insektizid: 'insecticide',
  Akarizid: 'acaricide',
  Phytoregulator: 'growth regulator',
  Bakterizid: 'bactericide',
  'Netz- und Haftmittel': 'adjuvant',
  Molluskizid: 'molluscicide',
  Saatbeizmittel: 'seed treatment',
  Vorratsschutzmittel: 'storage protection',
  Rodentizid: 'rodenticide',
  Wildabhaltemittel: 'repellent',
  Nematizid: 'nematicide',
  Desinfektionsmittel: 'disinfectant',
};
const kindOf = (category: string): string =>
  kinds[category] ??
  (category.startsWith('Lebende Organismen')
    ? 'living organism'
    : category.startsWith('Insektizid')
      ? 'insecticide'
      : category.toLowerCase());

const text = (value: unknown): string => String(value ?? '').trim();

/** The names of a list, and below each the names the register counts to it. */
async function withinOf(file: string): Promise<Map<string, string[]>> {
  const rows: { key: string; parent: string; name: string }[] = [];
  for await (const { values } of readRows(file).rows)
    rows.push({
      key: cellOf(values, 'pk'),
      parent: cellOf(values, 'parent'),
      name: cellOf(values, 'de'),
    });
  const children = new Map<string, typeof rows>();
  for (const row of rows)
    if (row.parent) children.set(row.parent, [...(children.get(row.parent) ?? []), row]);
  const below = (key: string, seen: ReadonlySet<string>): string[] =>
    (children.get(key) ?? [])
      .filter((row) => !seen.has(row.key))
      .flatMap((row) => [row.name, ...below(row.key, new Set([...seen, row.key]))]);
  return new Map(rows.map(({ key, name }) => [name, below(key, new Set([key]))]));
}

async function latinOf(file: string): Promise<Map<string, RegisterOrganism>> {
  const organisms = new Map<string, RegisterOrganism>();
  for await (const { values } of readRows(file).rows)
    organisms.set(cellOf(values, 'de'), {
      name: cellOf(values, 'de'),
      latin: cellOf(values, 'lt') || null,
    });
  return organisms;
}

/** Days of the register, `2026-10-31`. */
const day = (value: unknown): string | null | undefined =>
  text(value) === ''
    ? null
    : /^\d{4}-\d{2}-\d{2}$/.test(text(value)) && !Number.isNaN(Date.parse(text(value)))
      ? text(value)
      : undefined;

/** Lists that are read in addition to the products. */
interface Lists {
  readonly within: ReadonlyMap<string, readonly string[]>;
  readonly latin: ReadonlyMap<string, RegisterOrganism>;
}

export async function readChPsm(files: readonly string[], taker: Taker): Promise<void> {
  const lists = files.filter((file) => /\.json(\.gz)?$/i.test(file));
  if (lists.length === 0)
    throw new Error(
      'There is no list of products: a JSON file with admission, name and indications.',
    );
  const beside = await listsIn(files.filter((file) => /\.csv(\.gz)?$/i.test(file)));
  for (const file of lists) {
    const products = await jsonOf(file);
    if (!Array.isArray(products)) throw new Error(`${file} holds no list.`);
    for (const [index, entry] of products.entries()) {
      const problem = (words: string) => taker.problem(file, index + 1, words);
      await takeProduct(entry as Product, beside, { take: taker.take.bind(taker), problem });
    }
  }
}

async function listsIn(files: readonly string[]): Promise<Lists> {
  let within = new Map<string, string[]>();
  let latin = new Map<string, RegisterOrganism>();
  for (const file of files) {
    const headers = await headersOf(file);
    if (headers.includes('lt') && headers.includes('parent')) latin = await latinOf(file);
    else if (headers.includes('parent')) within = await withinOf(file);
  }
  return { within, latin };
}

/** Receivers of a product's data. */
interface Taking {
  readonly take: Taker['take'];
  readonly problem: (words: string) => void;
}

async function takeProduct(
  product: Product,
  beside: Lists,
  { take, problem }: Taking,
): Promise<void> {
  const number = text(product?.admission);
  const name = text(product?.name);
  if (!/^[A-Z0-9][A-Z0-9 -]{0,19}$/i.test(number) || name === '') {
    problem(number && name === '' ? 'the name is missing' : `'${number}' is no admission number`);
    return;
  }
  await take(number, { part: 'article', content: articleOf(product, problem) });
  for (const { name: substance, g_per_l: perLitre, pct } of product.substances ?? [])
    await take(number, {
      part: 'substance',
      content: {
        name: text(substance).toLowerCase(),
        gramsPerLitre: numberOf(text(perLitre)) ?? null,
        percent: numberOf(text(pct)) ?? null,
      },
    });
  for (const indication of product.indications ?? [])
    await take(number, { part: 'use', content: useOf(indication, beside, problem) });
}

function articleOf(product: Product, problem: Taking['problem']) {
  const { exhaustionDeadline, soldoutDeadline } = product;
  const [useUp, withdrawn] = [day(exhaustionDeadline), day(soldoutDeadline)];
  if (useUp === undefined) problem(`'${exhaustionDeadline}' is no day`);
  if (withdrawn === undefined) problem(`'${soldoutDeadline}' is no day`);
  const categories = product.categories ?? [];
  const substances = product.substances ?? [];
  const isLiquid =
    substances.length === 0 || substances.some(({ g_per_l: perLitre }) => text(perLitre) !== '');
  return {
    name: text(product.name),
    kinds: [...new Set(categories.map(kindOf))],
    unit: isLiquid ? ('l' as const) : ('kg' as const),
    useUp: useUp ?? null,
    // the last day of sale ends the admission, the last day of use the use
    withdrawn: withdrawn ?? null,
    adjuvant:
      categories.length > 0 && categories.every((category) => category === 'Netz- und Haftmittel'),
    uses: [],
  };
}

function useOf(
  { dose_from: from, dose_to: to, waiting_days: waiting, crops, pests }: Product['indications'][0],
  { within, latin }: Lists,
  problem: Taking['problem'],
) {
  const stated = text(to) || text(from);
  const [dose, waitingDays] = [numberOf(stated), numberOf(text(waiting))];
  if (dose === undefined || waitingDays === undefined)
    problem(`'${dose === undefined ? stated : waiting}' is no number`);
  return {
    crops: (crops ?? []).map((name) => ({
      name: text(name),
      within: within.get(text(name)) ?? [],
    })),
    organisms: (pests ?? []).map(
      (name) => latin.get(text(name)) ?? { name: text(name), latin: null },
    ),
    dose: dose ?? null,
    doseUnit: dose === null || dose === undefined ? null : '%',
    waitingDays: waitingDays ?? null,
  };
}
