import { msg } from '@furrow/kit/msg.ts';
import { holdsIn } from '../rotation/harvest-years.ts';
import { flanders, wallonia } from '../rotation/gaec-standards.ts';
import { beets, isGrass, isOneOf, potatoes } from '../rotation/rotation-crop.ts';
import {
  isAustrianException,
  isEarlySpringCrop,
  isVegetable,
  standsInWinter,
} from './cover-crops.ts';
import {
  territoryOfRule,
  type CoverGround,
  type CoverRule,
  type CoverWindow,
} from './cover-rule.ts';

/** Whether the first soil of a piece that a list knows is one of some; null if none is known. */
function isSoilOf(
  { soils }: CoverGround,
  known: readonly string[],
  some: readonly string[],
): boolean | null {
  const soil = soils.find((code) => known.includes(code));
  return soil === undefined ? null : some.includes(soil);
}

const heavyGerman = ['sL', 'L', 'LT', 'T'];
const germanSoils = ['S', 'Sl', 'lS', 'SL', ...heavyGerman, 'Mo'];

/** Whether an early spring crop follows; null while the next crop is not known. */
function isBeforeEarlyCrop({ following }: CoverGround): boolean | null {
  const next = following.filter(({ isNextSeason }) => isNextSeason).map(({ crop }) => crop);
  if (next.length === 0) return null;
  const spring = next.filter((crop) => !standsInWinter(crop));
  return spring.length > 0 && spring.every(isEarlySpringCrop);
}

/** Earlier ends for early spring crops and on heavy soils. */
const germanWindows = (
  usual: CoverWindow,
  beforeEarlyCrop: Pick<CoverWindow, 'from' | 'until'>,
): readonly CoverWindow[] => [
  usual,
  { ...beforeEarlyCrop, isOpen: isBeforeEarlyCrop },
  {
    from: null,
    until: '10-01',
    isOpen: (ground) => isSoilOf(ground, germanSoils, heavyGerman),
  },
];

const german = {
  country: 'DE',
  number: 'GLÖZ 6, § 17 GAPKondV',
  share: 0.8,
  also: msg`Ridges that are formed in autumn, covers of film or fleece, and permanent crops are not judged.`,
} satisfies Partial<CoverRule>;

const clays = ['KLEI', 'ZZAVEL', 'LZAVEL', 'LKLEI', 'MZKLEI', 'ZKLEI', 'ZEEKLEI', 'RIVIERKLEI'];
const otherDutchSoils = [
  'ZAND',
  'ZAND-NWC',
  'ZAND-ZUID',
  'LOESS',
  'VEEN',
  'DZAND',
  'DALGROND',
  'DUINZAND',
  'LAAGVEEN',
  'HOOGVEEN',
  'LEEM',
];

const flemishSoils = ['Z', 'S', 'P', 'L', 'A', 'E', 'U', 'V'];
const flemishHarvest = '08-31';

/** Whether a crop was harvested by the end of August, after which a crop has to be sown; null: unknown. */
const isHarvestedEarly = ({ harvested }: CoverGround): boolean | null =>
  harvested === null ? null : harvested.slice('YYYY-'.length) <= flemishHarvest;

const sownAfterEarlyHarvest = (ground: CoverGround, isNextSeason: boolean): string | null =>
  !isNextSeason && isHarvestedEarly(ground) === true ? '09-15' : null;

const sandsOf = ['JB1', 'JB2', 'JB3', 'JB4'];
const lightClays = ['JB5', 'JB6', 'JB10', 'JB11'];
const heavyClays = ['JB7', 'JB8', 'JB9'];
const danishSoils = [...sandsOf, ...lightClays, ...heavyClays];

const isBeet = ({ crop }: CoverGround): boolean => crop !== null && isOneOf(crop, beets);

/** GAEC 6 as it was read, by country and region. */
const coverRules: readonly CoverRule[] = [
  {
    ...german,
    from: 2023,
    until: 2024,
    periods: msg`From 15 November to 15 January; before early spring crops from 15 September to 15 November, on heavy soils from the harvest to 1 October.`,
    windows: germanWindows({ from: '11-15', until: '01-15' }, { from: '09-15', until: '11-15' }),
    source: {
      title: 'Agrarwelt, Unveränderte Regeln für Fruchtfolge und Bodenbedeckung bis 2024',
      address:
        'https://agrarwelt.com/pflanze/unveraenderte-regeln-fuer-fruchtfolge-und-bodenbedeckung-bis-2024.html',
      version: '2024',
      readAs: 'summary',
    },
  },
  {
    ...german,
    from: 2025,
    until: 2027,
    periods: msg`From the harvest to 31 December; before early spring crops to 15 October, on heavy soils to 1 October.`,
    windows: germanWindows({ from: null, until: '12-31' }, { from: null, until: '10-15' }),
    source: {
      title: 'DLR Rheinland-Pfalz, GLÖZ 6 (§ 17 GAPKondV)',
      address:
        'https://www.dlr.rlp.de/Internet/global/themen.nsf/(DLR_RLP_Aktu_ALL_XP_RD)/B1889B238161B3D0C1258CBC0038B150',
      version: '7 March 2025',
      readAs: 'summary',
    },
  },
  {
    country: 'NL',
    from: 2023,
    until: 2027,
    number: 'GLMC 6',
    share: 0.8,
    isMeant: (ground) => isSoilOf(ground, [...clays, ...otherDutchSoils], clays),
    periods: msg`Eight weeks between 1 August and 30 November, on clay.`,
    // eight weeks from the first day, or up to the last
    windows: [
      { from: '08-01', until: '09-26' },
      { from: '10-05', until: '11-30', sownBy: () => '10-05' },
    ],
    also: msg`Contracts for the management of nature are not looked at.`,
    source: {
      title: 'A&A Heidinga, Minimale bodembedekking op kleigronden',
      address: 'https://www.aaheidinga.nl/minimale-bodembedekking-op-kleigronden/',
      version: '2 August 2023',
      readAs: 'summary',
    },
  },
  {
    country: 'AT',
    from: 2023,
    until: 2027,
    number: 'GLÖZ 6',
    share: 0.8,
    isMeant: ({ crop }) => crop === null || !isVegetable(crop),
    periods: msg`From 1 November to 15 February.`,
    windows: [{ from: '11-01', until: '02-15' }],
    deduction: { isOne: isAustrianException, least: 0.55 },
    organicGroundFrom: 2026,
    also: msg`Half of the permanent crops must be covered too, which is not judged; neither are heavy soils of farms with pigs or poultry, and maize for seed.`,
    source: {
      title: 'Landwirtschaftskammer Niederösterreich, GLÖZ 6',
      address: 'https://noe.lko.at/glöz-6+2400+4286508',
      version: '2025',
      readAs: 'summary',
    },
  },
  {
    country: 'BE',
    region: flanders,
    from: 2023,
    until: 2027,
    number: 'GLMC 6',
    share: 0.8,
    periods: msg`From the harvest to 31 January; on clay to 15 October, on loam to 1 December. After a harvest by 31 August a crop must be sown by 15 September.`,
    windows: [
      { from: null, until: '01-31', sownBy: sownAfterEarlyHarvest },
      {
        from: null,
        until: '10-15',
        isOpen: (ground) => isSoilOf(ground, flemishSoils, ['E', 'U']),
      },
      {
        from: null,
        until: '12-01',
        isOpen: (ground) => isSoilOf(ground, flemishSoils, ['A']),
      },
    ],
    isResidueCover: (ground) => {
      // on heavy soils stubble is enough until they may be ploughed
      if (isSoilOf(ground, flemishSoils, ['A', 'E', 'U']) === true) return true;
      const isEarly = isHarvestedEarly(ground);
      return isEarly === null ? null : !isEarly;
    },
    also: msg`Fields at risk of erosion have stricter rules, which are not judged.`,
    source: {
      title: 'Agentschap Landbouw en Zeevisserij, Zorg voor minimale bodembedekking in de winter',
      address: 'https://lv.vlaanderen.be/nieuws/zorg-voor-minimale-bodembedekking-de-winter',
      version: '2023',
      readAs: 'summary',
    },
  },
  {
    country: 'BE',
    region: wallonia,
    from: 2023,
    until: 2027,
    number: 'BCAE 6',
    share: 0.8,
    periods: msg`From 15 September to 15 November.`,
    windows: [
      {
        from: '09-15',
        until: '11-15',
        sownBy: (_, isNextSeason) => (isNextSeason ? '12-31' : '10-31'),
      },
    ],
    bareDays: 14,
    isBareBeforeNext: true,
    also: msg`Residues count where they cover three quarters of a field. Fields at risk of erosion have stricter rules, which are not judged.`,
    source: {
      title: 'SPW Agriculture, BCAE 6 Couverture des sols minimale',
      address:
        'http://agriculture.wallonie.be/bcae-6-couverture-des-sols-minimale-en-vue-d-eviter-les-sols-nus-dans-les-periodes-les-plus-sensibles',
      version: '2023',
      readAs: 'summary',
    },
  },
  {
    country: 'DK',
    from: 2023,
    until: 2024,
    number: 'GLM 6',
    share: 1,
    isMeant: ({ crop }) => crop === null || !(isGrass(crop) || isOneOf(crop, potatoes)),
    periods: msg`From the harvest to 1 February on sand, to 20 October on light clay, to 1 October on heavy clay and after beet.`,
    windows: [
      {
        from: null,
        until: '10-01',
        isOpen: (ground) => isBeet(ground) || isSoilOf(ground, danishSoils, heavyClays),
      },
      { from: null, until: '10-20', isOpen: (ground) => isSoilOf(ground, danishSoils, lightClays) },
      { from: null, until: '02-01', isOpen: (ground) => isSoilOf(ground, danishSoils, sandsOf) },
    ],
    bareDays: 28,
    also: msg`Nurseries, and tillage against weeds on organic land, are free of it; vegetables, catch crops that are required, and permanent crops are not judged.`,
    source: {
      title: 'Fjordland, Regler for jordbearbejdning efter høst',
      address:
        'https://mark.fjordland.dk/regler-for-jordbearbejning-efterhoest-og-forud-for-saaning-af-foraarssaaede-afgroeder/',
      version: '9 August 2023',
      readAs: 'summary',
    },
  },
];

/** The rule of a territory for the winter after a harvest year; null if none was read. */
export const coverRuleOf = (territory: string | null, year: number): CoverRule | null =>
  coverRules.find((rule) => territoryOfRule(rule) === territory && holdsIn(rule, year)) ?? null;
