import { conditionalityOf } from './conditionality.ts';
import { judgeUnchecked, type FarmGround, type Unchecked } from './gaec-freedom.ts';

/**
 * Countries whose own GAEC 7 was not read: nothing of it is judged there, and the page says so.
 * @source docs/decisions/259
 */

/** A site that publishes the standard of a country. */
interface Authority {
  /** The part of the country it is of; null for all of it. */
  readonly region: string | null;
  readonly name: string;
  readonly address: string;
}

/** Member States of the Union, which each set GAEC 7 for themselves. @source Treaty on European Union, article 52 */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The first harvest year of the standard. @source Implementing Regulation (EU) 2022/1317, recital 1 */
const firstYear = 2023;

/** The sites that were found. */
const authorities: Readonly<Record<string, readonly Authority[]>> = {
  BE: [
    {
      region: 'Vlaanderen',
      name: 'Agentschap Landbouw en Zeevisserij',
      address: 'https://lv.vlaanderen.be/',
    },
    {
      region: 'Wallonie',
      name: 'SPW Agriculture',
      address:
        'https://agriculture.wallonie.be/home/aides/pac-2023-2027-description-des-interventions/conditionnalite-renforcee/bcae-7-rotation-des-cultures-sur-les-terres-arables.html',
    },
  ],
  DK: [{ region: null, name: 'Landbrugsstyrelsen', address: 'https://lbst.dk/' }],
};

/** GAEC 7 of a country in a harvest year of which nothing was read. */
export interface UnreadGaec {
  readonly country: string;
  /** Empty where no site was found. */
  readonly authorities: readonly Authority[];
  /** Farms so small that nobody checks them, in the whole Union. */
  readonly unchecked: Unchecked | null;
}

/** The standard that applies to a farm and is not judged; null where it is, and where none applies. */
export function unreadGaec(
  ground: readonly FarmGround[],
  country: string | null,
  year: number,
): UnreadGaec | null {
  if (country === null || !memberStates.has(country) || year < firstYear) return null;
  if (conditionalityOf(country, year)) return null;
  return {
    country,
    authorities: authorities[country] ?? [],
    unchecked: judgeUnchecked(ground, country, year),
  };
}
