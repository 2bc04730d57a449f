import type { Article } from '@furrow/domain/admission/situation.ts';
import type { JsonNode } from '../../json-node.ts';
import type { Part, Taker } from '../../part.ts';
import { amountOf } from '../substance-amount.ts';
import { conditionsOf, cropsOf, organismsOf, placesOf, timesOf, useOf, wordsOf } from './uses.ts';

/**
 * An authorisation in the answer of Ctgb's public API. Its days are midnight in the Netherlands,
 * given in UTC: 22:00 or 23:00 of the day before.
 * @source trivento/ctgb-mst-public-api, apiary.apib
 */

const dutchDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The Dutch day of an instant; null for none, and for the years that represent never. */
export function dutchDayOf(instant: string | null): string | null {
  if (instant === null || Number.isNaN(Date.parse(instant))) return null;
  const day = /T/.test(instant) ? dutchDay.format(new Date(instant)) : instant.slice(0, 10);
  return day > '2900' ? null : day;
}

const kinds: Readonly<Record<string, string>> = {
  acaricide: 'acaricide',
  bactericide: 'bactericide',
  fungicide: 'fungicide',
  herbicide: 'herbicide',
  insecticide: 'insecticide',
  nematicide: 'nematicide',
  molluscicide: 'molluscicide',
  rodenticide: 'rodenticide',
  groeiregulator: 'growth regulator',
  loofdoodmiddel: 'desiccant',
  kiemremmer: 'sprout inhibitor',
};

const users: Readonly<Record<string, Article['users']>> = {
  Professional: 'professional',
  NonProfessional: 'amateur',
  Both: 'both',
};

/** Passes on the data of an authorisation; its problems name the use. */
export async function readAuthorisation(
  data: JsonNode,
  source: string,
  { take, problem }: Taker,
): Promise<void> {
  const authorisation = data.of('authorisation');
  const number = authorisation.of('registrationNumber').of('nl').text();
  const name = data.of('name').text();
  if (number === null || name === null) {
    problem(source, 0, `the authorisation ${data.of('id').text() ?? '?'} has no number or no name`);
    return;
  }
  const give = (part: Part) => take(number, part);
  const isAdjuvant = data.of('categoryType').of('type').text() === 'Adjuvant';
  const substances = data.of('compositions').of('substances').list();
  const isWeighed = substances.some((substance) => /^g\/kg$/i.test(unitOf(substance)));
  await give({
    part: 'article',
    content: {
      name,
      holder: data.of('authorisationHolder').of('companyName').text(),
      kinds: wordsOf(data.of('outcomeTypes').list()).map(
        (kind) => kinds[kind.toLowerCase()] ?? kind.toLowerCase(),
      ),
      unit: isWeighed ? 'kg' : 'l',
      admittedFrom: dutchDayOf(
        authorisation.of('registrationNumber').of('authorisationStartDate').text(),
      ),
      expires: dutchDayOf(authorisation.of('expirationDate').text()),
      useUp: lastGrace(authorisation),
      users: users[data.of('userType').of('type').text() ?? ''] ?? null,
      adjuvant: isAdjuvant,
      uses: [],
    },
  });
  for (const one of substances) {
    await give({
      part: 'substance',
      content: {
        name: (one.of('substance').of('name', 'nameNL').text() ?? '').toLowerCase(),
        ...amountOf(one.of('concentration').number(), unitOf(one)),
      },
    });
  }
  for (const component of data.of('components').list())
    for (const label of component.of('labelling').list())
      for (const hazard of label.of('hazardStatements').list()) {
        const statement = hazard.of('code').text();
        if (statement !== null && /^(?:EUH|H)\d/.test(statement))
          await give({ part: 'hazard', content: { statement } });
      }
  for (const [index, use] of data.of('uses').list().entries())
    await give({
      part: 'use',
      content: readUse(use, (text) => problem(source, 0, `${number}, use ${index + 1}: ${text}`)),
    });
}

const unitOf = (substance: JsonNode): string =>
  substance.of('concentrationUnit').of('unit').text() ?? '';

/**
 * The last day of use of ended instructions, where none is valid any more; while one is valid, the
 * days of earlier ones do not apply to the product.
 */
function lastGrace(authorisation: JsonNode): string | null {
  const graceDay = dutchDayOf(authorisation.of('graceUsageDate').text());
  if (graceDay !== null) return graceDay;
  const codings = (name: string) =>
    authorisation
      .of(name)
      .list()
      .flatMap((one) => one.of('wCodings').list());
  if (codings('actual').length > 0) return null;
  return (
    codings('previous')
      .flatMap((coding) => dutchDayOf(coding.of('graceUsageDate').text()) ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

function readUse(use: JsonNode, problem: (text: string) => void) {
  const crops = cropsOf(use.of('targetCrops').list());
  if (crops.length === 0) problem('names no crop');
  const dose = use.of('maximumProductDose');
  const doseUnit = dose.of('measure').of('unit').text();
  if (dose.of('ratio').number() !== null && doseUnit === null)
    problem('states a dose without a unit');
  const season = use.of('maximumProductDosePerCropSeason');
  const times = use.of('amountOfApplications');
  const water = use.of('watervolumeScale');
  const limited = use.of('targetCrops').list().flatMap(limitsOfCrops);
  return useOf({
    crops,
    organisms: organismsOf(use.of('targetOrganisms').list()),
    dose: dose.of('ratio').number(),
    doseUnit,
    seasonDose: season.of('ratio').number(),
    seasonDoseUnit: season.of('measure').of('unit').text(),
    applications: timesOf(times.of('perCropSeason')) ?? timesOf(times.of('perUse')),
    intervalDays: use.of('minimumIntervalBetweenApplications').number(),
    waitingDays: use.of('phiDays').number(),
    bbchFrom: use.of('growthStage').of('from').number(),
    bbchTo: use.of('growthStage').of('to').number(),
    monthFrom: use.of('applicationTiming').of('fromMonth').number(),
    monthTo: use.of('applicationTiming').of('toMonth').number(),
    waterFrom: water.of('min').number(),
    waterTo: water.of('max').number(),
    places: placesOf(wordsOf(use.of('targetLocations').list())),
    methods: wordsOf(use.of('applicationMethods').list()),
    conditions: [...conditionsOf(use), ...limited],
    isMinor: use.of('minorUse').isTrue(),
  });
}

/** The limits on crops of the tree, as text of the register. */
function limitsOfCrops(node: JsonNode): string[] {
  const limit = node.of('limitedTo').text();
  const name = node.of('crop', 'group').text();
  return [
    ...(limit !== null && name !== null ? [`${name}: ${limit}`] : []),
    ...node.of('items').list().flatMap(limitsOfCrops),
  ];
}
