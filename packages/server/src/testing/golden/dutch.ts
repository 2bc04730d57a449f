import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { grouped } from '@furrow/kit/grouped.ts';
import { dayAfter, dutch, perKind, spread, type Case } from './case.ts';

/** Cases of Ctgb, by a plain reading of its uses. */

const dutchCrops: Readonly<Record<string, string>> = {
  Wintertarwe: 'Winter wheat',
  Zomergerst: 'Spring barley',
  Wintergerst: 'Winter barley',
  Triticale: 'Triticale',
  Consumptieaardappel: 'Ware potato',
  Pootaardappel: 'Seed potato (NAK)',
  Zetmeelaardappel: 'Starch potato',
  Suikerbiet: 'Sugar beet',
  Winterkoolzaad: 'Winter oilseed rape',
  Zaaiui: 'Sown onion',
  Prei: 'Leek',
  Winterwortel: 'Winter carrot',
  Knolselderij: 'Celeriac',
  Spinazie: 'Spinach',
  Spruitkool: 'Brussels sprouts',
  'Witte kool': 'White cabbage',
  Veldboon: 'Field beans',
  Doperwt: 'Vining peas',
  Appel: 'Apple',
  Peer: 'Pear',
  Aardbei: 'Strawberry',
  Tulp: 'Tulip (bulbs)',
  Snijmaïs: 'Silage maize',
};

interface DutchUse {
  readonly line: string;
  readonly number: string;
  readonly crops: readonly string[];
  readonly maximumProductDose?: number;
  readonly maximumProductDoseUnit?: string;
  readonly maximumProductDosePerCropSeason?: number;
  readonly maximumProductDosePerCropSeasonUnit?: string;
  readonly maximumApplications?: number;
  readonly minimumIntervalDays?: number;
  readonly phiDays?: number;
  readonly bbchFrom?: string;
  readonly bbchTo?: string;
  readonly monthFrom?: number;
  readonly monthTo?: number;
  readonly waterVolumeMin?: number;
  readonly waterVolumeMax?: number;
}

function dutchUses(): DutchUse[] {
  const articles = JSON.parse(
    gunzipSync(readFileSync(join(dutch, 'ctgb_uses.json.gz'))).toString('utf8'),
  ) as { registrationNumber: string; uses: Omit<DutchUse, 'line' | 'number'>[] }[];
  return articles.flatMap(({ registrationNumber, uses }, index) =>
    uses.map((use, place) => ({
      ...use,
      line: `ctgb_uses[${index}].uses[${place}]`,
      number: registrationNumber,
    })),
  );
}

const inMonths = ({ monthFrom = 1, monthTo = 12 }: DutchUse, month: number): boolean =>
  monthFrom <= monthTo
    ? month >= monthFrom && month <= monthTo
    : month >= monthFrom || month <= monthTo;
const isoDay = (month: number): string => `2026-${String(month).padStart(2, '0')}-15`;

export function dutchCases(): Case[] {
  const uses = dutchUses();
  const groups: (readonly DutchUse[])[] = [];
  const crops: string[] = [];
  for (const crop of Object.keys(dutchCrops))
    for (const [, group] of grouped(
      uses.filter((use) => use.crops.includes(crop)),
      ({ number }) => number,
    )) {
      groups.push(group);
      crops.push(crop);
    }
  const cropOf = new Map(groups.map((group, index) => [group, crops[index]!]));
  const all = new Map(
    [...grouped(uses, ({ number }) => number)].map(([number, list]) => [
      number,
      new Set(list.flatMap((use) => use.crops)),
    ]),
  );
  const measured = groups.filter(
    (group) =>
      group.every(
        ({ maximumProductDose: dose, maximumProductDoseUnit: unit }) =>
          dose !== undefined && /^(L|kg)\/ha$/.test(unit ?? ''),
      ) && new Set(group.map(({ maximumProductDoseUnit: unit }) => unit)).size === 1,
  );
  const cases: Case[] = [];
  const add = (kind: string, group: readonly DutchUse[], more: Partial<Case>) => {
    const [first] = group;
    if (!first) return;
    const month = [6, 5, 4, 7, 8, 9, 3, 10, 2, 11, 1, 12].find((one) => inMonths(first, one)) ?? 6;
    cases.push({
      line: group.map(({ line }) => line).join(' '),
      kind,
      country: 'NL',
      number: first.number,
      crop: dutchCrops[cropOf.get(group as DutchUse[]) ?? ''] ?? '',
      date: isoDay(month),
      dose: first.maximumProductDose ?? 1,
      unit: first.maximumProductDoseUnit === 'kg/ha' ? 'kg/ha' : 'l/ha',
      status: 'OK',
      ...more,
    });
  };
  const isTimes = ({ maximumApplications: times = 0 }: DutchUse) => times > 0;
  const small = (group: readonly DutchUse[]) =>
    Math.min(...group.map(({ maximumProductDose: dose }) => dose ?? 0)) / 100;
  for (const group of spread(measured, perKind)) add('right', group, {});
  for (const group of spread(measured, perKind))
    add('over dose', group, {
      dose: Math.max(...group.map(({ maximumProductDose: dose }) => dose ?? 0)) * 1.1,
      status: 'NOT-OK',
      rule: 'dose',
    });
  const late = measured.filter((group) => group.every(({ phiDays = 0 }) => phiDays > 0));
  for (const group of spread(late, perKind)) {
    const base = isoDay(6);
    const inJune = group.filter((use) => inMonths(use, 6));
    if (inJune.length === 0) continue;
    add('too late before harvest', group, {
      date: base,
      harvest: dayAfter(base, Math.min(...group.map(({ phiDays }) => phiDays ?? 0)) - 1),
      status: 'NOT-OK',
      rule: 'waiting',
    });
    add('harvest when it may be', group, {
      date: base,
      dose: small(group),
      harvest: dayAfter(base, Math.max(...group.map(({ phiDays }) => phiDays ?? 0))),
    });
  }
  const seasonal = measured.filter((group) =>
    group.every(({ monthFrom, monthTo }) => monthFrom !== undefined && monthTo !== undefined),
  );
  for (const group of spread(
    seasonal.filter((list) =>
      [1, 12, 11, 2].some((month) => !list.some((use) => inMonths(use, month))),
    ),
    perKind,
  )) {
    const month = [1, 12, 11, 2].find((one) => !group.some((use) => inMonths(use, one)))!;
    add('outside the months', group, { date: isoDay(month), status: 'NOT-OK', rule: 'month' });
  }
  const counted = measured.filter((group) =>
    group.every(({ maximumApplications: times = 99 }) => times > 0 && times <= 3),
  );
  for (const group of spread(counted, perKind))
    add('too many', group, {
      dose: small(group),
      others: Array.from(
        { length: Math.max(...group.map(({ maximumApplications: times }) => times ?? 0)) },
        (_, index) => dayAfter('2026-06-15', -100 * (index + 1)),
      ),
      date: '2026-06-15',
      status: 'NOT-OK',
      rule: 'applications',
    });
  const timed = measured.filter((group) =>
    group.every(
      (use) =>
        (use.minimumIntervalDays ?? 0) > 2 &&
        isTimes(use) &&
        use.maximumApplications! > 1 &&
        inMonths(use, 6),
    ),
  );
  for (const group of spread(timed, perKind)) {
    const days = group.map(({ minimumIntervalDays }) => minimumIntervalDays ?? 0);
    add('too soon', group, {
      date: isoDay(6),
      dose: small(group),
      others: [dayAfter(isoDay(6), 1 - Math.min(...days))],
      status: 'NOT-OK',
      rule: 'interval',
    });
    add('soon enough', group, {
      date: isoDay(6),
      dose: small(group),
      others: [dayAfter(isoDay(6), -Math.max(...days))],
    });
  }
  const staged = measured.filter((group) =>
    group.every(
      ({ bbchFrom, bbchTo }) => Number(bbchFrom) <= Number(bbchTo) && Number(bbchTo) < 98,
    ),
  );
  for (const group of spread(staged, perKind))
    add('outside the stages', group, {
      bbch: Math.max(...group.map(({ bbchTo }) => Number(bbchTo))) + 1,
      status: 'NOT-OK',
      rule: 'growth_stage',
    });
  const summed = measured.filter((group) =>
    group.every(
      (use) =>
        use.maximumProductDosePerCropSeasonUnit === use.maximumProductDoseUnit &&
        use.maximumProductDosePerCropSeason! < use.maximumProductDose! * 1.9,
    ),
  );
  for (const group of spread(summed, perKind)) {
    const dose = Math.max(...group.map(({ maximumProductDose }) => maximumProductDose ?? 0));
    const season = Math.max(
      ...group.map(({ maximumProductDosePerCropSeason }) => maximumProductDosePerCropSeason ?? 0),
    );
    if (dose * 2 <= season) continue;
    add('over the season', group, {
      dose,
      date: '2026-06-15',
      others: ['2026-03-01'],
      status: 'NOT-OK',
      rule: 'season_dose',
    });
  }
  const watered = measured.filter((group) =>
    group.every(
      ({ waterVolumeMin = 0, waterVolumeMax = 0 }) =>
        waterVolumeMin <= waterVolumeMax && waterVolumeMax > 0 && waterVolumeMax < 1900,
    ),
  );
  for (const group of spread(watered, perKind))
    add('too much water', group, {
      water: Math.max(...group.map(({ waterVolumeMax }) => waterVolumeMax ?? 0)) + 1,
      status: 'NOT-OK',
      rule: 'water',
    });
  for (const group of spread(measured, perKind)) {
    const of = all.get(group[0]!.number)!;
    const other = Object.keys(dutchCrops).find((crop) => !of.has(crop));
    // a group of crops may include an unnamed one
    const isGroup = [...of].some((crop) =>
      /gewassen|peulvruchten|granen|bieten|zaadteelt|nog in te delen/i.test(crop),
    );
    if (other && !isGroup)
      add('wrong crop', group, {
        crop: dutchCrops[other]!,
        status: 'NOT-ALLOWED',
        rule: 'crop',
      });
  }
  return cases;
}
