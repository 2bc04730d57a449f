import { msg } from '@furrow/kit/msg.ts';
import { holdsIn } from './harvest-years.ts';
import { territoryOfStandard, type Conditionality, type GaecRegion } from './gaec-standard.ts';
import {
  byBareSpecies,
  byFlemishGroup,
  byGenus,
  byItalianGenus,
  byNumber,
  bySpecies,
  byWalloonGenus,
} from './main-crop.ts';
import {
  isFallow,
  isGrass,
  isOneOf,
  isPerennial,
  isPermanentGrass,
  isSmallLegume,
  maize,
  type RotationCrop,
} from './rotation-crop.ts';
import { danishSource, styrianSource, walloonSource } from './gaec-sources.ts';
import type { RuleSource } from './rotation-rules.ts';

const resting = (crop: RotationCrop): boolean =>
  isGrass(crop) || isFallow(crop) || isPerennial(crop);

/** Perennial crops, grass, other herbaceous forage, fallow, crops under water. */
const exemptInUnion = (crop: RotationCrop): boolean =>
  resting(crop) || isSmallLegume(crop) || isOneOf(crop, ['ORYSA']);

const mostFarms = msg`farms with up to 10 ha of arable land, organic farms and most grassland farms are free of it`;

/** Steps of the Union for crops of one year, where a country's own text was not read. */
const unionSteps: RuleSource = {
  title: 'Grano Italiano, Semplificazione PAC (Reg. UE 2024/1468)',
  address: 'https://granoitaliano.eu/semplificazione-pac',
  version: '2024',
  readAs: 'summary',
};

/** Region of Belgium. */
export const flanders: GaecRegion = { code: 'VLG', name: msg`Flanders` };
/** Region of Belgium. */
export const wallonia: GaecRegion = { code: 'WAL', name: msg`Wallonia` };

const flemishSource: RuleSource = {
  title: 'DLV, Vlaamse Regering voert versoepelingen in GLB door',
  address:
    'https://dlv.be/blog/dlv-actualiteit-6/post/vlaamse-regering-voert-versoepelingen-in-glb-door-794',
  version: '2025',
  readAs: 'summary',
};

const walloon = {
  country: 'BE',
  region: wallonia,
  cropUnit: byWalloonGenus,
  changedShare: 0.35,
  isExempt: exemptInUnion,
  isExemptChanged: (crop: RotationCrop) => !isPermanentGrass(crop) && !isPerennial(crop),
  window: null,
  diversity: { cropUnit: byGenus, source: unionSteps },
  unless: mostFarms,
  source: walloonSource,
} satisfies Partial<Conditionality>;

/** GAEC 7 as it was read, by country and region. */
const conditionalities: readonly Conditionality[] = [
  {
    country: 'NL',
    from: 2024,
    until: 2027,
    cropUnit: byNumber,
    changedShare: 1 / 3,
    isExempt: resting,
    isExemptChanged: (crop) => !isPermanentGrass(crop),
    window: 4,
    secondCrop: { isInYears: false },
    diversity: null,
    unless: msg`farms with more than 75% grass, fallow or legumes are free of it`,
    source: {
      title: 'RVO, Gewassen op bouwland roteren (GLMC 7)',
      address: 'https://www.rvo.nl/onderwerpen/glb-2024/conditionaliteiten/glmc-7',
      version: '11 March 2024',
      readAs: 'summary',
    },
  },
  {
    country: 'DE',
    from: 2025,
    until: 2027,
    cropUnit: byGenus,
    changedShare: 0.33,
    isExempt: (crop) => resting(crop) || isSmallLegume(crop) || isOneOf(crop, ['SECCE', 'NIOTA']),
    isExemptChanged: null,
    window: 3,
    secondCrop: { isInYears: false },
    diversity: null,
    unless: mostFarms,
    source: {
      title: 'GAPKondV § 18',
      address: 'https://digitale-gesetze.de/gesetze/gapkondv/18',
      version: '2025',
      readAs: 'text',
    },
  },
  {
    country: 'FR',
    from: 2025,
    until: 2027,
    cropUnit: byGenus,
    changedShare: 0.35,
    isExempt: exemptInUnion,
    isExemptChanged: null,
    window: 4,
    secondCrop: { isInYears: false },
    diversity: null,
    unless: mostFarms,
    source: {
      title: 'Chambre d’agriculture de Charente, Rotation des cultures (BCAE7)',
      address:
        'https://charente.chambre-agriculture.fr/actualites-agenda/detail-de-lactualite/actualites/rotation-des-cultures-bcae7-anticiper-des-maintenant-la-campagne-2025/',
      version: '2025',
      readAs: 'summary',
    },
  },
  {
    country: 'AT',
    from: 2025,
    until: 2027,
    cropUnit: byBareSpecies,
    changedShare: 0.3,
    isExempt: exemptInUnion,
    isExemptChanged: null,
    window: 4,
    secondCrop: null,
    diversity: {
      cropUnit: byBareSpecies,
      source: styrianSource,
    },
    isLargestLimited: true,
    unless: mostFarms,
    source: {
      title: 'Landwirtschaftskammer Niederösterreich, Änderungen bei GLÖZ-Standards',
      address: 'https://noe.lko.at/änderungen-bei-glöz-standards+2400+4100010',
      version: '2025',
      readAs: 'summary',
    },
  },
  {
    country: 'BE',
    region: flanders,
    from: 2025,
    until: 2027,
    cropUnit: byFlemishGroup,
    changedShare: 1,
    isExempt: exemptInUnion,
    isExemptChanged: null,
    window: 2,
    secondCrop: { isInYears: true },
    diversity: { cropUnit: byFlemishGroup, source: flemishSource },
    unless: mostFarms,
    also: msg`A crop after the main one counts if it stays for twelve weeks.`,
    source: flemishSource,
  },
  {
    ...walloon,
    from: 2024,
    until: 2025,
    secondCrop: null,
    also: msg`The years that one crop may stay on a field are not judged.`,
  },
  // undersowing: FUGEA, Les modifications du Plan Stratégique PAC wallon pour 2026
  {
    ...walloon,
    from: 2026,
    until: 2027,
    secondCrop: { isInYears: true },
    also: msg`An undersown crop counts if it stays for three months after the harvest. The years that one crop may stay on a field are not judged.`,
  },
  {
    country: 'DK',
    from: 2023,
    until: 2025,
    cropUnit: bySpecies,
    changedShare: 0.35,
    isExempt: exemptInUnion,
    isExemptChanged: null,
    window: 4,
    secondCrop: { isInYears: true, after: maize },
    diversity: null,
    unless: mostFarms,
    also: msg`Grass that is undersown in maize counts as another crop.`,
    source: danishSource,
  },
  {
    country: 'IT',
    from: 2024,
    until: 2027,
    cropUnit: byItalianGenus,
    changedShare: 1,
    isExempt: exemptInUnion,
    isExemptChanged: null,
    window: 2,
    secondCrop: { isInYears: true },
    diversity: { cropUnit: byGenus, source: unionSteps },
    unless: mostFarms,
    also: msg`A crop after the main one counts if it stays for 90 days.`,
    source: {
      title: 'Confagricoltura Vicenza, BCAA7: Rotazioni o diversificazione?',
      address: 'https://confagricolturavicenza.it/?p=21005',
      version: '2025',
      readAs: 'summary',
    },
  },
  {
    country: 'ES',
    from: 2025,
    until: 2027,
    cropUnit: byGenus,
    changedShare: 1 / 3,
    isExempt: exemptInUnion,
    isExemptChanged: null,
    window: 4,
    secondCrop: { isInYears: true },
    diversity: { cropUnit: byGenus, source: unionSteps },
    unless: mostFarms,
    source: {
      title: 'Revista Campo, novedades de la condicionalidad reforzada',
      address: 'https://www.revistacampo.es/?p=85124',
      version: '2025',
      readAs: 'summary',
    },
  },
  {
    country: 'PL',
    from: 2024,
    until: 2027,
    cropUnit: bySpecies,
    changedShare: 0.4,
    isExempt: exemptInUnion,
    isExemptChanged: null,
    window: 4,
    secondCrop: { isInYears: true },
    diversity: { cropUnit: byGenus, source: unionSteps },
    unless: mostFarms,
    source: {
      title: 'WODR Poznań, Korzystne zmiany w zakresie zmianowania w GAEC 7',
      address:
        'https://www.wodr.poznan.pl/doradztwo/pomoc-krajowa-i-unijna/korzystne-zmiany-w-zakresie-zmianowania-w-gaec-7',
      version: '2024',
      readAs: 'summary',
    },
  },
  {
    country: 'HU',
    from: 2024,
    until: 2027,
    cropUnit: bySpecies,
    changedShare: 1 / 3,
    isExempt: exemptInUnion,
    isExemptChanged: null,
    window: 3,
    secondCrop: { isInYears: true },
    diversity: {
      cropUnit: byGenus,
      source: {
        title: 'Agrotrend, Tájékoztató a vetésszerkezeti elvárásokról',
        address: 'https://agrotrend.hu/hirek/tajekoztato-a-vetesszerkezeti-elvarasokrol',
        version: '2025',
        readAs: 'summary',
      },
    },
    unless: mostFarms,
    also: msg`Some crops, as potatoes, sunflower and rape, may never follow themselves, which is not judged.`,
    source: {
      title: 'NAK, Vetésváltási szabályok (HMKÁ 7)',
      address:
        'https://nak.hu/tajekoztatasi-szolgaltatas/feltetelesseg/106357-2024-ben-mar-figyelni-kell-a-vetesvaltasi-szabalyokra-es-a-nem-termo-teruletek-kijelolesere-i-resz',
      version: '2024',
      readAs: 'summary',
    },
  },
];

/** The standard of a territory in a harvest year; null if none was read. */
export const conditionalityOf = (territory: string | null, year: number): Conditionality | null =>
  conditionalities.find(
    (conditionality) =>
      territoryOfStandard(conditionality) === territory && holdsIn(conditionality, year),
  ) ?? null;

/** Standards of the regions of a country in a harvest year. */
export const regionalStandards = (country: string, year: number): readonly Conditionality[] =>
  conditionalities.filter(
    (conditionality) =>
      conditionality.country === country && conditionality.region && holdsIn(conditionality, year),
  );
