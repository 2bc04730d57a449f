import type { EntityRows } from '@furrow/domain';
import type { PhosphateSample } from '@furrow/domain/nutrient-norms/balance.ts';

/** The kinds of value of the starter list: P-Al number and P-CaCl2. Their numbers are identities. */
const pAl = '19';
const pCaCl2 = '20';

const figure = (values: unknown, kind: string): number | null => {
  const value = (values as Readonly<Record<string, unknown>> | null)?.[kind];
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** The newest sample of a field or its parcel that names both figures. */
export function sampleOfField(
  field: { readonly id: string; readonly parcel?: string | null },
  researches: readonly EntityRows['soilresearch'][],
): PhosphateSample | null {
  const own = researches
    .filter(
      (research) =>
        ((research.cropfields as readonly unknown[] | null) ?? []).includes(field.id) ||
        (research.parcel && research.parcel === field.parcel),
    )
    .map(({ date, values }) => ({
      date: String(date ?? ''),
      pAl: figure(values, pAl),
      pCaCl2: figure(values, pCaCl2),
    }))
    .filter((sample) => sample.pAl !== null && sample.pCaCl2 !== null)
    .toSorted((one, other) => other.date.localeCompare(one.date));
  return own[0] ?? null;
}

/** A day within the season, whose norms count. */
export function middleOfSeason(season: EntityRows['plan'] | undefined): string {
  const end = String(season?.period_end ?? `${new Date().getFullYear()}-12-31`);
  return `${end.slice(0, 4)}-06-01`;
}
