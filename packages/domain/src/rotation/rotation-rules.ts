import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import {
  beets,
  crucifers,
  fieldBeans,
  flax,
  lupins,
  maize,
  onions,
  peas,
  potatoes,
  soybean,
  umbellifers,
  winterWheat,
  wheats,
  type CropCodes,
} from './rotation-crop.ts';

/** Source of a rule, and whether it was read in its own text or in a summary of it. */
export interface RuleSource {
  readonly title: string;
  readonly address: string;
  /** Year or day of the version that was read. */
  readonly version: string;
  readonly readAs: 'text' | 'summary';
}

interface Rule {
  readonly id: string;
  /** The kind of rule that is broken by not keeping it. */
  readonly weight: 'law' | 'advice';
  /** Crops that the rule is about. */
  readonly crops: CropCodes;
  /** ISO codes of countries; left out: everywhere. */
  readonly countries?: readonly string[];
  readonly why: Text;
  readonly source: RuleSource;
}

/** At most once in so many years on the same ground. */
export interface IntervalRule extends Rule {
  readonly kind: 'interval';
  /** Its name in a sentence. */
  readonly group: Text;
  /** Years from one crop to the next: 3 for once in three years. */
  readonly years: number;
  /** Other crops that count as one of them, because they feed the same pest. */
  readonly hosts?: CropCodes;
}

/** Not straight after some others. */
export interface SuccessionRule extends Rule {
  readonly kind: 'succession';
  readonly after: CropCodes;
}

/** A rule between crops: years between one and the next, or successions. */
export type RotationRule = IntervalRule | SuccessionRule;

const plantHealth: RuleSource = {
  title: 'NAK, Aardappelmoeheid: vruchtwisseling of vroegrooi; Regeling plantgezondheid',
  address: 'https://www.nak.nl/aardappelmoeheid-vruchtwisseling-of-vroegrooi/',
  version: '2023',
  readAs: 'summary',
};
const beetGuide: RuleSource = {
  title: 'IRS, Teelthandleiding suikerbieten, 5.3 Vruchtwisseling',
  address: 'https://www.irs.nl/alle/teelthandleiding/5.3-vruchtwisseling',
  version: 'April 2023',
  readAs: 'text',
};
const onionGuide: RuleSource = {
  title: 'Kennisakker, Teelthandleiding zaaiuien: grond',
  address: 'https://kennisakker.nl/archief-publicaties/teelthandleiding-zaaiuien-grond692',
  version: '2003',
  readAs: 'text',
};
const raiffeisen: RuleSource = {
  title: 'Raiffeisen, Fruchtfolgen: Grundsätze und Empfehlungen',
  address: 'https://www.raiffeisen.com/pflanzen/ackermanager/saatgut_fruchtfolge.html',
  version: '2024',
  readAs: 'text',
};
const widerRotations: RuleSource = {
  title: 'T. Schäfer, Erweiterte Fruchtfolgen, KWS Blickpunkt',
  address:
    'https://www.kws.com/de/de/produkte/getreide/blickpunkt-kundenzeitschrift/bp_01-2023_01-erweiterte-fruchtfolgen/',
  version: '2023',
  readAs: 'text',
};
const integratedVegetables: RuleSource = {
  title: 'Integrated Pest Management, tables 6 and 10 (field vegetables, arable crops)',
  address:
    'https://9dok.net/article/annual-field-vegetables-successful-strategies-major-perennial-annual.yr3mp077',
  version: '2013',
  readAs: 'summary',
};
const wheatTrial: RuleSource = {
  title: 'Groeneveld et al. (2024), Crop rotation and sowing date effects on yield of winter wheat',
  address: 'https://www.cambridge.org/core/product/01F1749042F726F3779D81893D7C79C4',
  version: 'May 2024',
  readAs: 'summary',
};

const cystNematodes = msg`potato cyst nematodes`;
const beetNematode = msg`beet cyst nematodes, cercospora and rhizoctonia`;
const rootRot = msg`root rots that stay in the soil`;

/**
 * Rules of growers and authorities on the sequence of crops. A figure such as "once in four" counts
 * from harvest year to harvest year; a break of three years is four from one to the next.
 */
export const rotationRules: readonly RotationRule[] = [
  {
    id: 'potato_law_nl',
    kind: 'interval',
    weight: 'law',
    group: msg`Potatoes`,
    crops: potatoes,
    years: 3,
    countries: ['NL'],
    why: cystNematodes,
    source: plantHealth,
  },
  {
    id: 'potato',
    kind: 'interval',
    weight: 'advice',
    group: msg`Potatoes`,
    crops: potatoes,
    years: 4,
    why: cystNematodes,
    // potatoes on 25 % of the land at most
    source: raiffeisen,
  },
  {
    id: 'beet',
    kind: 'interval',
    weight: 'advice',
    group: msg`Beet`,
    crops: beets,
    // IRS: cabbages, rape, spinach and rhubarb count as a beet crop
    hosts: [...crucifers, 'SPQOL', 'RHERH'],
    years: 4,
    why: beetNematode,
    source: beetGuide,
  },
  {
    id: 'onion',
    kind: 'interval',
    weight: 'advice',
    group: msg`Onions, leek and garlic`,
    crops: onions,
    years: 5,
    why: msg`stem nematodes and white rot`,
    source: onionGuide,
  },
  {
    id: 'crucifer',
    kind: 'interval',
    weight: 'advice',
    group: msg`Cabbages, rape and mustard`,
    crops: crucifers,
    years: 4,
    why: msg`clubroot`,
    source: integratedVegetables,
  },
  {
    id: 'umbellifer',
    kind: 'interval',
    weight: 'advice',
    group: msg`Carrots, celeriac and parsnips`,
    crops: umbellifers,
    years: 4,
    why: msg`root-knot nematodes and cavity spot`,
    source: integratedVegetables,
  },
  {
    id: 'pea',
    kind: 'interval',
    weight: 'advice',
    group: msg`Peas`,
    crops: peas,
    years: 6,
    why: rootRot,
    source: raiffeisen,
  },
  {
    id: 'field_bean',
    kind: 'interval',
    weight: 'advice',
    group: msg`Field beans`,
    crops: fieldBeans,
    years: 4,
    why: rootRot,
    source: raiffeisen,
  },
  {
    id: 'flax',
    kind: 'interval',
    weight: 'advice',
    group: msg`Flax and linseed`,
    crops: flax,
    years: 7,
    why: msg`flax wilt`,
    source: raiffeisen,
  },
  {
    id: 'lupin',
    kind: 'interval',
    weight: 'advice',
    group: msg`Lupins`,
    crops: lupins,
    years: 5,
    why: msg`anthracnose`,
    source: widerRotations,
  },
  {
    id: 'soybean',
    kind: 'interval',
    weight: 'advice',
    group: msg`Soybeans`,
    crops: soybean,
    years: 5,
    why: msg`sclerotinia`,
    source: widerRotations,
  },
  {
    id: 'wheat_after_wheat',
    kind: 'succession',
    weight: 'advice',
    crops: winterWheat,
    after: wheats,
    why: msg`take-all; wheat after rape or beet yields 0.4 to 1 t/ha more`,
    source: wheatTrial,
  },
  {
    id: 'rape_after_sunflower',
    kind: 'succession',
    weight: 'advice',
    crops: ['BRSNW', 'BRSNS'],
    after: ['HELAN', 'GLXMA'],
    why: msg`sclerotinia`,
    source: integratedVegetables,
  },
  {
    id: 'beet_after_host_of_rhizoctonia',
    kind: 'succession',
    weight: 'advice',
    crops: beets,
    after: [...maize, 'LOL*', 'DAUCS', 'SCVHI'],
    why: msg`rhizoctonia`,
    source: beetGuide,
  },
  {
    id: 'beet_after_flax_or_pea',
    kind: 'succession',
    weight: 'advice',
    crops: beets,
    after: [...flax, ...peas],
    why: msg`thrips`,
    source: beetGuide,
  },
];
