import { cellOf, numberOf, readRows, type Row } from '../../rows.ts';
import type { Taker } from '../../part.ts';
import { list } from './products.ts';
import { isNumber } from './uses.ts';

/** Uses and composition of fertilising materials in E-Phy. */

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
  if (!isNumber(number)) return problem(file, row, `'${number}' is no admission number`);
  if (!/^autoris/i.test(cellOf(values, 'etat usage'))) return;
  // a use without a crop applies to every one
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

/** `N total (Min: 1.3 %, Max: 1.3 %)` in the catalogue's grammar; the guaranteed minimum counts. */
export function compositionText(composition: string): string {
  const names = new Map<string, string>();
  for (const part of list(composition)) {
    const nutrient = nutrients.find(([pattern]) => pattern.test(part))?.[1];
    const percent = /Min:\s*(\d+(?:[.,]\d+)?)\s*%/.exec(part)?.[1];
    if (nutrient && percent && !names.has(nutrient))
      names.set(nutrient, `${nutrient} ${Number(percent.replace(',', '.'))} %`);
  }
  return [...names.values()].join(', ');
}

export async function takeFertilisers(
  files: { readonly uses: readonly string[]; readonly compositions: readonly string[] },
  taker: Taker,
): Promise<void> {
  for (const file of files.uses)
    for await (const { row, values } of readRows(file).rows)
      await takeFertiliserUsage(file, row, values, taker);
  for (const file of files.compositions)
    for await (const { values } of readRows(file).rows) {
      const specification = compositionText(cellOf(values, 'composition'));
      if (specification)
        await taker.take(cellOf(values, 'numero amm'), {
          part: 'specification',
          content: { specification },
        });
    }
}
