import { listIn } from '@furrow/kit';
import type { AdmittedUse, RegisterCrop } from '@furrow/domain/admission/situation.ts';
import { unlimitedUse } from '@furrow/domain/admission/situation.ts';
import { basename } from 'node:path';
import { JsonNode } from '../json-node.ts';
import { amountOf } from './substance-amount.ts';
import type { Part, Taker } from '../part.ts';
import { jsonOf } from '../read-json.ts';

/**
 * The German register of BVL: tables of an Oracle REST service, with members in lower case. Crops
 * and organisms are EPPO codes, or groups that a separate table resolves.
 * @source BVL, psm-api.bvl.bund.de/ords/psm/api-v1 (tables mittel, wirkstoff, awg and awg_*, kode)
 */

/** Tables that are read; a missing one leaves its data open. */
export const bvlTables = [
  'mittel',
  'mittel_wirkbereich',
  'wirkstoff',
  'wirkstoff_gehalt',
  'ghs_gefahrenhinweise',
  'awg',
  'awg_kultur',
  'awg_schadorg',
  'awg_aufwand',
  'awg_wartezeit',
  'kultur_gruppe',
  'schadorg_gruppe',
  'kode',
] as const;
export type BvlTable = (typeof bvlTables)[number];
/** Required tables. */
const neededTables: readonly BvlTable[] = ['mittel', 'awg', 'awg_kultur', 'awg_aufwand'];

export type BvlTables = ReadonlyMap<BvlTable, readonly JsonNode[]>;

const kinds: Readonly<Record<string, string>> = {
  A: 'acaricide',
  B: 'bactericide',
  F: 'fungicide',
  H: 'herbicide',
  I: 'insecticide',
  M: 'molluscicide',
  N: 'nematicide',
  R: 'rodenticide',
  W: 'growth regulator',
};

const units: Readonly<Record<string, string>> = {
  LH: 'l/ha',
  MH: 'ml/ha',
  KH: 'kg/ha',
  GH: 'g/ha',
  KM: 'kg/m²',
  GM: 'g/m²',
  MM: 'ml/m²',
  LM: 'l/m²',
  '%': '%',
};

const day = (node: JsonNode): string | null => {
  const text = node.text();
  const day = text === null ? null : (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null);
  return day !== null && day < '2900' ? day : null;
};

/** Rows of a table by a member. */
function rowsBy(tables: BvlTables, table: BvlTable, member: string): Map<string, JsonNode[]> {
  const groups = new Map<string, JsonNode[]>();
  for (const row of tables.get(table) ?? []) {
    const key = row.of(member).text();
    if (key !== null) listIn(groups, key).push(row);
  }
  return groups;
}

/** The register's name for a code, in German. */
function namesOf(tables: BvlTables): (code: string) => string {
  const names = new Map<string, string>();
  for (const row of tables.get('kode') ?? []) {
    const code = row.of('kode').text();
    const text = row.of('kodetext').text();
    const language = row.of('sprache').text();
    if (code !== null && text !== null && (language === 'DE' || !names.has(code)))
      names.set(code, text);
  }
  return (code) => names.get(code) ?? code;
}

/** The codes of a group, those of its groups with them. */
function membersOfGroup(groups: ReadonlyMap<string, readonly JsonNode[]>, member: string) {
  const below = (code: string, seen: ReadonlySet<string>): string[] =>
    (groups.get(code) ?? [])
      .flatMap((row) => row.of(member).text() ?? [])
      .filter((one) => !seen.has(one))
      .flatMap((one) => [one, ...below(one, new Set([...seen, one]))]);
  return (code: string) => [...new Set(below(code, new Set([code])))];
}

const isEppo = (code: string): boolean => /^[A-Z]{5,6}$/.test(code);

/** Days of an interval: the register counts in days, weeks or months. */
function daysOf(count: number | null, unit: string | null): number | null {
  if (count === null) return null;
  return count * (/^W/i.test(unit ?? '') ? 7 : /^M/i.test(unit ?? '') ? 30 : 1);
}

/** The maximum amount in a use's conditions, and its water. */
function doseOf(rows: readonly JsonNode[], nameOf: (code: string) => string) {
  const most = rows
    .filter((row) => row.of('m_aufwand').number() !== null)
    .toSorted(
      (left, right) => (right.of('m_aufwand').number() ?? 0) - (left.of('m_aufwand').number() ?? 0),
    )[0];
  const unit = most?.of('m_aufwand_einheit').text() ?? null;
  const water = rows.flatMap((row) =>
    [row.of('w_aufwand_von').number() ?? [], row.of('w_aufwand_bis').number() ?? []].flat(),
  );
  return {
    dose: most?.of('m_aufwand').number() ?? null,
    doseUnit: unit === null ? null : (units[unit] ?? nameOf(unit)),
    waterFrom: water.length > 0 ? Math.min(...water) : null,
    waterTo: water.length > 0 ? Math.max(...water) : null,
  };
}

export async function takeBvl(
  tables: BvlTables,
  source: string,
  { take, problem }: Taker,
): Promise<void> {
  const missing = neededTables.filter((table) => (tables.get(table) ?? []).length === 0);
  if (missing.length > 0)
    throw new Error(
      `The register of BVL lacks ${missing.map((table) => `'${table}'`).join(', ')}.`,
    );
  const nameOf = namesOf(tables);
  const products = new Set<string>();
  for (const row of tables.get('mittel') ?? []) {
    const number = row.of('kennr').text();
    const name = row.of('mittelname').text();
    if (number === null || name === null) {
      problem(source, 0, `a product has no ${number === null ? 'kennr' : 'mittelname'}`);
      continue;
    }
    products.add(number);
    await take(number, {
      part: 'article',
      content: {
        name,
        admittedFrom: day(row.of('zul_erstmalig_am')),
        expires: day(row.of('zul_ende')),
        users: 'professional',
        uses: [],
      },
    });
  }
  await takeContents(tables, products, take);
  await takeUses(tables, { products, nameOf }, { take, problem });
}

/** Kinds, active substances and hazard statements of products. */
async function takeContents(
  tables: BvlTables,
  products: ReadonlySet<string>,
  take: Taker['take'],
): Promise<void> {
  for (const table of contentTables) {
    const content = contentOf[table](tables);
    for (const row of tables.get(table) ?? []) {
      const number = row.of('kennr').text();
      const part = number !== null && products.has(number) ? content(row) : null;
      if (number !== null && part !== null) await take(number, part);
    }
  }
}

const contentTables = ['mittel_wirkbereich', 'wirkstoff_gehalt', 'ghs_gefahrenhinweise'] as const;

/** A row of a table as a part of its product; null where it has no data. */
const contentOf: Readonly<
  Record<(typeof contentTables)[number], (tables: BvlTables) => (row: JsonNode) => Part | null>
> = {
  mittel_wirkbereich: () => (row) => {
    const kind = kinds[row.of('wirkungsbereich').text() ?? ''];
    return kind ? { part: 'kind', content: { kind } } : null;
  },
  wirkstoff_gehalt(tables) {
    const substances = rowsBy(tables, 'wirkstoff', 'wirknr');
    return (row) => {
      const name = substances
        .get(row.of('wirknr').text() ?? '')?.[0]
        ?.of('wirkstoffname')
        .text();
      const amount = amountOf(
        row.of('gehalt_rein', 'gehalt_bin').number(),
        row.of('gehalt_einheit').text() ?? '',
      );
      return name ? { part: 'substance', content: { name: name.toLowerCase(), ...amount } } : null;
    };
  },
  ghs_gefahrenhinweise: () => (row) => {
    const statement = row.of('gefahrenhinweis').text();
    return statement === null ? null : { part: 'hazard', content: { statement } };
  },
};

const placesOf: Readonly<Record<string, AdmittedUse['places']>> = {
  F: ['outdoor'],
  G: ['greenhouse'],
};

// oxlint-disable-next-line complexity -- one use, member by member, as the register writes it
async function takeUses(
  tables: BvlTables,
  {
    products,
    nameOf,
  }: { readonly products: ReadonlySet<string>; readonly nameOf: (code: string) => string },
  { take, problem }: Taker,
): Promise<void> {
  const crops = rowsBy(tables, 'awg_kultur', 'awg_id');
  const organisms = rowsBy(tables, 'awg_schadorg', 'awg_id');
  const amounts = rowsBy(tables, 'awg_aufwand', 'awg_id');
  const waits = rowsBy(tables, 'awg_wartezeit', 'awg_id');
  const cropsIn = membersOfGroup(rowsBy(tables, 'kultur_gruppe', 'kultur_gruppe'), 'kultur');
  const organismsIn = membersOfGroup(
    rowsBy(tables, 'schadorg_gruppe', 'schadorg_gruppe'),
    'schadorg',
  );
  const cropOf = (code: string): RegisterCrop => {
    const codes = [code, ...cropsIn(code)];
    return {
      name: nameOf(code),
      within: codes.slice(1).map(nameOf),
      eppo: codes.filter(isEppo),
    };
  };
  const organismOf = (code: string) => ({
    name: nameOf(code),
    latin: null,
    eppo: isEppo(code) ? [code] : [],
  });
  const codesOf = (rows: readonly JsonNode[], member: string, isOut: boolean) =>
    rows
      .filter((row) => (row.of('ausgenommen').text() === 'J') === isOut)
      .flatMap((row) => row.of(member).text() ?? []);
  for (const row of tables.get('awg') ?? []) {
    const id = row.of('awg_id').text() ?? '';
    const number = row.of('kennr').text() ?? id.slice(0, 9);
    if (!products.has(number)) {
      problem('awg', 0, `the use ${id} is of a product that is not in the register`);
      continue;
    }
    const ofUse = crops.get(id) ?? [];
    const admitted = codesOf(ofUse, 'kultur', false);
    const amount = doseOf(amounts.get(id) ?? [], nameOf);
    if (amount.dose !== null && amount.doseUnit === null)
      problem('awg_aufwand', 0, `the use ${id} states a dose of ${amount.dose} without a unit`);
    const use: AdmittedUse = {
      ...unlimitedUse,
      ...amount,
      exceptCrops: codesOf(ofUse, 'kultur', true).flatMap((code) => [code, ...cropsIn(code)]),
      organisms: codesOf(organisms.get(id) ?? [], 'schadorg', false).flatMap((code) =>
        [code, ...organismsIn(code)].map(organismOf),
      ),
      applications: row.of('anwendungen_max_je_vegetation', 'anwendungen_max_je_befall').number(),
      intervalDays: daysOf(row.of('aw_abstand_von').number(), row.of('aw_abstand_einheit').text()),
      bbchFrom: row.of('stadium_kultur_von').number(),
      bbchTo: row.of('stadium_kultur_bis').number(),
      places: placesOf[row.of('anwendungsbereich').text() ?? ''] ?? [],
      conditions: [
        row.of('stadium_kultur_bem').text() ?? [],
        row.of('anwendungstechnik_text').text() ?? [],
      ].flat(),
    };
    for (const [days, codes] of byWait(admitted, waits.get(id) ?? []))
      await take(number, {
        part: 'use',
        content: { ...use, crops: codes.map(cropOf), waitingDays: days },
      });
  }
}

/** Crops of a use by their waiting time: a use states it for each. */
function byWait(codes: readonly string[], rows: readonly JsonNode[]): Map<number | null, string[]> {
  const names = new Map<number | null, string[]>();
  const common = rows.find((row) => row.of('kultur').text() === null);
  for (const code of codes) {
    const row = rows.find((one) => one.of('kultur').text() === code) ?? common;
    listIn(names, row?.of('gesetzt_wartezeit').number() ?? null).push(code);
  }
  return names;
}

/** Tables from files named after them: a list of rows, or an answer of the service with `items`. */
export async function readBvl(files: readonly string[], taker: Taker): Promise<void> {
  const tables = new Map<BvlTable, JsonNode[]>();
  for (const file of files) {
    const name = basename(file)
      .replace(/\.json(\.gz)?$/i, '')
      .toLowerCase();
    const table = bvlTables.find((one) => one === name);
    if (!table) continue;
    const document = new JsonNode(await jsonOf(file));
    const rows = document.list();
    tables.set(table, rows.length > 0 ? rows : document.of('items').list());
  }
  await takeBvl(tables, 'bvl', taker);
}
