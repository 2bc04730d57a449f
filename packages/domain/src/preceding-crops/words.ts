import type { Text, TextValues } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { choiceWords } from '../detailtype/choices.ts';
import type { Assumption } from './deductions.ts';
import type { OrganicBefore, OrganicDose, YearsBefore } from './organic-before.ts';
import type { Preceding, PrecedingCrop } from './preceding.ts';

/**
 * Texts of the deductions for the crops before and their organic fertilizers. @source RUL-25,
 * decisions 254, 264
 */

const assumedWords: Readonly<Record<Assumption, Text>> = {
  fallow: msg`assumed: with legumes or for years`,
  leaves: msg`assumed: leaves left on the land`,
  legumes: msg`assumed: with legumes`,
  worked_in_spring: msg`assumed: incorporated in spring`,
};

/** Formats of figures, texts and names of crops; a page and a test have each their own. */
export interface PrecedingFormat {
  /** Kilograms a hectare, in the unit of area of the reader. */
  readonly kilograms: (value: number) => string;
  /** A share, 0 to 1. */
  readonly percent: (share: number) => string;
  readonly text: (text: Text, values?: TextValues) => string;
  readonly crop: (id: number) => string;
}

/** Shares that round to all of the ground. */
const ALL = 0.995;

function cropText(
  { crop, share, kilograms, end, assumed }: PrecedingCrop,
  { kilograms: show, percent, text, crop: nameOf }: PrecedingFormat,
): string {
  const ended = end === null ? undefined : choiceWords[end];
  const notes = [
    share < ALL ? text(msg`on {share} of the ground`, { share: percent(share) }) : '',
    ended ? text(ended) : '',
    kilograms === null ? text(msg`not in the table of the law`) : '',
    ...assumed.map((one) => text(assumedWords[one])),
  ].filter(Boolean);
  const name = `${nameOf(crop)} ${show(kilograms ?? 0)}`;
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name;
}

/** The deduction with the crops it is for; nothing where no crop leaves any and none is in doubt. */
export function precedingText(preceding: Preceding, format: PrecedingFormat): string {
  const { crops, kilograms, unknown } = preceding;
  const told = crops.filter(
    (crop) => crop.kilograms !== 0 || crop.kind === 'catch' || crop.assumed.length > 0,
  );
  const parts = told.map((one) => cropText(one, format));
  const gap =
    unknown === 0
      ? ''
      : unknown >= ALL
        ? format.text(msg`crop of the year before unknown, nothing deducted`)
        : format.text(
            msg`crop of the year before unknown on {share} of the ground, nothing deducted`,
            {
              share: format.percent(unknown),
            },
          );
  return [
    parts.length > 0
      ? format.text(msg`crops before: −{kilograms} for {crops}`, {
          kilograms: format.kilograms(kilograms),
          crops: parts.join(' + '),
        })
      : '',
    gap,
  ]
    .filter(Boolean)
    .join(' · ');
}

const organicWords: Readonly<Record<OrganicDose['kind'], Readonly<Record<YearsBefore, Text>>>> = {
  organic: {
    1: msg`{percent} of {kilograms} a year ago`,
    2: msg`{percent} of {kilograms} two years ago`,
    3: msg`{percent} of {kilograms} three years ago`,
  },
  compost: {
    1: msg`{percent} of {kilograms} in compost a year ago`,
    2: msg`{percent} of {kilograms} in compost two years ago`,
    3: msg`{percent} of {kilograms} in compost three years ago`,
  },
};

/** The deduction for organic fertilizers of the years before; nothing where there were none. */
export function organicText(
  { kilograms: all, doses }: OrganicBefore,
  { kilograms, percent: show, text }: Omit<PrecedingFormat, 'crop'>,
): string {
  if (doses.length === 0) return '';
  return text(msg`organic nitrogen before: −{kilograms} for {doses}`, {
    kilograms: kilograms(all),
    doses: doses
      .map(({ kind, years, percent, nitrogen }) =>
        text(organicWords[kind][years], {
          percent: show(percent / 100),
          kilograms: kilograms(nitrogen),
        }),
      )
      .join(' + '),
  });
}
