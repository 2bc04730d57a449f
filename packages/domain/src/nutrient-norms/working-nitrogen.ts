import type { EntityRows } from '../entity-rows.ts';
import type { LandUse } from './closed/closed-period.ts';
import type { SoilKind } from './nitrogen.ts';

/**
 * Share of a manure's nitrogen that counts against the norm, in percent, by manure code (mestcode),
 * kind of soil, use of the land and day. Only what these decide: slurry and solid manure of grazing
 * animals count by whether they are the farm's own and whether it grazes, which is not recorded;
 * they count as their product states.
 * @source RVO, Tabel 9 Werkingscoëfficiënt dierlijke en andere organische meststoffen, 2025 and
 * 2026 (Uitvoeringsregeling Meststoffenwet, annex B)
 */
interface Working {
  readonly codes: string;
  readonly percent: number;
  readonly soils?: readonly SoilKind[];
  /** On arable land from 1 September to 31 January only. */
  readonly inAutumnOnly?: true;
}

const clayAndPeat: readonly SoilKind[] = ['clay', 'peat'];
const sandAndLoess: readonly SoilKind[] = ['sand_north', 'sand_south', 'loess'];
const inAutumnOnly = true;

const dutch: readonly Working[] = [
  { codes: '46 50', percent: 60, soils: clayAndPeat },
  { codes: '46 50', percent: 80, soils: sandAndLoess },
  { codes: '30 76 81 91 92', percent: 60 },
  { codes: '12 17 41 42', percent: 80 },
  { codes: '23 31 32 33 35 39 40 43 75 80 97 98 99 100 101', percent: 55 },
  // solid manure of grazing animals, and of other animals
  { codes: '10 25 26 27 56 61 95 96', percent: 30, soils: clayAndPeat, inAutumnOnly },
  { codes: '11 13 24 90 102 103 104 105 106', percent: 30, soils: clayAndPeat, inAutumnOnly },
  { codes: '11 13 24 90 102 103 104 105 106', percent: 40 },
  { codes: '111 112', percent: 10 },
  { codes: '110 117', percent: 25 },
  { codes: '113 114', percent: 40 },
  { codes: '116', percent: 50 },
  { codes: '120 130 131 132 133 134', percent: 100 },
];

/**
 * Nitrogen after losses in stable and store that works in the year: after those of spreading (13 % of
 * slurry, 9 % of solid manure) 70 % of cattle slurry, 80 % of pig slurry, 50 % of solid manure of cattle.
 * Other manures are not told apart by their codes; they count as their product states.
 * @source BML, Integrierte Nährstoffbilanz (INB), 1 April 2025, factors of farm manures (NAPV)
 */
const austrian: readonly Working[] = [
  { codes: '14', percent: 60.9 },
  { codes: '46 50', percent: 69.6 },
  { codes: '10', percent: 45.5 },
];

interface DatedRules {
  /** First and last day, YYYY-MM-DD, as far as known. */
  readonly from: string;
  readonly until: string;
  readonly rules: readonly Working[];
}

const byCountry: Readonly<Record<string, DatedRules>> = {
  NL: { from: '2025-01-01', until: '2026-12-31', rules: dutch },
  AT: { from: '2024-07-11', until: '2027-12-31', rules: austrian },
};

const isAutumn = (day: string): boolean => {
  const month = day.slice('2026-'.length, '2026-09'.length);
  return month >= '09' || month === '01';
};

/** Place and time of spreading a manure. */
export interface SpreadAt {
  readonly country: string | null;
  readonly soil: SoilKind | null;
  readonly land: LandUse | null;
  /** YYYY-MM-DD */
  readonly day: string | null;
}

/**
 * The legal working coefficient, in percent; null if it depends on facts that are not recorded.
 */
export function lawfulWorking(
  { edi_code: code, kind }: Pick<EntityRows['producttype'], 'edi_code' | 'kind'>,
  at: SpreadAt,
): number | null {
  const { day, country } = at;
  const dated = country === null ? undefined : byCountry[country];
  if (!dated || kind !== 'organic' || !code || !day) return null;
  if (day < dated.from || day > dated.until) return null;
  const rule = dated.rules.find(
    ({ codes, soils, inAutumnOnly: isOnly }) =>
      codes.split(' ').includes(code) &&
      (!soils || (at.soil !== null && soils.includes(at.soil))) &&
      (!isOnly || (at.land === 'arable' && isAutumn(day))),
  );
  return rule?.percent ?? null;
}
