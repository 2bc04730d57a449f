import {
  unlimitedUse,
  type AdmittedUse,
  type Article,
  type Substance,
} from '@furrow/domain/admission/situation.ts';
import { organismNamed, productNamed } from './catalogue.ts';
import { yearOf } from './days.ts';

/**
 * A register of admitted products for the demo farm, so that its sprayings are judged. Everything
 * in it is made up: doses, numbers of times, days and end dates have no authority; never spray by
 * them. Only trade names, numbers and contents are those of the starter list. Most work of the farm
 * complies; the rows with a remark are those it violates.
 */

/** A day, so many years from the current one. */
type Day = readonly [years: number, day: string];

interface Use {
  /** As a Dutch register writes it. */
  readonly crop: string;
  /** By its English name in the catalogue; without one, whatever it is applied for. */
  readonly organism?: string;
  /** The greatest. */
  readonly dose: number;
  readonly unit: 'l/ha' | 'kg/ha' | '%';
  readonly times: number;
  readonly interval?: number;
  /** Days between it and the harvest. */
  readonly waiting?: number;
}

interface Listed {
  /** By its English name in the catalogue. */
  readonly product: string;
  readonly expires: Day;
  readonly useUp?: Day;
  readonly uses: readonly Use[];
}

const listed: readonly Listed[] = [
  {
    product: 'Canvas',
    expires: [3, '06-30'],
    uses: [
      {
        crop: 'aardappelen',
        organism: 'Late blight',
        dose: 0.5,
        unit: 'l/ha',
        times: 6,
        interval: 7,
        waiting: 7,
      },
    ],
  },
  // the farm applies it four times
  {
    product: 'Curzate M WG',
    expires: [2, '12-31'],
    uses: [
      {
        crop: 'aardappelen',
        organism: 'Late blight',
        dose: 2.5,
        unit: 'kg/ha',
        times: 3,
        interval: 7,
        waiting: 14,
      },
    ],
  },
  {
    product: 'Acrobat DF',
    expires: [2, '08-31'],
    uses: [
      {
        crop: 'aardappelen',
        organism: 'Late blight',
        dose: 2,
        unit: 'kg/ha',
        times: 5,
        interval: 7,
        waiting: 14,
      },
      {
        crop: 'uien',
        organism: 'Onion downy mildew',
        dose: 2,
        unit: 'kg/ha',
        times: 4,
        interval: 7,
        waiting: 21,
      },
    ],
  },
  {
    product: 'Challenge',
    expires: [4, '10-31'],
    uses: [{ crop: 'aardappelen', organism: 'Fat-hen', dose: 3, unit: 'l/ha', times: 1 }],
  },
  // the farm uses up its stock
  {
    product: 'Sencor WG',
    expires: [-1, '03-31'],
    useUp: [0, '09-30'],
    uses: [
      { crop: 'aardappelen', organism: 'Fat-hen', dose: 0.5, unit: 'kg/ha', times: 1, waiting: 60 },
    ],
  },
  {
    product: 'Quickdown',
    expires: [5, '02-28'],
    uses: [{ crop: 'aardappelen', dose: 0.8, unit: 'l/ha', times: 2, interval: 7, waiting: 14 }],
  },
  {
    product: 'Atlantis',
    expires: [2, '10-31'],
    uses: [{ crop: 'wintertarwe', organism: 'Black-grass', dose: 0.4, unit: 'kg/ha', times: 1 }],
  },
  {
    product: 'CeCeCe',
    expires: [3, '12-31'],
    uses: [{ crop: 'wintertarwe', dose: 1.5, unit: 'l/ha', times: 2, interval: 14 }],
  },
  {
    product: 'Aviator Xpro',
    expires: [3, '04-30'],
    uses: [
      {
        crop: 'wintertarwe',
        organism: 'Septoria tritici blotch',
        dose: 1.25,
        unit: 'l/ha',
        times: 2,
        interval: 14,
        waiting: 35,
      },
    ],
  },
  {
    product: 'Goltix Super',
    expires: [4, '08-31'],
    uses: [
      { crop: 'suikerbieten', organism: 'Fat-hen', dose: 2, unit: 'l/ha', times: 3, interval: 7 },
    ],
  },
  // the farm waits eleven days
  {
    product: 'Betasana SC',
    expires: [3, '07-31'],
    uses: [
      {
        crop: 'suikerbieten',
        organism: 'Fat-hen',
        dose: 1.5,
        unit: 'l/ha',
        times: 3,
        interval: 14,
      },
    ],
  },
  {
    product: 'Beta-Team',
    expires: [2, '07-31'],
    uses: [
      {
        crop: 'suikerbieten',
        organism: 'Fat-hen',
        dose: 1.25,
        unit: 'l/ha',
        times: 3,
        interval: 7,
      },
    ],
  },
  {
    product: 'Sphere SC',
    expires: [2, '12-31'],
    uses: [
      {
        crop: 'suikerbieten',
        organism: 'Cercospora leaf spot',
        dose: 0.35,
        unit: 'l/ha',
        times: 2,
        interval: 21,
        waiting: 21,
      },
    ],
  },
  {
    product: 'Stomp 400 SC',
    expires: [3, '11-30'],
    uses: [
      { crop: 'uien', organism: 'Fat-hen', dose: 2.5, unit: 'l/ha', times: 1 },
      { crop: 'peen', organism: 'Fat-hen', dose: 2, unit: 'l/ha', times: 1 },
    ],
  },
  // the farm is three weeks late
  {
    product: 'Basagran',
    expires: [-1, '10-31'],
    useUp: [0, '04-30'],
    uses: [{ crop: 'uien', organism: 'Fat-hen', dose: 0.5, unit: 'l/ha', times: 2, interval: 7 }],
  },
  {
    product: 'Signum',
    expires: [3, '01-31'],
    uses: [
      {
        crop: 'uien',
        organism: 'Onion leaf blight',
        dose: 1.5,
        unit: 'kg/ha',
        times: 2,
        interval: 14,
        waiting: 14,
      },
      {
        crop: 'peen',
        organism: 'Sclerotinia rot',
        dose: 1,
        unit: 'kg/ha',
        times: 2,
        interval: 14,
        waiting: 14,
      },
    ],
  },
  // the farm applies 1.2
  {
    product: 'Calaris',
    expires: [2, '12-31'],
    uses: [{ crop: 'snijmais', organism: 'Cockspur grass', dose: 1, unit: 'l/ha', times: 1 }],
  },
  {
    product: 'Laudis WG',
    expires: [4, '04-30'],
    uses: [{ crop: 'snijmais', organism: 'Cockspur grass', dose: 0.5, unit: 'kg/ha', times: 1 }],
  },
  {
    product: 'Rudis',
    expires: [2, '07-31'],
    uses: [
      {
        crop: 'peen',
        organism: 'Carrot leaf blight',
        dose: 0.4,
        unit: 'l/ha',
        times: 3,
        interval: 14,
        waiting: 21,
      },
    ],
  },
  // the farm did not record its water, without which a concentration gives no dose
  {
    product: 'Lontrel 100',
    expires: [3, '12-31'],
    uses: [{ crop: 'wintertarwe', organism: 'Creeping thistle', dose: 0.5, unit: '%', times: 1 }],
  },
];

/** The register's entry for one admission number. */
export interface ListedArticle {
  readonly number: string;
  readonly article: Partial<Article> & { readonly name: string };
  readonly substances: readonly Substance[];
  readonly uses: readonly AdmittedUse[];
}

/** The substances in a text of the catalogue such as `cymoxanil 4.5 %, mancozeb 68 %`. */
function substancesOf(product: string, specification: string): readonly Substance[] {
  return specification.split(', ').map((text) => {
    const [, name, content, unit] = /^(.+) ([\d.]+) (%|g\/l)$/.exec(text) ?? [];
    if (name === undefined) throw new Error(`what '${product}' holds cannot be read: ${text}`);
    return {
      name,
      gramsPerLitre: unit === 'g/l' ? Number(content) : null,
      percent: unit === '%' ? Number(content) : null,
    };
  });
}

function useOf({ crop, organism, dose, unit, times, interval, waiting }: Use): AdmittedUse {
  const against = organism === undefined ? null : organismNamed(organism);
  return {
    ...unlimitedUse,
    crops: [{ name: crop, within: [] }],
    organisms: against === null ? [] : [{ name: against.names.nl, latin: against.latin_name }],
    dose,
    doseUnit: unit,
    applications: times,
    intervalDays: interval ?? null,
    waitingDays: waiting ?? null,
  };
}

/**
 * The register as of the start of the farm's older season, so that both are judged by the rules of
 * their day.
 * @param today YYYY-MM-DD
 */
export function demoAdmissions(today: string): {
  readonly dated: string;
  readonly articles: readonly ListedArticle[];
} {
  const year = yearOf(today);
  const day = ([years, monthAndDay]: Day) => `${year + years}-${monthAndDay}`;
  const articles = listed.map(({ product, expires, useUp, uses }) => {
    const { edi_code: number, names, kind, unit, specification } = productNamed(product);
    return {
      number,
      article: {
        name: names.nl,
        kinds: [kind],
        unit: unit === 'kg' ? ('kg' as const) : ('l' as const),
        users: 'professional' as const,
        expires: day(expires),
        useUp: useUp === undefined ? null : day(useUp),
      },
      substances: substancesOf(product, specification),
      uses: uses.map(useOf),
    };
  });
  return { dated: `${year - 1}-01-01`, articles };
}
