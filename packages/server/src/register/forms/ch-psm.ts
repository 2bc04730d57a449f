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
  const found = new Map<string, RegisterOrganism>();
  for await (const { values } of readRows(file).rows)
    found.set(cellOf(values, 'de'), {
      name: cellOf(values, 'de'),
      latin: cellOf(values, 'lt') || null,
    });
  return found;
}

/** Days of the register, `2026-10-31`. */
const day = (value: unknown): string | null | undefined =>
  text(value) === ''
    ? null
    : /^\d{4}-\d{2}-\d{2}$/.test(text(value)) && !Number.isNaN(Date.parse(text(value)))
      ? text(value)
      : undefined;

export async function readChPsm(files: readonly string[], { take, problem }: Taker): Promise<void> {
  let within = new Map<string, string[]>();
  let latin = new Map<string, RegisterOrganism>();
  const lists: string[] = [];
  for (const file of files) {
    if (/\.json(\.gz)?$/i.test(file)) lists.push(file);
    else if (/\.csv(\.gz)?$/i.test(file)) {
      const headers = await headersOf(file);
      if (headers.includes('lt') && headers.includes('parent')) latin = await latinOf(file);
      else if (headers.includes('parent')) within = await withinOf(file);
    }
  }
  if (lists.length === 0)
    throw new Error(
      'There is no list of products: a JSON file with admission, name and indications.',
    );
  for (const file of lists) {
    const products = await jsonOf(file);
    if (!Array.isArray(products)) throw new Error(`${file} holds no list.`);
    for (const [place, entry] of products.entries()) {
      const product = entry as Product;
      const row = place + 1;
      const number = text(product?.admission);
      if (!/^[A-Z0-9][A-Z0-9 -]{0,19}$/i.test(number) || text(product.name) === '') {
        problem(
          file,
          row,
          number && text(product?.name) === ''
            ? 'the name is missing'
            : `'${number}' is no admission number`,
        );
        continue;
      }
      const useUp = day(product.exhaustionDeadline);
      if (useUp === undefined) problem(file, row, `'${product.exhaustionDeadline}' is no day`);
      const withdrawn = day(product.soldoutDeadline);
      if (withdrawn === undefined) problem(file, row, `'${product.soldoutDeadline}' is no day`);
      const categories = product.categories ?? [];
      const substances = product.substances ?? [];
      await take(number, {
        part: 'article',
        content: {
          name: text(product.name),
          kinds: [...new Set(categories.map(kindOf))],
          unit:
            substances.some(({ g_per_l: perLitre }) => text(perLitre) !== '') ||
            substances.length === 0
              ? 'l'
              : 'kg',
          useUp: useUp ?? null,
          // the last day of sale ends the admission, the last day of use the use
          withdrawn: withdrawn ?? null,
          adjuvant:
            categories.length > 0 &&
            categories.every((category) => category === 'Netz- und Haftmittel'),
          uses: [],
        },
      });
      for (const { name, g_per_l: perLitre, pct } of substances)
        await take(number, {
          part: 'substance',
          content: {
            name: text(name).toLowerCase(),
            gramsPerLitre: numberOf(text(perLitre)) ?? null,
            percent: numberOf(text(pct)) ?? null,
          },
        });
      for (const {
        dose_from: from,
        dose_to: to,
        waiting_days: waiting,
        crops,
        pests,
      } of product.indications ?? []) {
        const dose = numberOf(text(to) || text(from));
        const waitingDays = numberOf(text(waiting));
        if (dose === undefined || waitingDays === undefined)
          problem(
            file,
            row,
            `'${dose === undefined ? text(to) || text(from) : waiting}' is no number`,
          );
        await take(number, {
          part: 'use',
          content: {
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
          },
        });
      }
    }
  }
}
