/**
 * Legal limits of a country on spraying, whatever the product: wind, rain, drift. Each row with its
 * source; advice that is no law is not here.
 */

/** A text a finding rests on, in place of a register. */
export interface LawSource {
  readonly title: string;
  /** The day it came into force, YYYY-MM-DD. */
  readonly since: string;
}

/** The greatest wind, m/s, and the height it is meant at. */
interface WindLimit extends LawSource {
  readonly most: number;
  readonly at: 'boom' | '10m';
  /** At the limit itself spraying is forbidden already. */
  readonly isExclusive?: true;
}

interface RainLimit extends LawSource {
  /** mm/h */
  readonly most: number;
}

interface DriftLimit extends LawSource {
  /** Percent. */
  readonly least: number;
  /** Only in a part of the country: shown and never judged. */
  readonly region?: string;
}

interface ApplicationLaw {
  readonly wind?: WindLimit;
  readonly rain?: RainLimit;
  readonly drift?: DriftLimit;
}

const french = { title: 'Arrêté du 4 mai 2017 (AGRG1632554A), art. 2', since: '2017-05-07' };
const dutch = { title: 'Besluit activiteiten leefomgeving', since: '2024-01-01' };

const laws: Readonly<Record<string, ApplicationLaw>> = {
  // 3 Beaufort ends at 19 km/h
  FR: { wind: { ...french, most: 5.3, at: '10m' }, rain: { ...french, most: 8 } },
  NL: {
    wind: { ...dutch, most: 5, at: 'boom' },
    drift: { ...dutch, title: `${dutch.title}, art. 4.723c`, least: 75 },
  },
  DE: {
    wind: {
      title: 'Grundsätze für die Durchführung der guten fachlichen Praxis im Pflanzenschutz',
      since: '2010-05-21',
      most: 5,
      at: '10m',
    },
  },
  BE: {
    drift: {
      title: 'IPM-checklist Vlaanderen; keuring spuittoestellen',
      since: '2021-01-01',
      least: 50,
      region: 'Vlaanderen',
    },
  },
};

/** The law of a country on a day; null where none of the kind is known. */
export function applicationLaw<K extends keyof ApplicationLaw>(
  kind: K,
  country: string | null,
  date: string,
): NonNullable<ApplicationLaw[K]> | null {
  const law = country === null ? undefined : laws[country]?.[kind];
  return law && date >= law.since ? law : null;
}

/**
 * The share of the wind speed at 10 m that is left above a boom 0.5 m over the crop, in neutral
 * air.
 */
export const atBoomHeight = 0.48;
