import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { grouped } from '@furrow/kit/grouped.ts';
import { dayAfter, french, perKind, spread, type Case } from './case.ts';

/** Cases of E-Phy, by a plain reading of its lines. */

const frenchCrops: Readonly<Record<string, string>> = {
  Blé: 'Winter wheat',
  Orge: 'Winter barley',
  Seigle: 'Rye',
  Avoine: 'Oats',
  Maïs: 'Grain maize',
  'Pomme de terre': 'Ware potato',
  'Betterave industrielle et fourragère': 'Sugar beet',
  'Crucifères oléagineuses': 'Winter oilseed rape',
  Tournesol: 'Sunflower',
  Soja: 'Soybean',
  'Graines protéagineuses': 'Field beans',
  Lin: 'Linseed',
  Oignon: 'Sown onion',
  Poireau: 'Leek',
  Carotte: 'Winter carrot',
  Laitue: 'Iceberg lettuce',
  Asperge: 'Asparagus',
  'Haricots et pois non écossés frais': 'Dwarf green beans',
  'Fruits à pépins': 'Apple',
  Cerisier: 'Sweet cherry',
  Prunier: 'Plum',
  Vigne: 'Wine grape',
  Fraisier: 'Strawberry',
};
/** @source arrêté du 4 mai 2017, annexe 3 A: cultures hautes */
const tallCrops = new Set(['Fruits à pépins', 'Cerisier', 'Prunier', 'Vigne']);
/** Labels that name a single crop, and no group that another of these belongs to. */
const plain = new Set([
  ...Object.keys(frenchCrops),
  'Rosier',
  'Tomate - Aubergine',
  'Framboisier',
  'Cassissier',
  'Pêcher - Abricotier',
  'Concombre',
  'Houblon',
  'Tabac',
  'Artichaut',
  'Poivron',
]);

interface FrenchUse {
  readonly line: number;
  readonly number: string;
  readonly crop: string;
  readonly state: string;
  readonly dose: number | null;
  readonly unit: string;
  readonly waiting: number | null;
  readonly times: number | null;
  readonly until: string;
  readonly words: string;
  readonly bbch: readonly [number | null, number | null];
  readonly interval: number | null;
  /** Metres from water and from plants beside. */
  readonly water: number | null;
  readonly plants: number | null;
}

function linesOf(name: string): string[] {
  const bytes = gunzipSync(readFileSync(join(french, `${name}_Windows-1252.csv.gz`)));
  return new TextDecoder('windows-1252').decode(bytes).split(/\r?\n/);
}
const figure = (text: string | undefined): number | null =>
  text === undefined || text.trim() === '' ? null : Number(text);
const isoOf = (text: string | undefined): string =>
  (text ?? '').replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');

function frenchUses(): FrenchUse[] {
  return linesOf('produits_usages').flatMap((text, index) => {
    const cells = text.split(';');
    if (index === 0 || cells.length !== 21) return [];
    return [
      {
        line: index + 1,
        number: (cells[0] ?? '').trim(),
        crop: (cells[2] ?? '').split('*')[0]!.trim(),
        state: cells[6] ?? '',
        dose: figure(cells[7]),
        unit: cells[8] ?? '',
        waiting: figure(cells[9]),
        times: figure(cells[11]),
        until: isoOf(cells[13]),
        words: (cells[14] ?? '').trim(),
        bbch: [figure(cells[4]), figure(cells[5])] as const,
        interval: figure(cells[19]),
        water: figure(cells[15]),
        plants: figure(cells[17]),
      },
    ];
  });
}

/** Numbers of products for professionals that are authorised now. */
function authorised(): ReadonlyMap<string, string> {
  return new Map(
    linesOf('produits')
      .map((text) => text.split(';'))
      .filter((cells) => cells[13] === 'AUTORISE' && cells[0] === 'PPP')
      .map((cells) => [(cells[1] ?? '').trim(), cells[6] ?? '']),
  );
}

/** Numbers of products whose conditions speak of a strip of plants. */
const stripsDemanded = (): ReadonlySet<string> =>
  new Set(
    linesOf('produits_condition_emploi')
      .filter((text) => text.includes('dispositif végétalisé') || text.includes('DVP'))
      .map((text) => (text.split(';')[1] ?? '').trim()),
  );

const most = (list: readonly (number | null)[]): number =>
  Math.max(...list.map((one) => one ?? Infinity));
const least = (list: readonly (number | null)[], otherwise: number): number =>
  Math.min(...list.map((one) => one ?? otherwise));

export function frenchCases(): Case[] {
  const uses = frenchUses();
  const products = authorised();
  const groups = grouped(
    uses.filter(({ crop }) => crop in frenchCrops),
    ({ number, crop }) => `${number} ${crop}`,
  );
  const labels = grouped(uses, ({ number }) => number);
  const cases: Case[] = [];
  const day = '2026-03-16';
  const known = [...groups.values()].filter(
    (group) => products.get(group[0]!.number) === 'Professionnel',
  );
  const measured = (group: readonly FrenchUse[]) =>
    group.every(
      ({ unit, dose, words }) => /^(L|kg)\/ha$/.test(unit) && dose !== null && words === '',
    ) && new Set(group.map(({ unit }) => unit)).size === 1;
  const admitted = known.filter(
    (group) => measured(group) && group.every(({ state }) => state === 'Autorisé'),
  );
  const add = (kind: string, group: readonly FrenchUse[], more: Partial<Case>) => {
    const [first] = group;
    if (!first) return;
    cases.push({
      line: `produits_usages ${group.map(({ line }) => line).join(' ')}`,
      kind,
      country: 'FR',
      number: first.number,
      crop: frenchCrops[first.crop] ?? '',
      date: day,
      dose: first.dose ?? 1,
      unit: first.unit === 'kg/ha' ? 'kg/ha' : 'l/ha',
      status: 'OK',
      ...more,
    });
  };
  for (const group of spread(admitted, perKind)) add('right', group, {});
  for (const group of spread(admitted, perKind))
    add('over dose', group, {
      dose: Math.max(...group.map(({ dose }) => dose ?? 0)) * 1.1,
      status: 'NOT-OK',
      rule: 'dose',
    });
  const late = admitted.filter(
    (group) =>
      least(
        group.map(({ waiting }) => waiting),
        3,
      ) > 0,
  );
  for (const group of spread(late, perKind)) {
    const days = least(
      group.map(({ waiting }) => waiting),
      3,
    );
    add('too late before harvest', group, {
      harvest: dayAfter(day, days - 1),
      status: 'NOT-OK',
      rule: 'waiting',
    });
    add('harvest when it may be', group, {
      dose: Math.min(...group.map(({ dose }) => dose ?? 0)),
      harvest: dayAfter(day, Math.max(...group.map(({ waiting }) => waiting ?? 3))),
    });
  }
  const counted = admitted.filter((group) => most(group.map(({ times }) => times)) <= 3);
  for (const group of spread(counted, perKind))
    add('too many', group, {
      others: Array.from({ length: most(group.map(({ times }) => times)) }, (_, index) =>
        dayAfter(day, -60 * (index + 1)),
      ),
      status: 'NOT-OK',
      rule: 'applications',
    });
  const timed = admitted.filter(
    (group) =>
      group.every(({ interval }) => interval !== null && interval > 2) &&
      least(
        group.map(({ times }) => times),
        9,
      ) > 1,
  );
  for (const group of spread(timed, perKind)) {
    add('too soon', group, {
      others: [
        dayAfter(
          day,
          1 -
            least(
              group.map(({ interval }) => interval),
              0,
            ),
        ),
      ],
      status: 'NOT-OK',
      rule: 'interval',
    });
    add('soon enough', group, {
      dose: Math.min(...group.map(({ dose }) => dose ?? 0)),
      others: [dayAfter(day, -Math.max(...group.map(({ interval }) => interval ?? 0)))],
    });
  }
  const ended = known.filter(
    (group) =>
      measured(group) &&
      group.every(({ state, until }) => state === 'Retrait' && until !== '') &&
      new Set(group.map(({ until }) => until)).size === 1,
  );
  for (const group of spread(ended, perKind)) {
    add('after the last day', group, {
      date: dayAfter(group[0]!.until, 1),
      status: 'EXPIRED',
      rule: 'use_end',
    });
    add('on the last day', group, { date: group[0]!.until });
  }
  const staged = admitted.filter((group) =>
    group.every(({ bbch: [from, to] }) => from !== null && to !== null && from <= to && to < 95),
  );
  for (const group of spread(staged, perKind))
    add('outside the stages', group, {
      bbch: Math.max(...group.map(({ bbch: [, to] }) => to ?? 0)) + 1,
      status: 'NOT-OK',
      rule: 'growth_stage',
    });
  const dormant = known.filter((group) =>
    group.every(
      ({ bbch: [from, to], state, unit }) =>
        from !== null &&
        to !== null &&
        from > to &&
        state === 'Autorisé' &&
        /^(L|kg)\/ha$/.test(unit),
    ),
  );
  for (const group of spread(dormant, 10)) {
    add('in the growing season', group, { bbch: 75, status: 'NOT-OK', rule: 'growth_stage' });
    add('over the dormancy', group, { bbch: 97 });
  }
  const narrow = admitted.filter((group) =>
    (labels.get(group[0]!.number) ?? []).every(({ crop }) => plain.has(crop)),
  );
  const alike = (group: readonly FrenchUse[], zones: readonly number[], of: 'water' | 'plants') =>
    zones.some((metres) => group.every((use) => use[of] === metres));
  const strips = stripsDemanded();
  const shrinking = admitted.filter((group) => alike(group, [20, 50], 'water'));
  for (const isTall of [false, true])
    for (const group of spread(
      shrinking.filter(([use]) => tallCrops.has(use?.crop ?? '') === isTall),
      6,
    ))
      for (const [strip, status] of [
        ['herbs', isTall ? 'NOT-OK' : 'OK'],
        ['hedge', 'OK'],
        ['no_strip', 'NOT-OK'],
        [null, 'UNKNOWN'],
      ] as const)
        add('strip beside water', group, {
          dose: Math.min(...group.map(({ dose }) => dose ?? 0)),
          metres: 5,
          drift: 66,
          field: { 36: false, ...(strip === null ? {} : { 37: strip }) },
          status: status === 'OK' && strips.has(group[0]?.number ?? '') ? 'UNKNOWN' : status,
          rule: 'buffer_water',
        });
  const beside = admitted.filter((group) => alike(group, [5, 20], 'plants'));
  for (const group of spread(beside, 10))
    for (const [uncropped, status] of [
      [true, 'NOT-OK'],
      [false, 'OK'],
      [null, 'UNKNOWN'],
    ] as const)
      add('plants beside', group, {
        dose: Math.min(...group.map(({ dose }) => dose ?? 0)),
        metres: 4,
        field: { 13: false, ...(uncropped === null ? {} : { 36: uncropped }) },
        status,
        rule: 'buffer_plants',
      });
  for (const group of spread(narrow, perKind)) {
    const all = new Set((labels.get(group[0]!.number) ?? []).map(({ crop }) => crop));
    // neither of the two is counted to another label of the list
    const other = ['Vigne', 'Tournesol', 'Pomme de terre'].find((crop) => !all.has(crop));
    if (other)
      add('wrong crop', group, {
        crop: frenchCrops[other]!,
        status: 'NOT-ALLOWED',
        rule: 'crop',
      });
  }
  const garden = [...groups.values()].filter(
    (group) =>
      (products.get(group[0]!.number) ?? '').startsWith('Amateur') &&
      group.every(({ state, words }) => state === 'Autorisé' && words === ''),
  );
  for (const group of spread(garden, 10))
    add('for gardens', group, { dose: 0.0001, status: 'AMATEUR-USAGE', rule: 'users' });
  return cases;
}
