import { JsonNode } from '../../json-node.ts';
import type { Taker } from '../../part.ts';
import { conditionsOf, placesOf, timesOf, useOf, wordsOf } from './uses.ts';

/**
 * Uses from Ctgb's public API, rearranged by admission number: a list of `{registrationNumber,
 * uses}`. It contains no product names.
 * @source decisions D18
 */

/** Whether a JSON document is of this form. */
export const isRekeyed = (document: unknown): document is readonly unknown[] =>
  Array.isArray(document) &&
  document.some((one) => new JsonNode(one).of('registrationNumber').text() !== null);

/** Limits that must be numbers, with their names in problems. */
const figures = [
  'maximumProductDose',
  'maximumProductDosePerCropSeason',
  'maximumApplications',
  'minimumIntervalDays',
  'phiDays',
  'bbchFrom',
  'bbchTo',
  'monthFrom',
  'monthTo',
  'waterVolumeMin',
  'waterVolumeMax',
] as const;

export async function readRekeyed(
  file: string,
  document: readonly unknown[],
  { take, problem }: Taker,
): Promise<void> {
  for (const [index, entry] of document.entries()) {
    const article = new JsonNode(entry);
    const row = index + 1;
    const number = article.of('registrationNumber').text() ?? '';
    if (!/^\d{1,6}$/.test(number)) {
      problem(file, row, `'${number}' is no admission number`);
      continue;
    }
    const uses = article.of('uses').list();
    // the name is put in where another form or an edition of before has it
    await take(number, { part: 'article', content: { name: '', uses: [] } });
    for (const [place, use] of uses.entries())
      await take(number, {
        part: 'use',
        content: readUse(use, (text) => problem(file, row, `${number}, use ${place + 1}: ${text}`)),
      });
  }
}

function readUse(use: JsonNode, problem: (text: string) => void) {
  const crops = [...new Set(wordsOf(use.of('crops').list()))];
  if (crops.length === 0) problem('names no crop');
  for (const name of figures) {
    const { value } = use.of(name);
    if (value !== null && use.of(name).number() === null)
      problem(`'${String(value)}' is no number (${name})`);
  }
  const dose = use.of('maximumProductDose').number();
  const doseUnit = use.of('maximumProductDoseUnit').text();
  if (dose !== null && doseUnit === null) problem(`states a dose of ${dose} without a unit`);
  const waterFrom = use.of('waterVolumeMin').number();
  const waterTo = use.of('waterVolumeMax').number();
  if (waterFrom !== null && waterTo !== null && waterFrom > waterTo)
    problem(`asks for at least ${waterFrom} and at most ${waterTo} litres of water; not judged`);
  return useOf({
    crops: crops.map((name) => ({ name, within: [] })),
    organisms: [...new Set(wordsOf(use.of('organisms').list()))].map((name) => ({
      name,
      latin: null,
      isSpecies: true,
    })),
    dose,
    doseUnit,
    seasonDose: use.of('maximumProductDosePerCropSeason').number(),
    seasonDoseUnit: use.of('maximumProductDosePerCropSeasonUnit').text(),
    applications: timesOf(use.of('maximumApplications')),
    intervalDays: use.of('minimumIntervalDays').number(),
    waitingDays: use.of('phiDays').number(),
    bbchFrom: use.of('bbchFrom').number(),
    bbchTo: use.of('bbchTo').number(),
    monthFrom: use.of('monthFrom').number(),
    monthTo: use.of('monthTo').number(),
    waterFrom,
    waterTo,
    places: placesOf(wordsOf(use.of('locations').list())),
    methods: wordsOf(use.of('methods').list()),
    conditions: conditionsOf(use),
    isMinor: use.of('minorUse').isTrue(),
  });
}
