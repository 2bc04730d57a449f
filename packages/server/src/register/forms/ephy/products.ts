import type { AdmittedUse, Article, Substance } from '@furrow/domain/admission/situation.ts';
import type { Column } from '../../columns.ts';
import { cellOf, dayOf, numberOf, type Row } from '../../rows.ts';
import type { Taker } from '../../part.ts';
import { isNumber } from './uses.ts';

/** Products of E-Phy: plant protection, adjuvants, fertilising materials, mixtures. */

export const productColumns = {
  number: { headers: ['numero amm'], like: /^\d{5,9}/, isNeeded: true },
  name: { headers: ['nom produit'], isNeeded: true },
  holder: { headers: ['titulaire'], isNeeded: true },
  state: { headers: ["etat d'autorisation"], like: /^(?:autoris|retir|retrait)/i, isNeeded: true },
} as const satisfies Record<string, Column>;

export const list = (text: string | undefined): string[] =>
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

/** The data of a row about a product; null for an unusable one. */
export interface ProductRow {
  readonly number: string;
  readonly content: Partial<Article> & { readonly name: string };
  readonly substances: readonly Substance[];
  readonly isFertiliser: boolean;
}

export function readProduct(
  file: string,
  row: number,
  values: Row,
  problem: Taker['problem'],
): ProductRow | null {
  const number = cellOf(values, 'numero amm');
  const name = cellOf(values, 'nom produit');
  if (!isNumber(number) || name === '') {
    problem(file, row, name === '' ? 'the name is missing' : `'${number}' is no admission number`);
    return null;
  }
  const dayIn = (header: string): string | null => {
    const day = dayOf(cellOf(values, header));
    if (day === undefined) problem(file, row, `'${cellOf(values, header)}' is no day`);
    return day ?? null;
  };
  const withdrawn = dayIn('date de retrait du produit');
  const admittedFrom = dayIn('date de premiere autorisation');
  const isWithdrawn = /^reti?r/i.test(cellOf(values, "etat d'autorisation"));
  if (isWithdrawn && !withdrawn)
    problem(file, row, 'withdrawn, and no day says when: the day of the register is taken');
  const mentions = list(cellOf(values, 'mentions autorisees'));
  const type = cellOf(values, 'type produit');
  const isFertiliser = type === 'MFSC';
  const substances = new Map<string, Substance>();
  for (const text of list(cellOf(values, 'substances actives'))) {
    const substance = substanceOf(text);
    if (substance && !substances.has(substance.name)) substances.set(substance.name, substance);
  }
  return {
    number,
    content: {
      name,
      otherNames: list(cellOf(values, 'seconds noms commerciaux')),
      holder: cellOf(values, 'titulaire') || null,
      kinds: isFertiliser
        ? ['fertilizer']
        : list(cellOf(values, 'fonctions')).map((kind) => kinds[kind] ?? kind.toLowerCase()),
      unit: solid.test(cellOf(values, 'formulations')) ? 'kg' : 'l',
      admittedFrom,
      // the day is set where the import knows the day of the register
      withdrawn: isWithdrawn ? (withdrawn ?? 'undated') : null,
      users: usersOf(cellOf(values, 'gamme usage'), mentions),
      organic: mentions.some((mention) => /agriculture biologique/i.test(mention)) ? true : null,
      adjuvant: /adjuvant/i.test(type),
    },
    substances: [...substances.values()],
    isFertiliser,
  };
}

/** Passes on a product with its uses. */
export async function takeProduct(
  { number, content, substances, isFertiliser }: ProductRow,
  uses: readonly AdmittedUse[],
  { taker, holdsUses }: { readonly taker: Taker; readonly holdsUses: boolean },
): Promise<void> {
  // the last day of a withdrawn product is that of its last use, where its uses state theirs
  const last = uses
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1);
  await taker.take(number, {
    part: 'article',
    content: {
      ...content,
      useUp: content.withdrawn && last ? last : null,
      uses: isFertiliser || !holdsUses ? null : [],
    },
  });
  for (const substance of substances)
    await taker.take(number, { part: 'substance', content: substance });
  for (const use of uses) await taker.take(number, { part: 'use', content: use });
}
