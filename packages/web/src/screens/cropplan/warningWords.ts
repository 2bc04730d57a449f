import type { MonocultureWarning } from '@furrow/domain/rotation/conditionality.ts';
import type { RestFinding } from '@furrow/domain/rotation/rest-crop.ts';
import type { RotationWarning } from '@furrow/domain/rotation/judge-rotation.ts';
import type { RuleSource } from '@furrow/domain/rotation/rotation-rules.ts';
import { translate } from '@furrow/kit/text.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '@furrow/kit/format.ts';
import { gaecPlace } from './gaecPlace.ts';
import type { PieceWarnings } from './judgePieces.ts';

/** Text of a warning: the problem and its basis. */
export interface WarningText {
  readonly key: string;
  /** Text of two or three words for a cell. */
  readonly short: string;
  readonly text: string;
  readonly weight: 'law' | 'advice';
  readonly source: RuleSource;
}

/** The part of a piece that a crop grew on, where it is not all of it. */
export const partWords = (share: number, language: Language): string =>
  share > 0.95 ? '' : `${formatNumber(share * 100, language, 0)}\u00a0%`;

function intervalWords(warning: RotationWarning, other: string, language: Language): string {
  const { rule, other: grown, apart } = warning;
  if (rule.kind !== 'interval') return '';
  const group = translate(rule.group, language);
  const why = translate(rule.why, language);
  const part = partWords(grown.share, language);
  const { years } = rule;
  const last =
    apart === 0
      ? t`${other} in the same year`
      : part
        ? t`${other} in ${grown.year} on ${part} of it`
        : t`${other} in ${grown.year}`;
  return t`${group} at most once in ${years} years: ${why}. Here: ${last}.`;
}

/** @param nameOf the name of a crop */
function rotationWords(
  warning: RotationWarning,
  nameOf: (crop: number) => string,
  language: Language,
): WarningText {
  const { rule, other: grown, apart } = warning;
  const other = nameOf(grown.crop.id);
  const why = translate(rule.why, language);
  return {
    key: rule.id,
    weight: rule.weight,
    source: rule.source,
    short:
      rule.kind === 'succession'
        ? t`after ${other}`
        : apart === 0
          ? t`twice a year`
          : plural(apart, { one: 'after # year', other: 'after # years' }),
    text:
      rule.kind === 'succession'
        ? t`Better not right after ${other}: ${why}.`
        : intervalWords(warning, other, language),
  };
}

function monocultureWords(
  { standard, years }: MonocultureWarning,
  language: Language,
): WarningText {
  const country = gaecPlace(standard, language);
  const count = years.length;
  const window = standard.window ?? count;
  const unless = translate(standard.unless, language);
  return {
    key: 'gaec7',
    weight: 'law',
    source: standard.source,
    short: plural(count, { one: '# year the same', other: '# years the same' }),
    text: t`GAEC 7 (${country}): two main crops in ${window} years. Here ${count} years the same; ${unless}.`,
  };
}

function restWords({ period }: RestFinding): WarningText {
  const { from, until, source } = period;
  return {
    key: 'rest_crop_nl',
    weight: 'law',
    source,
    short: t`no rest crop`,
    text: t`Rest crop (NL): one in ${from} to ${until} on sand and loess. Here none; a catch crop that is sown by 31 August and gets no manure counts too.`,
  };
}

/** Everything that speaks against a crop, law first. */
export const warningTexts = (
  { rotation, monoculture, rest }: Pick<PieceWarnings, 'rotation' | 'monoculture' | 'rest'>,
  nameOf: (crop: number) => string,
  language: Language,
): readonly WarningText[] => [
  ...rotation
    .filter(({ rule }) => rule.weight === 'law')
    .map((one) => rotationWords(one, nameOf, language)),
  ...(monoculture ? [monocultureWords(monoculture, language)] : []),
  ...(rest ? [restWords(rest)] : []),
  ...rotation
    .filter(({ rule }) => rule.weight === 'advice')
    .map((one) => rotationWords(one, nameOf, language)),
];
