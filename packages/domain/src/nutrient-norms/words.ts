import type { Text, TextValues } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { OrganicGap } from './organic-matter.ts';
import type { BalanceGap } from './field-balance.ts';
import type { DayVerdict } from './closed-periods.ts';
import { TOLERANCE, type FertilizingFinding } from './finding.ts';
import { andWords, factWords } from './crop-limits/crop-words.ts';
import type { NeedSource } from './need.ts';
import { autumnAreaWords, catchCropWords, ofFieldWords } from './polluted-areas/area-words.ts';
import type { Material } from '../producttype/material.ts';
import type { PhosphateClass } from './phosphate.ts';
import type { otherPhosphateMethods } from '../soilresearch/analysis.ts';

/** Texts of balances, needs and checks of nutrients. @source RUL-25 */

/** Texts of the unknowns that a balance rests on. */
export const gapWords: Readonly<Record<BalanceGap | OrganicGap, Text>> = {
  no_boundary: msg`no boundary`,
  no_area: msg`work without an area`,
  no_analysis: msg`product without an analysis`,
  no_yield: msg`no yield`,
  no_weight: msg`yield without a weight`,
  no_contents: msg`no contents known for the crop`,
  no_soil_analysis: msg`no soil analysis`,
  no_fixation: msg`nitrogen fixation unknown`,
  no_crop_figure: msg`no figure for the crop`,
  no_manure_figure: msg`no figure for a manure`,
};

/** Names of the phosphate classes of a soil. */
export const classWords: Readonly<Record<PhosphateClass, Text>> = {
  poor: msg({ message: 'poor', context: 'phosphate class' }),
  low: msg({ message: 'low', context: 'phosphate class' }),
  neutral: msg({ message: 'neutral', context: 'phosphate class' }),
  ample: msg({ message: 'ample', context: 'phosphate class' }),
  high: msg({ message: 'high', context: 'phosphate class' }),
};

/** Methods of phosphate that make no Dutch class, by their usual names. */
export const methodNames: Readonly<Record<(typeof otherPhosphateMethods)[number], string>> = {
  pw: 'Pw',
  pCal: 'P-CAL',
  pOlsen: 'P-Olsen',
};

/** Names of the origins of a crop's need. */
export const needWords: Readonly<Record<NeedSource, Text>> = {
  demand: msg`demand at the expected yield`,
  legume: msg`legume`,
  norm: msg`norm of the crop`,
  removal: msg`removal by the yield`,
};

/** Kinds of fertilizer that closed periods distinguish. */
const materialWords: Readonly<Record<Material, Text>> = {
  slurry: msg`Slurry`,
  solid_manure: msg`Solid manure`,
  poultry_manure: msg`Solid manure of animals without hooves`,
  compost: msg`Compost`,
  mineral_nitrogen: msg`Nitrogen fertilizer`,
  mineral_phosphate: msg`Phosphate fertilizer`,
  other: msg`Other fertilizer`,
};

const dayWords = {
  open: msg`{material} may be spread on this day.`,
  closed: msg`{material} may not be spread from {first} to {last}.`,
  conditional: msg`{material} from {first} to {last}: {unless}.`,
  undecided: msg`{material} from {first} to {last}: {unless}.`,
  harvest_unknown: msg`{material} from the harvest of the last main crop to {last}: {unless}. No harvest is noted, so it is not known whether this already applies.`,
  outside: msg`The field lies outside vulnerable zones, where these closed periods do not apply. Other rules may.`,
  no_rules: msg`No closed periods are known for this country and year.`,
  no_region: msg`Flanders and Wallonia have closed periods of their own, and the boundary does not tell the region of the field.`,
  no_land: msg`The crop of the field is not known: closed periods differ by use of the land.`,
  no_group: msg`Closed periods differ by groups of crops, such as winter and spring crops, and the crop of the field does not tell its group.`,
  no_soil: msg`The soil type of the field is not known: closed periods differ by soil.`,
} as const;

const eitherWords = msg`{one}, or {other}`;

const asArableWords = msg`Land of vines, fruit, hop and nurseries is judged as arable land here.`;

const limitWords = {
  manure_nitrogen: {
    field: msg`Nitrogen of animal manure on the field, planned and done: {value} of {limit} kg per ha. The limit counts for the farm as a whole.`,
    ground: msg`Nitrogen of animal manure on the ground of this field, with {others}, planned and done: {value} of {limit} kg per ha. The limit counts for the farm as a whole.`,
    farm: msg`Nitrogen of animal manure on the farm, planned and done: {value} of at most {limit} kg per ha.`,
  },
  organic_nitrogen: {
    field: msg`Nitrogen of organic fertilizers without compost on the field, planned and done: {value} of {limit} kg per ha. The limit counts for the farm as a whole.`,
    ground: msg`Nitrogen of organic fertilizers without compost on the ground of this field, with {others}, planned and done: {value} of {limit} kg per ha. The limit counts for the farm as a whole.`,
    farm: msg`Nitrogen of organic fertilizers without compost on the farm, planned and done: {value} of at most {limit} kg per ha.`,
  },
  nitrogen_norm: {
    field: msg`Effective nitrogen on the field, planned and done: {value} of {limit} kg per ha. The norms of all crops together count for the farm.`,
    stricter: msg`Effective nitrogen on the field, planned and done: {value} of {limit} kg per ha in a nutrient-polluted area. The norms of all crops together count for the farm.`,
    range: msg`Effective nitrogen on the field, planned and done: {value} kg per ha. At most {limit} kg, in a nutrient-polluted area {least} kg: state on the field whether its “Nitrate vulnerable zone” has stricter rules. The norms of all crops together count for the farm.`,
    farm: msg`Effective nitrogen on the farm, planned and done: {value} of at most {limit} kg per ha.`,
  },
  phosphate_norm: {
    field: msg`Phosphate on the field, planned and done: {value} of {limit} kg per ha. The norms of all land together count for the farm.`,
    ground: msg`Phosphate on the ground of this field, with {others}, planned and done: {value} of {limit} kg per ha. The norms of all land together count for the farm.`,
    farm: msg`Phosphate on the farm, planned and done: {value} of at most {limit} kg per ha.`,
  },
} as const;

/** @source NCM: the draft of the eighth action programme; not found to be in force */
const pollutedWords = msg`Areas and norms are those of 2025: a change proposed for 2026 is not counted.`;

const autumnWords = {
  grassland: {
    field: msg`Total nitrogen of slurry on the field from {first} to {last}, planned and done: {value} of at most {limit} kg per ha.`,
    ground: msg`Total nitrogen of slurry on the ground of this field, with {others}, from {first} to {last}, planned and done: {value} of at most {limit} kg per ha.`,
  },
  fodder: {
    field: msg`Total nitrogen of slurry and mineral fertilizers on the field from {first} to {last}, planned and done: {value} of at most {limit} kg per ha.`,
    ground: msg`Total nitrogen of slurry and mineral fertilizers on the ground of this field, with {others}, from {first} to {last}, planned and done: {value} of at most {limit} kg per ha.`,
  },
  arable: {
    field: msg`Total nitrogen on the field from {first} to {last}, planned and done: {value} kg per ha. After the harvest of the last main crop at most {limit} kg.`,
    ground: msg`Total nitrogen on the ground of this field, with {others}, from {first} to {last}, planned and done: {value} kg per ha. After the harvest of the last main crop at most {limit} kg.`,
  },
} as const;

const ammoniumWords = {
  known: msg`Ammonium nitrogen from {first} to {last}, planned and done: {value} kg per ha. After the harvest of the last main crop at most {limit} kg.`,
  unknown: msg`At most {limit} kg of ammonium nitrogen per ha from {first} to {last} after the harvest of the last main crop: a fertilizer states no ammonium. Enter it in the analysis of its stock.`,
} as const;

const totalWords = {
  field: msg`Nitrogen of organic and mineral fertilizers on the field in the season, planned and done: {value} of at most {limit} kg per ha and year. The droppings of grazing animals count too, and are not recorded.`,
  ground: msg`Nitrogen of organic and mineral fertilizers on the ground of this field, with {others}, in the season, planned and done: {value} of at most {limit} kg per ha and year. The droppings of grazing animals count too, and are not recorded.`,
} as const;

const cropWords = {
  one: msg`Effective nitrogen on this crop in the season, planned and done: {value} of at most {limit} kg per ha.`,
  range: msg`Effective nitrogen on this crop in the season, planned and done: {value} kg per ha. At most {least} to {limit} kg, depending on {facts}.`,
  before: msg`Nitrogen that the crop before leaves is deducted. That of irrigation has to be deducted too, and is not counted here.`,
  unstated: msg`Nitrogen that the crop before and irrigation bring has to be deducted from it, and is not counted here: state the previous crop of the field.`,
  none: msg`The most effective nitrogen that this crop may get is not known. Limits of vegetables are of a batch and depend on the mineral nitrogen of the soil.`,
} as const;

const elsewhereWords = msg`Of it {elsewhere} kg is work of another season.`;

const yearWords = {
  counted: msg`Counted from 1 January to 31 December {year}.`,
  other: msg`This work counts for the limits of {year}: the norms and the sums of the farm are judged in the season of that year.`,
} as const;

const unstatedWords = msg`Does it contain animal manure? Its nitrogen does not count against the 170 kg per ha until that is known: enter it on its stock, or a manure code on the product.`;

const bufferWords = msg`The field borders surface water: at least {limit} m along it get no fertilizer. National law can ask more.`;

/** Formats of figures, days and texts; a page and a server have each their own. */
export interface FindingFormat {
  readonly number: (value: number) => string;
  /** A day of any year, from MM-DD. */
  readonly day: (monthAndDay: string) => string;
  readonly text: (text: Text, values?: TextValues) => string;
  /** The name of a crop field by its id. */
  readonly field: (id: string) => string;
}

/** The text of a finding on the doses of an autumn. */
function autumnText(
  finding: FertilizingFinding,
  values: TextValues,
  format: FindingFormat,
): string {
  const { rule, value, others, dose } = finding;
  const { day, text } = format;
  if (!dose) return '';
  const dated = { ...values, first: day(dose.first), last: day(dose.last) };
  if (rule === 'autumn_ammonium')
    return text(value === null ? ammoniumWords.unknown : ammoniumWords.known, dated);
  if (finding.isUnstatedZone) return text(autumnAreaWords.unstated, dated);
  const isOfMinerals = dose.land === 'grassland' && dose.materials.includes('mineral_nitrogen');
  const { field, ground } = dose.crops
    ? autumnAreaWords.catchCrop
    : autumnWords[isOfMinerals ? 'fodder' : dose.land];
  const whole = text(others.length > 0 ? ground : field, dated);
  return [whole, elsewhereText(finding, format)].filter(Boolean).join(' ');
}

/** The reason that no day of a year is known to be open, where one is known. */
export function noDaysText(day: DayVerdict | null): Text | null {
  if (!day) return null;
  return day.state === 'no_region' ? dayWords.no_region : null;
}

/** The text of a verdict on a day. */
function dayOfText(
  day: DayVerdict,
  material: string,
  { day: dayText, text }: FindingFormat,
): string {
  if (!('rule' in day)) return text(dayWords[day.state], { material });
  const { first, last, doubts, unless: own } = day.rule;
  // nobody knows whether the days are closed at all: where they are, its own exception is too much
  const exceptions = day.rule.exceptions.filter((one) => day.state !== 'undecided' || one !== own);
  const [exception, ...others] = exceptions.map((one) => text(one));
  const unless = others.reduce<string | undefined>(
    (one, other) => text(eitherWords, { one: one ?? '', other }),
    exception,
  );
  return text(dayWords[day.state], {
    material,
    first: dayText(first),
    last: dayText(last),
    unless: [unless ?? [], doubts.map((doubt) => text(doubt))].flat().join('; '),
  });
}

/** The text of a finding on a closed period. */
function closedText(
  { day, isAsArable }: FertilizingFinding,
  material: Material | null,
  format: FindingFormat,
): string {
  if (!day) return '';
  const { text } = format;
  const verdict = dayOfText(day, material ? text(materialWords[material]) : '', format);
  return isAsArable && day.state !== 'no_rules' && day.state !== 'no_region'
    ? `${verdict} ${text(asArableWords)}`
    : verdict;
}

/** The text of a finding. */
export function findingText(
  finding: FertilizingFinding,
  material: Material | null,
  format: FindingFormat,
): string {
  const { rule, value, limit, others } = finding;
  const { number, text, field } = format;
  if (rule === 'closed_period') return closedText(finding, material, format);
  const values = {
    value: value === null ? '–' : number(value),
    limit: limit === null ? '–' : number(limit),
    others: others.map(field).join(', '),
  };
  if (rule === 'autumn_nitrogen' || rule === 'autumn_ammonium')
    return autumnText(finding, values, format);
  if (rule === 'buffer_strip') return text(bufferWords, values);
  if (rule === 'manure_unstated') return text(unstatedWords);
  if (rule === 'total_nitrogen')
    return text(others.length > 0 ? totalWords.ground : totalWords.field, values);
  if (rule === 'crop_nitrogen') return cropText(finding, values, format);
  if (rule === 'catch_crop_before')
    return text(catchCropWords[finding.status === 'NOT-ALLOWED' ? 'NOT-OK' : finding.status]);
  if (rule === 'other_year') return text(yearWords.other, { year: finding.year ?? '' });
  return limitText({ ...finding, rule }, values, format);
}

/** Facts that a limit depends on, as a list in a sentence. */
function factsText(open: FertilizingFinding['openFacts'], text: FindingFormat['text']): string {
  const facts = open.map((fact) => text(factWords[fact]));
  const last = facts.at(-1) ?? '';
  const before = facts.slice(0, -1).join(', ');
  return before === '' ? last : text(andWords, { before, last });
}

/** The text of a finding on the limit of a crop. */
function cropText(
  { least, limit, isLessBefore, openFacts: open }: FertilizingFinding,
  values: TextValues,
  { number, text }: FindingFormat,
): string {
  if (least === null || limit === null) return text(cropWords.none);
  const figure = text(least === limit ? cropWords.one : cropWords.range, {
    ...values,
    least: number(least),
    facts: factsText(open, text),
  });
  return `${figure} ${text(isLessBefore ? cropWords.before : cropWords.unstated)}`;
}

/** The text of a finding on a limit of land. */
function limitText(
  finding: FertilizingFinding & { readonly rule: keyof typeof limitWords },
  values: TextValues,
  format: FindingFormat,
): string {
  const { rule, ofFarm, isOfField, others, year } = finding;
  const { text } = format;
  const own = isOfField ? ofFieldWords : limitWords[rule];
  const whole = ofFarm
    ? text(limitWords[rule].farm, values)
    : // norms of nitrogen are of crops, whatever else grows on the ground
      'range' in own
      ? zoneText(finding, values, format)
      : text(others.length > 0 && 'ground' in own ? own.ground : own.field, values);
  const counted = year === null ? '' : text(yearWords.counted, { year });
  return [whole, counted, elsewhereText(finding, format)].filter(Boolean).join(' ');
}

/** The text of a norm of nitrogen, by what is known of the zone of the field. */
function zoneText(
  { least, limit, page }: FertilizingFinding,
  values: TextValues,
  { number, text }: FindingFormat,
): string {
  const { field, stricter, range } = limitWords.nitrogen_norm;
  if (!page || least === null) return text(field, values);
  const whole =
    least === limit ? text(stricter, values) : text(range, { ...values, least: number(least) });
  return `${whole} ${text(pollutedWords)}`;
}

/** The part of a figure that work of other seasons brought; empty for none. */
const elsewhereText = (
  { elsewhere }: FertilizingFinding,
  { text, number }: FindingFormat,
): string => (elsewhere < TOLERANCE ? '' : text(elsewhereWords, { elsewhere: number(elsewhere) }));
