import type { Article, PlaceOfUse } from './situation.ts';

/**
 * National limits that apply where the decision on a product sets none.
 * @source FR: arrêté du 4 mai 2017 (AGRG1632554A), art. 3 and 12; articles 12 to 14 read in the text at
 * Légifrance (version of 2019) and juriblio.fr, which since 27 December 2019 holds for every application
 */

/** Hours before anybody may go into treated crops again. */
interface Reentry {
  readonly outdoors: number;
  readonly indoors: number;
  /** The longest of those for a hazard statement of the product. */
  readonly byHazard: readonly { readonly hours: number; readonly statements: RegExp }[];
}

interface NationalLaw {
  readonly name: string;
  /** The day it came into force, YYYY-MM-DD. */
  readonly since: string;
  readonly waitingDays: number;
  /** Metres to keep from water, and the article of law. */
  readonly bufferWater: number;
  readonly bufferName: string;
  readonly reentry: Reentry;
}

const laws: Readonly<Record<string, NationalLaw>> = {
  FR: {
    name: 'Arrêté du 4 mai 2017, art. 3',
    since: '2017-05-07',
    waitingDays: 3,
    bufferWater: 5,
    bufferName: 'Arrêté du 4 mai 2017, art. 12',
    reentry: {
      outdoors: 6,
      indoors: 8,
      byHazard: [
        { hours: 24, statements: /^H31[589]$/ },
        { hours: 48, statements: /^H(?:317|334|340|341|350i?|351|36[01](?:[FDfd]*)|362)$/ },
      ],
    },
  },
};

/** The law of a country on a day; null where it adds nothing to the decisions. */
export function lawOf(country: string | null, date: string): NationalLaw | null {
  const law = country === null ? undefined : laws[country];
  return law && date >= law.since ? law : null;
}

/** Hours before re-entry, by law; by the gravest hazard statement. */
export function reentryByLaw(
  { reentry }: NationalLaw,
  { hazards }: Pick<Article, 'hazards'>,
  place: PlaceOfUse | null,
): number {
  const plain = place === 'greenhouse' ? reentry.indoors : reentry.outdoors;
  return Math.max(
    plain,
    ...reentry.byHazard
      .filter(({ statements }) => hazards.some((hazard) => statements.test(hazard)))
      .map(({ hours }) => hours),
  );
}
