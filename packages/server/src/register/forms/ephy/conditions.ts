import { cropsOfWord } from '@furrow/domain/register/register-crops.ts';
import type { AdmittedUse } from '@furrow/domain/admission/situation.ts';

/**
 * Conditions that E-Phy states for a use as text only. Recognised ones become limits; the text is
 * kept in addition, and unrecognised ones are shown as they are.
 * @source E-Phy, column "condition emploi" (ANSES, Licence Ouverte)
 */

type Limits = Pick<
  AdmittedUse,
  | 'applications'
  | 'intervalDays'
  | 'waterFrom'
  | 'waterTo'
  | 'monthFrom'
  | 'monthTo'
  | 'places'
  | 'onlyCrops'
  | 'exceptCrops'
  | 'isMinor'
>;

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const month = `(${months.join('|')})`;

const figures: Readonly<Record<string, number>> = { une: 1, deux: 2, trois: 3, quatre: 4 };
const figureOf = (text: string): number | null =>
  figures[text.toLowerCase()] ?? (/^\d+$/.test(text) ? Number(text) : null);

const monthOf = (text: string | undefined): number | null => {
  const index = months.indexOf((text ?? '').toLowerCase());
  return index === -1 ? null : index + 1;
};

/** Days or weeks between two applications. */
function intervalOf(words: string): number | null {
  const [, count, unit = ''] =
    /interval\w*[^.;:]{0,60}?(?::|de|est)?\s*(\d+)\s*(?:à\s*\d+\s*)?(jours?|semaines?)/i.exec(
      words,
    ) ?? [];
  return count === undefined ? null : Number(count) * (unit.startsWith('semaine') ? 7 : 1);
}

/** Number of applications in a cultivation, where a sentence of the text begins with it. */
function applicationsOf(words: string): number | null {
  const matches = [
    ...words.matchAll(
      /(?:^|[.]\s+|-\s+)(\d+|une|deux|trois|quatre) applications?(?: maximum| au maximum)? par (?:an|culture|cycle|saison|campagne)/gi,
    ),
  ];
  return matches.length === 1 ? figureOf(matches[0]?.[1] ?? '') : null;
}

function waterOf(words: string): Pick<Limits, 'waterFrom' | 'waterTo'> {
  const [, from, to] =
    /volume de bouillie compris entre (\d+) et (\d+) ?L\/ha(?! pour)/i.exec(words) ?? [];
  if (from && to) return { waterFrom: Number(from), waterTo: Number(to) };
  const [, most] =
    /volume max(?:imal|imum|\.)? de bouillie\s*(?:de|:)?\s*(\d+) ?L\/ha/i.exec(words) ?? [];
  return { waterFrom: null, waterTo: most ? Number(most) : null };
}

function monthsOf(words: string): Pick<Limits, 'monthFrom' | 'monthTo'> {
  const pattern = new RegExp(
    `applications? (?:uniquement )?(?:de |d'|d’|entre )${month} (?:à|et) ${month}(?! ou)`,
    'gi',
  );
  const matches = [...words.matchAll(pattern)];
  const [only] = matches;
  return matches.length === 1 && only
    ? { monthFrom: monthOf(only[1]), monthTo: monthOf(only[2]) }
    : { monthFrom: null, monthTo: null };
}

function placesOf(words: string): AdmittedUse['places'] {
  if (/[ée]galement[^.;]{0,30}sous (?:abri|serre)/i.test(words)) return ['outdoor', 'greenhouse'];
  return /(?:uniquement|seulement)[^.;]{0,30}(?:sous (?:abri|serre|tunnel)|en serre|hors[- ]sol)/i.test(
    words,
  )
    ? ['greenhouse']
    : [];
}

/** End of a list of crops, where the sentence continues. */
const goesOn =
  /\s+(?:pour|en|avant|après|destiné|dans|contre|sous|cultivé|conduit|implanté|lorsque|si|à|au|afin|limit|interval|efficacité|usage|application|uniquement|également|\d)\S*\b.*$/i;

/** The crops of a textual list; empty where one of them is unknown. */
function cropsIn(text: string): string[] {
  const parts = text
    .replace(/\((?!sauf)[^)]*\)/g, ' ')
    .replace(goesOn, '')
    .split(/,|\bet\b|\bou\b|«|»|'(?=\s|$)/)
    .map((part) => part.trim().replace(/^(?:les?|la|l['’]|des?|du|cultures? d[e'’])\s*/i, ''))
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => (cropsOfWord(part) ?? []).length > 0)
    ? parts
    : [];
}

function cropsOf(words: string): Pick<Limits, 'onlyCrops' | 'exceptCrops'> {
  const only =
    /(?:uniquement(?: autorisée?s?)?|autorisée?s? uniquement) sur ([^.;:]+?)(?= sauf\b|[.;:]|$)/i.exec(
      words,
    )?.[1] ?? '';
  const except =
    /(?:non autorisée?s? sur|sauf(?: sur)?) ([^.;:)]+?)(?= en raison\b|[.;:)]|$)/i.exec(
      words,
    )?.[1] ?? '';
  return { onlyCrops: cropsIn(only), exceptCrops: cropsIn(except) };
}

/** The limits in the text of a use. */
export const limitsInWords = (words: string): Limits => ({
  applications: applicationsOf(words),
  intervalDays: intervalOf(words),
  ...waterOf(words),
  ...monthsOf(words),
  places: placesOf(words),
  ...cropsOf(words),
  isMinor: /article 51\b/i.test(words),
});

/**
 * Hours before re-entry, from the text of a product's decision; null where it states none, so that
 * the law's apply. Of several, those outdoors.
 */
export function reentryInWords(words: string): number | null {
  const all = [...words.matchAll(/(\d+)\s*(?:h\b|heures?)([^,.;]*)/gi)].map(([, hours, where]) => ({
    hours: Number(hours),
    isIndoors: /ferm|abri|serre/i.test(where ?? ''),
  }));
  const outdoors = all.filter(({ isIndoors }) => !isIndoors);
  return outdoors.length === 0 ? null : Math.max(...outdoors.map(({ hours }) => hours));
}
