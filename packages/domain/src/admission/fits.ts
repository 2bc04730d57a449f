import { cropsOfWord, cropWord } from './register-crops.ts';
import type { FieldCrop, RegisterCrop, RegisterOrganism, Target } from './situation.ts';

/**
 * `unsure` where the words of the register and those of the farm cannot be held against each other.
 */
export type Fit = 'fits' | 'differs' | 'unsure';

/** Whether a crop is one of those a use is for: by EPPO code, or by a name both share. */
export function cropFit(crop: FieldCrop, admitted: readonly RegisterCrop[]): Fit {
  const own = new Set(crop.names.map(cropWord));
  let isUnsure = false;
  for (const { name, within } of admitted) {
    for (const word of [name, ...within]) {
      if (own.has(cropWord(word))) return 'fits';
      const codes = cropsOfWord(word);
      if (codes !== null && crop.eppo !== null && codes.includes(crop.eppo)) return 'fits';
      if (codes === null || (crop.eppo === null && codes.length > 0)) isUnsure = true;
    }
  }
  return isUnsure ? 'unsure' : 'differs';
}

/** Words of registers for whole kinds of organisms. */
const kinds: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    'weed',
    /\b(unkraut|unkrauter|ungraser|dicotyledon\w*|monocotyledon\w*|desherbage|adventices|onkruid\w*|ausfall\w+)\b/,
  ],
  [
    'disease',
    /\b(mehltau|rost|braunrost|gelbrost|faule|graufaule|pilz\w*|schorf|maladies?|oidium|mildiou|rouille\w*|schimmel\w*|\w+krankheit\w*|\w+faule|\w+flecken\w*|\w+durre)\b/,
  ],
  [
    'pest',
    /\b(blattlause|thripse|spinnmilben|raupen|\w+raupen|\w+fliegen|\w+lause|\w+milben|\w+kafer|schnecken|\w+schnecken\w*|pucerons?|chenilles?|ravageurs?|insectes?|acariens?|limaces?|luizen|rupsen)\b/,
  ],
];

const kindOf = (name: string): string | null =>
  kinds.find(([, known]) => known.test(cropWord(name)))?.[0] ?? null;

const latinWords = (latin: string | null): readonly string[] =>
  (latin ?? '')
    .split(/[,;/()]| und | et /)
    .map(cropWord)
    .filter(Boolean);

/** Genus and species, or the genus alone where a register takes it whole. */
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
 * Whether what was treated against is one of a use's organisms. Words for whole groups leave it
 * open, unless they are of another kind.
 */
export function organismFit(target: Target, admitted: readonly RegisterOrganism[]): Fit {
  const own = new Set(target.names.map(cropWord));
  let isUnsure = false;
  for (const { name, latin } of admitted) {
    const written = [
      ...latinWords(latin),
      cropWord(name),
      ...latinWords(/\(([^)]*)\)/.exec(name)?.[1] ?? null),
    ];
    if (written.some((word) => own.has(word))) return 'fits';
    const { latin: sought } = target;
    if (sought !== null && written.some((word) => sameLatin(sought, word))) return 'fits';
    const kind = kindOf(name);
    const isOtherKind =
      kind !== null && target.kind !== null && target.kind !== 'other' && kind !== target.kind;
    const isSpecies = latinWords(latin).some((word) => /^[a-z]+ [a-z]{3,}/.test(word));
    if (!isOtherKind && !(isSpecies && target.latin !== null)) isUnsure = true;
  }
  return isUnsure ? 'unsure' : 'differs';
}
