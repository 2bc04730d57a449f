import { judgeUnchecked, type FarmGround, type Unchecked } from './gaec-freedom.ts';
import type { Conditionality } from './gaec-standard.ts';
import { conditionalityOf, regionalStandards } from './gaec-standards.ts';
import type { GaecTerritory } from './gaec-territory.ts';

/**
 * Countries whose own GAEC 7 was not read, and farms of which nothing tells the region whose GAEC 7
 * they keep: nothing of it is judged there, and the page says so. @source docs/decisions/259, 272
 */

/** A site that publishes the standard of a country. */
interface Authority {
  /** The part of the country it is of, with its code; null for all of it. @source ISO 3166-2 */
  readonly region: { readonly code: string; readonly name: string } | null;
  readonly name: string;
  readonly address: string;
}

/** Member States of the Union, which each set GAEC 7 for themselves. @source Treaty on European Union, article 52 */
export const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The first harvest year of the standard. @source Implementing Regulation (EU) 2022/1317, recital 1 */
export const firstGaecYear = 2023;

/** The sites that were found. */
const authorities: Readonly<Record<string, readonly Authority[]>> = {
  BE: [
    {
      region: { code: 'VLG', name: 'Vlaanderen' },
      name: 'Agentschap Landbouw en Zeevisserij',
      address: 'https://lv.vlaanderen.be/',
    },
    {
      region: { code: 'WAL', name: 'Wallonie' },
      name: 'SPW Agriculture',
      address:
        'https://agriculture.wallonie.be/home/aides/pac-2023-2027-description-des-interventions/conditionnalite-renforcee/bcae-7-rotation-des-cultures-sur-les-terres-arables.html',
    },
  ],
  DK: [{ region: null, name: 'Landbrugsstyrelsen', address: 'https://lbst.dk/' }],
};

/** GAEC 7 in a territory and a harvest year that is not judged. */
export interface UnreadGaec {
  readonly country: string;
  /** Empty where no site was found. */
  readonly authorities: readonly Authority[];
  /** Standards of the regions one of which the farm lies in, where its land does not tell; else empty. */
  readonly standards: readonly Conditionality[];
  readonly doubt: GaecTerritory['doubt'];
  /** Farms so small that nobody checks them, in the whole Union. */
  readonly unchecked: Unchecked | null;
}

/** The standard that applies to a farm and is not judged; null where it is, and where none applies. */
export function unreadGaec(
  ground: readonly FarmGround[],
  { code, doubt }: GaecTerritory,
  year: number,
): UnreadGaec | null {
  const [country, regionCode] = code?.split('-') ?? [];
  if (country === undefined || !memberStates.has(country) || year < firstGaecYear) return null;
  if (conditionalityOf(code, year)) return null;
  return {
    country,
    authorities: (authorities[country] ?? []).filter(
      ({ region }) => regionCode === undefined || region === null || region.code === regionCode,
    ),
    standards: doubt ? regionalStandards(country, year) : [],
    doubt,
    unchecked: judgeUnchecked(ground, code, year),
  };
}
