import type { Article, Substance } from '@furrow/domain/admission/situation.ts';
import { cellOf, dayOf, headersOf, numberOf, readRows, type Row } from '../rows.ts';
import type { Taker } from '../part.ts';

/**
 * The French register E-Phy in its official CSV files: products, usages of plant protection
 * products where they are there, usages and composition of fertilising materials. Told apart by
 * their columns.
 * @source decisions D15 Registers
 */

/** A number, or those of a mixture: `2110170 + 2110096`. */
const numbered = /^\d{5,9}( ?[+/] ?\d{5,9})*$/;

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** `diméthoate (Dimethoate) 400.0 g/L`: the common name, or the French one where there is none. */
export function substanceOf(text: string): Substance | null {
  const [, french, common, content, unit] =
    /^(.+?)(?:\s*\(([^()]*)\))?(?:\s+(\d+(?:[.,]\d+)?)\s*(g\/L|g\/kg|%|g\/l)?[^\d]*)?$/.exec(
      text.trim(),
    ) ?? [];
  if (!french) return null;
  const value = numberOf(content) ?? null;
  return {
    name: (common || french).trim().toLowerCase(),
    gramsPerLitre: value !== null && /^g\/l$/i.test(unit ?? '') ? value : null,
    percent: value === null ? null : unit === '%' ? value : unit === 'g/kg' ? value / 10 : null,
  };
}

const kinds: Readonly<Record<string, string>> = {
  Herbicide: 'herbicide',
  Fongicide: 'fungicide',
  Insecticide: 'insecticide',
  Acaricide: 'acaricide',
  Molluscicide: 'molluscicide',
  Nématicide: 'nematicide',
  Rodenticide: 'rodenticide',
  'Régulateur de croissance': 'growth regulator',
  Bactéricide: 'bactericide',
  'Matière Fertilisante': 'fertilizer',
};

const solid = /poudre|granul|solide|appât|comprimé|pastille|microgranul|tablette|bâtonnet/i;

function usersOf(range: string, mentions: readonly string[]): Article['users'] {
  if (/amateur/i.test(range)) return 'amateur';
  if (mentions.some((mention) => /jardins/i.test(mention))) return 'both';
  return /professionnel/i.test(range) ? 'professional' : null;
}

async function takeProduct(
  file: string,
  row: number,
  values: Row,
  { take, problem }: Taker,
): Promise<void> {
  const number = cellOf(values, 'numero amm');
  const name = cellOf(values, 'nom produit');
  if (!numbered.test(number) || name === '')
    return problem(
      file,
      row,
      name === '' ? 'the name is missing' : `'${number}' is no admission number`,
    );
  const withdrawn = dayOf(cellOf(values, 'date de retrait du produit'));
  const admittedFrom = dayOf(cellOf(values, 'date de premiere autorisation'));
  if (withdrawn === undefined)
    problem(file, row, `'${cellOf(values, 'date de retrait du produit')}' is no day`);
  if (admittedFrom === undefined)
    problem(file, row, `'${cellOf(values, 'date de premiere autorisation')}' is no day`);
  const isWithdrawn = /retir/i.test(values["etat d'autorisation"] ?? '');
  if (isWithdrawn && !withdrawn)
    problem(file, row, 'withdrawn, and no day says when: the day of the register is taken');
  const mentions = list(cellOf(values, 'mentions autorisees'));
  const type = cellOf(values, 'type produit');
  await take(number, {
    part: 'article',
    content: {
      name,
      otherNames: list(cellOf(values, 'seconds noms commerciaux')),
      holder: cellOf(values, 'titulaire') || null,
      kinds: list(cellOf(values, 'fonctions')).map((kind) => kinds[kind] ?? kind.toLowerCase()),
      unit: solid.test(cellOf(values, 'formulations')) ? 'kg' : 'l',
      admittedFrom: admittedFrom ?? null,
      // the day is put in where the import knows the day of the register
      withdrawn: isWithdrawn ? (withdrawn ?? 'undated') : null,
      users: usersOf(cellOf(values, 'gamme usage'), mentions),
      organic: mentions.some((mention) => /agriculture biologique/i.test(mention)) ? true : null,
      adjuvant: /adjuvant/i.test(type),
      ...(type === 'MFSC' ? { kinds: ['fertilizer'] } : {}),
    },
  });
  const seen = new Set<string>();
  for (const text of list(cellOf(values, 'substances actives'))) {
    const substance = substanceOf(text);
    if (!substance || seen.has(substance.name)) continue;
    seen.add(substance.name);
    await take(number, { part: 'substance', content: substance });
  }
}

/** A usage of plant protection: `Pomme de terre*Trt Part.Aer.*Mildiou(s)`. */
async function takeUsage(
  file: string,
  row: number,
  values: Row,
  { take, problem }: Taker,
): Promise<void> {
  const number = cellOf(values, 'numero amm');
  const [crop, , organism] = cellOf(values, 'identifiant usage lib court')
    .split('*')
    .map((part) => part.trim());
  if (!numbered.test(number) || !crop)
    return problem(
      file,
      row,
      crop ? `'${number}' is no admission number` : 'the usage names no crop',
    );
  const until = dayOf(cellOf(values, 'date fin utilisation'));
  const isAdmitted = /^(autoris|provisoire)/i.test(cellOf(values, 'etat usage'));
  // a usage that was withdrawn counts while it may be used up
  if (!isAdmitted && !until) return;
  await take(number, {
    part: 'use',
    content: {
      crops: [{ name: crop, within: [] }],
      organisms: organism ? [{ name: organism, latin: null }] : [],
      ...limitsOf(file, row, values, problem),
      until: until ?? null,
    },
  });
}

function limitsOf(file: string, row: number, values: Row, problem: Taker['problem']) {
  const read = (...headers: string[]) => {
    const header = headers.find((one) => values[one] !== undefined && values[one] !== '');
    const value = header ? numberOf(values[header]) : null;
    if (header && value === undefined)
      problem(file, row, `'${values[header]}' is no number (${header})`);
    return value ?? null;
  };
  return {
    dose: read('dose retenue', 'dose max par apport'),
    doseUnit:
      cellOf(values, 'dose retenue unite') || cellOf(values, 'dose max par apport unite') || null,
    applications: read(
      "nombre max d'application",
      "nombre max d'applications",
      'nombre max application',
    ),
    intervalDays: read(
      'intervalle minimum entre applications (jour)',
      'intervalle minimum entre applications',
    ),
    waitingDays: read('delai avant recolte jour', 'dar'),
    bbchFrom: read('stade cultural min (bbch)'),
    bbchTo: read('stade cultural max (bbch)'),
  };
}

async function takeFertiliserUsage(
  file: string,
  row: number,
  values: Row,
  { take, problem }: Taker,
): Promise<void> {
  const number = cellOf(values, 'numero amm');
  const crop = cellOf(values, 'type culture libelle') || cellOf(values, 'culture commentaire');
  if (!numbered.test(number)) return problem(file, row, `'${number}' is no admission number`);
  if (!/^autoris/i.test(cellOf(values, 'etat usage'))) return;
  // a usage that names no crop is for every one
  await take(number, {
    part: 'use',
    content: {
      crops: crop ? [{ name: crop, within: [] }] : [],
      organisms: [],
      ...limitsOf(file, row, values, problem),
      until: null,
    },
  });
}

const nutrients: readonly (readonly [RegExp, string])[] = [
  [/^N total/i, 'N'],
  [/^P2O5 total/i, 'P2O5'],
  [/^K2O (total|soluble)/i, 'K2O'],
  [/^MgO total/i, 'MgO'],
  [/^CaO total/i, 'CaO'],
  [/^SO3 total/i, 'SO3'],
];

/**
 * `N total (Min: 1.3 %, Max: 1.3 %)` in the catalogue's own grammar; what is promised at least
 * counts.
 */
export function compositionText(composition: string): string {
  const found = new Map<string, string>();
  for (const part of list(composition)) {
    const nutrient = nutrients.find(([pattern]) => pattern.test(part))?.[1];
    const percent = /Min:\s*(\d+(?:[.,]\d+)?)\s*%/.exec(part)?.[1];
    if (nutrient && percent && !found.has(nutrient))
      found.set(nutrient, `${nutrient} ${Number(percent.replace(',', '.'))} %`);
  }
  return [...found.values()].join(', ');
}

export async function readEphy(files: readonly string[], taker: Taker): Promise<void> {
  let products = 0;
  for (const file of files) {
    const headers = await headersOf(file);
    const has = (...names: string[]) => names.every((name) => headers.includes(name));
    if (!has('numero amm')) continue;
    for await (const { row, values } of readRows(file).rows) {
      if (has("etat d'autorisation", 'titulaire')) {
        products += 1;
        await takeProduct(file, row, values, taker);
      } else if (has('identifiant usage lib court')) await takeUsage(file, row, values, taker);
      else if (has('type culture libelle')) await takeFertiliserUsage(file, row, values, taker);
      else if (has('composition')) {
        const specification = compositionText(cellOf(values, 'composition'));
        if (specification)
          await taker.take(cellOf(values, 'numero amm'), {
            part: 'specification',
            content: { specification },
          });
      }
    }
  }
  if (products === 0)
    throw new Error(
      "There is no list of products: a CSV file with the columns 'numero AMM', 'titulaire' and 'Etat d'autorisation'.",
    );
}
