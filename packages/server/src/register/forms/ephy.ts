import { at } from '@furrow/kit';
import { columnsOf, readerOf, type Column, type FoundColumns } from '../columns.ts';
import { headersOf, readRows } from '../rows.ts';
import type { Taker } from '../part.ts';
import { reentryInWords } from './ephy/conditions.ts';
import { takeFertilisers } from './ephy/fertilisers.ts';
import { permitColumns, takePermits } from './ephy/permits.ts';
import { productColumns, readProduct, takeProduct, type ProductRow } from './ephy/products.ts';
import { useColumns, UseReader } from './ephy/uses.ts';

/**
 * The French register E-Phy in its official CSV files, recognised by their columns: products, their
 * uses, hazard statements and conditions, parallel permits, and fertilising materials. A use of a
 * withdrawn product ends on its own day.
 * @source decisions D15 Registers, D18
 */

const hazardColumns = {
  number: { headers: ['numero amm'], isNeeded: true },
  statement: { headers: ['libelle court phrase de risque'], like: /^(?:EUH|H)\d/, isNeeded: true },
} as const satisfies Record<string, Column>;

const conditionColumns = {
  number: { headers: ['numero amm'], isNeeded: true },
  about: { headers: ["categorie de condition d'emploi"], isNeeded: true },
  words: { headers: ["condition d'emploi libelle"], isNeeded: true },
} as const satisfies Record<string, Column>;

interface Files {
  readonly products: string[];
  readonly uses: string[];
  readonly hazards: string[];
  readonly conditions: string[];
  readonly permits: string[];
  readonly fertiliserUses: string[];
  readonly compositions: string[];
}

/**
 * The files by kind, recognised by their columns; several headers each, so that a missing one is
 * detected.
 */
async function sorted(files: readonly string[]): Promise<Files> {
  const result: Files = {
    products: [],
    uses: [],
    hazards: [],
    conditions: [],
    permits: [],
    fertiliserUses: [],
    compositions: [],
  };
  for (const file of files) {
    const headers = await headersOf(file);
    const count = (...names: string[]) => names.filter((name) => headers.includes(name)).length;
    if (count('type culture libelle', 'culture commentaire') > 0) result.fertiliserUses.push(file);
    else if (
      count(
        'identifiant usage',
        'identifiant usage lib court',
        'etat usage',
        'dose retenue',
        'date fin utilisation',
      ) >= 2
    )
      result.uses.push(file);
    else if (
      count("etat d'autorisation", 'titulaire', 'date de premiere autorisation', 'numero amm') >= 3
    )
      result.products.push(file);
    else if (count('libelle court phrase de risque', 'libelle long phrase de risque') > 0)
      result.hazards.push(file);
    else if (count("categorie de condition d'emploi", "condition d'emploi libelle") > 0)
      result.conditions.push(file);
    else if (count('n° permis', 'detenteur pcp') > 0) result.permits.push(file);
    else if (count('composition') > 0) result.compositions.push(file);
  }
  return result;
}

/** Finds the columns of every file, and reports all their problems at once. */
class Columns {
  readonly #problems: string[] = [];
  readonly #problem: Taker['problem'];

  constructor(problem: Taker['problem']) {
    this.#problem = problem;
  }

  async of<K extends string>(
    files: readonly string[],
    columns: Readonly<Record<K, Column>>,
  ): Promise<{ file: string; columns: FoundColumns<K> }[]> {
    const all: { file: string; columns: FoundColumns<K> }[] = [];
    for (const file of files) {
      const matched = await columnsOf(file, columns);
      const name = at(file.split('/'), -1);
      this.#problems.push(...matched.problems.map((text) => `${name}: ${text}`));
      for (const note of matched.notes) this.#problem(file, 1, note);
      all.push({ file, columns: matched });
    }
    return all;
  }

  /** Throws when a file cannot be used. */
  check(): void {
    if (this.#problems.length > 0)
      throw new Error(
        `The files cannot be read as those of E-Phy:\n  ${this.#problems.join('\n  ')}`,
      );
  }
}

/**
 * Conditions of a decision on the whole product that are relevant to growers; not those about
 * clothing.
 */
const relevant = /environnement|utilisation|riverain|r[ée]sistance|glyphosate|mat[ée]riel/i;

export async function readEphy(files: readonly string[], taker: Taker): Promise<void> {
  const { problem } = taker;
  const sort = await sorted(files);
  const columns = new Columns(problem);
  const productFiles = await columns.of(sort.products, productColumns);
  const useFiles = await columns.of(sort.uses, useColumns);
  const hazardFiles = await columns.of(sort.hazards, hazardColumns);
  const conditionFiles = await columns.of(sort.conditions, conditionColumns);
  const permitFiles = await columns.of(sort.permits, permitColumns);
  columns.check();
  if (productFiles.length === 0)
    throw new Error(
      "There is no list of products: a CSV file with the columns 'numero AMM', 'titulaire' and 'Etat d'autorisation'.",
    );

  const reader = new UseReader(problem);
  const withIntervals = useFiles.toSorted(
    (left, right) =>
      Number(right.columns.indexes.has('interval')) - Number(left.columns.indexes.has('interval')),
  );
  for (const { file, columns: found } of withIntervals) await reader.read(file, found);
  const products = new Map<string, ProductRow>();
  for (const { file, columns: found } of productFiles) {
    const cell = readerOf(found);
    for await (const { row, values, cells } of readRows(file).rows) {
      const placed = {
        ...values,
        'numero amm': cell(cells, 'number'),
        'nom produit': cell(cells, 'name'),
        titulaire: cell(cells, 'holder'),
        "etat d'autorisation": cell(cells, 'state'),
      };
      const product = readProduct(file, row, placed, problem);
      if (!product) continue;
      const uses = reader.uses.get(product.number) ?? [];
      products.set(product.number, product);
      await takeProduct(product, uses, { taker, holdsUses: useFiles.length > 0 });
    }
  }
  await takeHazards(hazardFiles, products, taker);
  await takeConditions(conditionFiles, products, taker);
  for (const { file, columns: found } of permitFiles)
    await takePermits(file, found, { products, reader, taker });
  await takeFertilisers({ uses: sort.fertiliserUses, compositions: sort.compositions }, taker);
}

type FilesOf<C> = readonly {
  readonly file: string;
  readonly columns: FoundColumns<keyof C & string>;
}[];
type Products = ReadonlyMap<string, ProductRow>;

async function takeHazards(
  files: FilesOf<typeof hazardColumns>,
  products: Products,
  taker: Taker,
): Promise<void> {
  for (const { file, columns } of files) {
    const cell = readerOf(columns);
    for await (const { cells } of readRows(file).rows) {
      const statement = cell(cells, 'statement');
      if (/^(?:EUH|H)\d/.test(statement) && products.has(cell(cells, 'number')))
        await taker.take(cell(cells, 'number'), { part: 'hazard', content: { statement } });
    }
  }
}

async function takeConditions(
  files: FilesOf<typeof conditionColumns>,
  products: Products,
  taker: Taker,
): Promise<void> {
  for (const { file, columns } of files) {
    const cell = readerOf(columns);
    for await (const { cells } of readRows(file).rows) {
      const number = cell(cells, 'number');
      const about = cell(cells, 'about');
      const words = cell(cells, 'words')
        .replace(/^Condition:\s*[-–•]?\s*/, '')
        .trim();
      if (!products.has(number) || words === '') continue;
      const hours = /rentr[ée]e/i.test(about) ? reentryInWords(words) : null;
      if (hours !== null) await taker.take(number, { part: 'reentry', content: { hours } });
      else if (relevant.test(about))
        await taker.take(number, { part: 'condition', content: { words } });
    }
  }
}
