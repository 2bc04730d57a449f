import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { holdsIn, type HarvestYears } from './harvest-years.ts';
import {
  isFallow,
  isGrass,
  isLegume,
  isOneOf,
  isPermanentGrass,
  type RotationCrop,
} from './rotation-crop.ts';
import { danishSource, walloonSource } from './gaec-sources.ts';
import type { RuleSource } from './rotation-rules.ts';

type Use = (crop: RotationCrop) => boolean;

/** More than a part of the land is used in a way that needs no rotation. */
export interface UseWay {
  readonly kind: 'use';
  /** The land that the part is a part of. */
  readonly land: 'arable' | 'farmland';
  readonly above: number;
  /** Exactly that part is enough. */
  readonly isAtLeast?: boolean;
  readonly isUse: Use;
  /** Arable land that is used otherwise may be so large, in hectares. */
  readonly restUpTo?: number;
  readonly words: Text;
}

/** Land of at most so many hectares. */
export interface SizeWay {
  readonly kind: 'size';
  readonly land: 'arable' | 'farmland';
  readonly upTo: number;
  /** Exactly so many are too many. */
  readonly isBelow?: boolean;
  readonly words: Text;
}

/** The whole farm is certified as organic. */
interface OrganicWay {
  readonly kind: 'organic';
  readonly words: Text;
}

/** A circumstance that frees a farm. */
export type Way = UseWay | SizeWay | OrganicWay;

/** Circumstances that free a farm of GAEC 7 in a territory. */
export interface FreedomRule extends HarvestYears {
  readonly territory: string;
  readonly ways: readonly Way[];
  /** Single organic pieces of a farm are free too. */
  readonly areOrganicPiecesFree: boolean;
  readonly source: RuleSource;
}

/** Uses that need no rotation. */
export const grassFallowOrLegumes: Use = (crop) =>
  isGrass(crop) || isFallow(crop) || isLegume(crop);

const small: SizeWay = {
  kind: 'size',
  land: 'arable',
  upTo: 10,
  words: msg`it has no more than 10 ha of arable land`,
};
const organic: OrganicWay = { kind: 'organic', words: msg`all of its land is organic` };
const arableUse: UseWay = {
  kind: 'use',
  land: 'arable',
  above: 0.75,
  isUse: grassFallowOrLegumes,
  words: msg`more than 75% of its arable land is grass, fallow or legumes`,
};
const grassUse: UseWay = {
  kind: 'use',
  land: 'farmland',
  above: 0.75,
  isUse: isGrass,
  words: msg`more than 75% of its land is grass`,
};

const grassOrRice: UseWay = {
  ...grassUse,
  isUse: (crop) => isGrass(crop) || isOneOf(crop, ['ORYSA']),
  words: msg`more than 75% of its land is grass or rice`,
};

/** Circumstances that free a farm of GAEC 7, by country and region. */
const freedomRules: readonly FreedomRule[] = [
  {
    territory: 'NL',
    from: 2024,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [
      organic,
      {
        kind: 'use',
        land: 'farmland',
        above: 0.75,
        isUse: grassFallowOrLegumes,
        words: msg`more than 75% of its land is grass, fallow or legumes`,
      },
    ],
    source: {
      title: 'Vivan, Algemene vrijstellingen GLMC 7 en GLMC 8 vervallen in 2024',
      address: 'https://vivan.nl/algemene-vrijstellingen-glmc-7-en-glmc-8-vervallen-in-2024/',
      version: '2024',
      readAs: 'summary',
    },
  },
  {
    territory: 'DE',
    from: 2025,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [organic, small, { ...arableUse, restUpTo: 50 }, { ...grassUse, restUpTo: 50 }],
    source: {
      title: 'Landwirtschaftskammer Niedersachsen, Anbauplanung 2026: Fruchtfolgeregelung beachten',
      address:
        'https://www.lwk-niedersachsen.de/bezst-uelzen/news/43297_Anbauplanung_2026_-_Fruchtfolgeregelung_beachten',
      version: '2026',
      readAs: 'summary',
    },
  },
  {
    territory: 'FR',
    from: 2025,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [organic, small, arableUse, grassOrRice],
    source: {
      title: 'Agriculteurs 85, PAC 2025 : prendre en compte la BCAE 7',
      address: 'https://agriculteurs-85.fr/?p=4324',
      version: '2025',
      readAs: 'summary',
    },
  },
  {
    territory: 'AT',
    from: 2025,
    until: 2027,
    areOrganicPiecesFree: true,
    ways: [
      organic,
      small,
      arableUse,
      {
        ...grassUse,
        isUse: isPermanentGrass,
        words: msg`more than 75% of its land is permanent grassland`,
      },
    ],
    source: {
      title: 'Landwirtschaftskammer Wien, GLÖZ 7: Anbaudiversifizierung und Fruchtwechsel',
      address: 'https://wien.lko.at/volltextsuche-lk-wien+2400+3574826',
      version: '2026',
      readAs: 'summary',
    },
  },
  {
    territory: 'BE-VLG',
    from: 2025,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [organic, small, arableUse, grassUse],
    source: {
      title: 'Landbouwleven, Wijzigingen aan de vergroening vanaf 2018',
      address:
        'https://www.landbouwleven.be/2531/article/2018-03-06/wijzigingen-aan-de-vergroening-vanaf-2018',
      version: '2018',
      readAs: 'summary',
    },
  },
  {
    territory: 'BE-WAL',
    from: 2024,
    until: 2027,
    areOrganicPiecesFree: true,
    ways: [organic, small, arableUse, grassUse],
    source: walloonSource,
  },
  {
    territory: 'DK',
    from: 2023,
    until: 2025,
    areOrganicPiecesFree: false,
    ways: [
      organic,
      { ...small, isBelow: true, words: msg`it has less than 10 ha of arable land` },
      {
        ...arableUse,
        isAtLeast: true,
        words: msg`at least 75% of its arable land is grass, fallow or legumes`,
      },
      { ...grassUse, isAtLeast: true, words: msg`at least 75% of its land is grass` },
    ],
    source: danishSource,
  },
  {
    territory: 'IT',
    from: 2024,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [organic, small, arableUse, grassOrRice],
    source: {
      title: 'CIA Novara-Vercelli-Vco, Condizionalità: attenzione a rotazione e diversificazione',
      address:
        'https://www.cianovaravercellivco.it/2024/09/13/condizionalita-attenzione-a-rotazione-e-diversificazione/',
      version: '2024',
      readAs: 'summary',
    },
  },
  {
    territory: 'ES',
    from: 2025,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [organic, small, grassUse],
    source: {
      title: 'Campo Galego, Las exigencias de la nueva PAC para las tierras del maíz',
      address:
        'https://www.campogalego.es/las-exigencias-de-la-nueva-pac-para-las-tierras-del-maiz-rotacion-dentro-del-mismo-ano-o-cambio-de-cultivo-cada-cuatro/',
      version: '2023',
      readAs: 'summary',
    },
  },
  {
    territory: 'PL',
    from: 2024,
    until: 2025,
    areOrganicPiecesFree: false,
    ways: [organic, small],
    source: {
      title: 'WRP, Norma GAEC 7 jest już obowiązkowa',
      address: 'https://www.wrp.pl/norma-gaec-7-jest-juz-obowiazkowa/',
      version: '2024',
      readAs: 'summary',
    },
  },
  {
    territory: 'PL',
    from: 2026,
    until: 2027,
    areOrganicPiecesFree: false,
    ways: [
      organic,
      small,
      { ...small, land: 'farmland', upTo: 30, words: msg`it has no more than 30 ha of land` },
    ],
    source: {
      title: 'Super Biznes, Zmiany w dopłatach 2026',
      address:
        'https://superbiz.se.pl/agro/zmiany-w-doplatach-2026-kto-uniknie-kontroli-i-siegnie-po-nowe-pieniadze-aa-qCqA-7617-aZ6H.html',
      version: '27 February 2026',
      readAs: 'summary',
    },
  },
  {
    territory: 'HU',
    from: 2024,
    until: 2027,
    areOrganicPiecesFree: true,
    ways: [organic, small],
    source: {
      title: 'MOSZ, Már nincs mentesség a vetésváltási szabályokra',
      address:
        'http://www.mosz.agrar.hu/ado-szamvitel-tamogatas/1997-fontos-valtozasok-mar-nincs-menetesseg-a-vetesvaltasi-szabalyokra-es-a-nem-termelo-tajkepi-elemek-es-teruletek-kijelolesere',
      version: '2023',
      readAs: 'summary',
    },
  },
];

/** Circumstances that free a farm in a territory and a harvest year; undefined if none were read. */
export const freedomRuleOf = (territory: string | null, year: number): FreedomRule | undefined =>
  freedomRules.find((rule) => rule.territory === territory && holdsIn(rule, year));
