import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import type { GaecTerritory } from '../rotation/gaec-territory.ts';
import { firstGaecYear, memberStates } from '../rotation/unread-gaec.ts';
import { coverRuleOf } from './cover-rules.ts';

/** A site that publishes the standard of a country or a region. */
interface Authority {
  readonly region?: string;
  readonly name: string;
  readonly address: string;
}

/** The sites that were found. */
const authorities: Readonly<Record<string, readonly Authority[]>> = {
  BE: [
    {
      region: 'VLG',
      name: 'Agentschap Landbouw en Zeevisserij',
      address: 'https://lv.vlaanderen.be/nieuws/zorg-voor-minimale-bodembedekking-de-winter',
    },
    {
      region: 'WAL',
      name: 'SPW Agriculture',
      address:
        'http://agriculture.wallonie.be/bcae-6-couverture-des-sols-minimale-en-vue-d-eviter-les-sols-nus-dans-les-periodes-les-plus-sensibles',
    },
  ],
  DK: [{ name: 'Landbrugsstyrelsen', address: 'https://lbst.dk/' }],
  FR: [
    {
      name: 'Préfecture du Cher, BCAE',
      address:
        'https://www.cher.gouv.fr/Actions-de-l-Etat/Agriculture-et-developpement-rural/PAC-2023-20272/Conditionnalite/BCAE',
    },
  ],
  LU: [
    {
      name: 'Ministère de l’Agriculture',
      address: 'https://agriculture.public.lu/de/aktuelles/2024/oktober/avis-bodenbearbeitung.html',
    },
  ],
};

/** Reasons that a rule is not judged, where one is known. */
const reasons: Readonly<Record<string, Text>> = {
  FR: msg`It differs by region, inside and outside vulnerable zones.`,
};

/** GAEC 6 in a territory and a harvest year that is not judged. */
export interface UnreadCover {
  readonly country: string;
  readonly reason: Text | null;
  readonly doubt: GaecTerritory['doubt'];
  /** Empty where no site was found. */
  readonly authorities: readonly Authority[];
}

/** The rule on soil cover that applies and is not judged; null where it is, and where none applies. */
export function unreadCover({ code, doubt }: GaecTerritory, year: number): UnreadCover | null {
  const [country, region] = code?.split('-') ?? [];
  if (country === undefined || !memberStates.has(country) || year < firstGaecYear) return null;
  if (coverRuleOf(code, year)) return null;
  return {
    country,
    reason: reasons[country] ?? null,
    doubt,
    authorities: (authorities[country] ?? []).filter(
      (one) => region === undefined || one.region === undefined || one.region === region,
    ),
  };
}
