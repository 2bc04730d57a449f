import { at } from '@furrow/kit';
import {
  unspecifiedArticle,
  unlimitedUse,
  type AdmittedUse,
  type Article,
  type Substance,
} from '@furrow/domain/admission/situation.ts';
import type { Part } from './part.ts';

/** The name in most rows, the shorter of two, then by the alphabet. */
function commonName(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return at(
    [...counts].toSorted(
      ([one, times], [other, more]) =>
        more - times || one.length - other.length || (one < other ? -1 : 1),
    ),
    0,
  )[0];
}

const latest = (days: readonly (string | null | undefined)[]): string | null =>
  days
    .filter((day): day is string => typeof day === 'string')
    .toSorted()
    .at(-1) ?? null;

/**
 * A single article from several rows with its number: other trade names are kept beside the
 * commonest, the later of two days counts, and a day that is open in one row is open.
 */
export function assemble(
  parts: readonly Part[],
): { article: Article; specification: string | null } | null {
  const all = parts.filter((part) => part.part === 'article').map(({ content }) => content);
  // a form without names has no product where another form has one
  const named = all.filter((row) => row.name !== '');
  const rows = named.length > 0 ? named : all;
  if (rows.length === 0) return null;
  const name = commonName(rows.map((row) => row.name));
  const others = new Set(
    rows
      .flatMap((row) => [row.name, ...(row.otherNames ?? [])])
      .filter((other) => other.toLowerCase() !== name.toLowerCase()),
  );
  const uses = parts
    .filter((part) => part.part === 'use')
    .map(({ content }) => ({ ...unlimitedUse, ...content }));
  const reentry = parts
    .filter((part) => part.part === 'reentry')
    .map(({ content }) => content.hours);
  const open = (field: 'expires' | 'useUp') =>
    rows.some((row) => row[field] === null || row[field] === undefined)
      ? null
      : latest(rows.map((row) => row[field]));
  const withdrawn = rows.some((row) => !row.withdrawn)
    ? null
    : latest(rows.map((row) => row.withdrawn));
  const article: Article = {
    ...unspecifiedArticle,
    ...rows[0],
    name,
    otherNames: [...others].sort(),
    kinds: [
      ...new Set([
        ...rows.flatMap((row) => row.kinds ?? []),
        ...parts.filter((part) => part.part === 'kind').map(({ content }) => content.kind),
      ]),
    ],
    substances: unique(
      parts.filter((part) => part.part === 'substance').map(({ content }) => content),
    ),
    expires: open('expires'),
    useUp: latest(rows.map((row) => row.useUp)),
    withdrawn,
    users:
      rows.some((row) => row.users === 'professional') &&
      rows.some((row) => row.users === 'amateur')
        ? 'both'
        : (rows.find((row) => row.users)?.users ?? null),
    hazards: distinct(
      parts.filter((part) => part.part === 'hazard').map(({ content }) => content.statement),
    ),
    conditions: distinct(
      parts.filter((part) => part.part === 'condition').map(({ content }) => content.words),
    ),
    reentryHours: reentry.length > 0 ? Math.max(...reentry) : null,
    uses: uses.length > 0 ? uniqueUses(uses) : (at(rows, 0).uses ?? null),
  };
  const specification = parts.find((part) => part.part === 'specification');
  return { article, specification: specification ? specification.content.specification : null };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted();
const unique = (substances: readonly Substance[]): Substance[] => [
  ...new Map(substances.map((substance) => [substance.name, substance])).values(),
];
const uniqueUses = (uses: readonly AdmittedUse[]): AdmittedUse[] => [
  ...new Map(uses.map((use) => [JSON.stringify(use), use])).values(),
];

/** The substances as text in the catalogue's form: `boscalid 26.7 %, pyraclostrobin 6.7 %`. */
export const substanceWords = (substances: readonly Substance[]): string =>
  substances
    .map(({ name, gramsPerLitre, percent }) =>
      [
        name,
        gramsPerLitre !== null ? `${gramsPerLitre} g/l` : percent !== null ? `${percent} %` : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
    .slice(0, 2000);
