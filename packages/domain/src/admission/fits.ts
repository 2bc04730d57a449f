import { codesOfCrop, cropsOfWord, cropWord, everyCrop } from '../register/register-crops.ts';
import { codesOfOrganismWord, hasOrganismWord } from '../register/register-organisms.ts';
import type { FieldCrop, RegisterCrop, RegisterOrganism, Target } from './situation.ts';

/** `unsure` where the terms of the register and those of the farm cannot be compared. */
export type Fit = 'fits' | 'differs' | 'unsure';

/** A crop of the catalogue that gathers many: it is not known which of them grows. */
const isGathering = (code: string): boolean => code.startsWith('ANY_');

/** Fit of the codes of a register's word with those of a crop. */
function codesFit(own: readonly string[], word: readonly string[]): Fit {
  if (word.includes(everyCrop)) return 'fits';
  if (own.some((code) => word.includes(code))) return word.every(isGathering) ? 'unsure' : 'fits';
  if (own.every(isGathering)) return word.length === 0 ? 'differs' : 'unsure';
  // a kind of the species, where the crop does not name its kind
  const isKindOf = own.some(
    (code) =>
      !own.some((other) => other.startsWith(`${code}:`)) &&
      word.some((other) => other.startsWith(`${code}:`)),
  );
  return isKindOf ? 'unsure' : 'differs';
}

/** EPPO writes winter and spring wheat each its code, and a register may give the one of both. */
const oneSpecies: readonly string[] = [
  'TRZAW TRZAS TRZAX',
  'HORVW HORVS HORVX',
  'BRSNW BRSNS BRSNN BRSNA',
];
const sameEppo = (one: string, other: string): boolean =>
  one === other ||
  ((one.endsWith('X') || other.endsWith('X')) &&
    oneSpecies.some((codes) => codes.includes(one) && codes.includes(other)));

/** By the codes of the register; unsure where it has none, or that of a whole group. */
function eppoFit({ eppo }: FieldCrop, codes: readonly string[]): Fit {
  if (eppo === null || codes.length === 0) return 'unsure';
  if (codes.some((code) => sameEppo(code, eppo))) return 'fits';
  return codes.every((code) => /^[A-Z]{5}$/.test(code)) ? 'differs' : 'unsure';
}

/**
 * Whether a crop is one of those a use is for: by EPPO code, by kind, or by a name both share.
 * Where a register distinguishes kinds of one species, its words take precedence over its codes.
 */
export function cropFit(crop: FieldCrop, admitted: readonly RegisterCrop[]): Fit {
  const own = new Set(crop.names.map(cropWord));
  const codes = codesOfCrop(crop);
  let isUnsure = false;
  for (const { name, within, eppo = [] } of admitted) {
    for (const word of [name, ...within]) {
      if (own.has(cropWord(word))) return 'fits';
      const crops = cropsOfWord(word);
      const fit = crops === null ? eppoFit(crop, eppo) : codesFit(codes, crops);
      if (fit === 'fits') return 'fits';
      if (fit === 'unsure') isUnsure = true;
    }
  }
  return isUnsure ? 'unsure' : 'differs';
}

/** Words of registers for whole kinds of organisms, and the endings Dutch and German names have. */
const kinds: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    'weed',
    /\b(unkraut|unkrauter|ungraser|dicotyledon\w*|monocotyledon\w*|desherbage|desherb|adventices|onkruid\w*|ausfall\w+|graminees|mousses|\w*(?:kruid|distel|ereprijs|kamille|melde|ganzenvoet|duizendknoop|boterbloem|winde|zuring|muur|netel|klaver|hoornbloem|kers|gras|klaproos|nachtschade|knopkruid|viooltje|weegbree|wikke|amarant))\b/,
  ],
  [
    'disease',
    /\b(mehltau|rost|braunrost|gelbrost|faule|graufaule|pilz\w*|schorf|maladies?|oidium|mildiou|rouille\w*|champignons?|pourriture\w*|\w+oses?|tavelures?|chancres?|bacterioses?|pietin|phoma|schimmel\w*|\w+krankheit\w*|\w+faule|\w+flecken\w*|\w+durre|\w*(?:ziekte|rot|roest|meeldauw|schurft|schimmel|kanker|brand|vlekken|fusarium|alternaria|rhizoctonia|botrytis|septoria|virus|sterfte))\b/,
  ],
  [
    'pest',
    /\b(blattlause|thripse|spinnmilben|raupen|\w+raupen|\w+fliegen|\w+lause|\w+milben|\w+kafer|schnecken|\w+schnecken\w*|pucerons?|chenilles?|ravageurs?|insectes?|acariens?|limaces?|mouches?|coleopteres?|cicadelles?|aleurodes?|cochenilles?|nematodes?|punaises?|psylles?|tordeuses?|pyrales?|luizen|rupsen|\w*(?:luis|mijt|mijten|kever|vlieg|mot|rups|rupsen|slak|slakken|trips|aaltje|aaltjes|wants|wesp|galmug|mineerder|spint|emelt|ritnaald|klander|luizen|kevers|bladroller|vlinder))\b/,
  ],
];

const kindOf = (name: string): string | null =>
  kinds.find(([, pattern]) => pattern.test(cropWord(name)))?.[0] ?? null;

const latinWords = (latin: string | null): readonly string[] =>
  (latin ?? '')
    .split(/[,;/()]| und | et /)
    .map(cropWord)
    .filter(Boolean);

/** Genus and species, or the genus alone where a register means all of it. */
function sameLatin(own: string, written: string): boolean {
  const [genus, species] = cropWord(own).split(' ');
  const [first, second] = written.split(' ');
  if (!genus || !first || (genus !== first && !(first.length === 1 && genus.startsWith(first))))
    return false;
  return (
    second === undefined || ['sp', 'spp', 'arten', 'ssp'].includes(second) || second === species
  );
}

/**
 * Whether the target of a treatment is one of a use's organisms. Terms for whole groups leave it
 * open, unless they are of another kind, or the terms are known.
 */
export function organismFit(target: Target, admitted: readonly RegisterOrganism[]): Fit {
  const own = new Set(target.names.map(cropWord));
  const code = target.eppo ?? null;
  let isUnsure = false;
  for (const organism of admitted) {
    const fit = fitOf(target, { targetNames: own, code }, organism);
    if (fit === 'fits') return 'fits';
    if (fit === 'unsure') isUnsure = true;
  }
  return isUnsure ? 'unsure' : 'differs';
}

// oxlint-disable-next-line complexity -- a ladder of tests in the order of their worth, the first of which decides
function fitOf(
  target: Target,
  {
    targetNames,
    code,
  }: { readonly targetNames: ReadonlySet<string>; readonly code: string | null },
  { name, latin, eppo = [], isSpecies: isListed = false }: RegisterOrganism,
): Fit {
  if (code !== null && eppo.includes(code)) return 'fits';
  const written = [
    ...latinWords(latin),
    cropWord(name),
    ...latinWords(/\(([^)]*)\)/.exec(name)?.[1] ?? null),
  ];
  if (written.some((word) => targetNames.has(word))) return 'fits';
  const { latin: sought } = target;
  if (sought !== null && written.some((word) => sameLatin(sought, word))) return 'fits';
  const codes = codesOfOrganismWord(name);
  if (codes?.includes(`=${target.kind}`)) return 'fits';
  if (codes !== null && code !== null) return codes.includes(code) ? 'fits' : 'differs';
  const kind = kindOf(name);
  if (kind !== null && target.kind !== null && target.kind !== 'other' && kind !== target.kind)
    return 'differs';
  if (latinWords(latin).some((word) => /^[a-z]+ [a-z]{3,}/.test(word)) && target.latin !== null)
    return 'differs';
  // where species are listed one by one, one with a term of its own would be among them
  return isListed && code !== null && hasOrganismWord(code) ? 'differs' : 'unsure';
}
