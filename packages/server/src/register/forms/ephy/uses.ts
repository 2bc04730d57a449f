import {
  unlimitedUse,
  type AdmittedUse,
  type RegisterOrganism,
} from '@furrow/domain/admission/situation.ts';
import type { Column, FoundColumns } from '../../columns.ts';
import { readerOf } from '../../columns.ts';
import { dayOf, numberOf, readRows } from '../../rows.ts';
import type { Taker } from '../../part.ts';
import { limitsInWords } from './conditions.ts';

/**
 * Uses of plant protection products in E-Phy. One file lists the admitted ones with their codes,
 * another all past and present ones with the days between applications; they describe a use
 * identically and are joined by it. The label of a use, `crop*part or kind*target`, is under either
 * of two headers.
 */

const day = /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/;
const figure = /^\d+(?:[.,]\d+)?$/;
const labels = ['identifiant usage', 'identifiant usage lib court'];

export const useColumns = {
  number: { headers: ['numero amm'], like: /^\d{5,9}/, isNeeded: true },
  use: { headers: labels, like: /^[^*]+\*[^*]+/, isNeeded: true },
  decided: { headers: ['date decision'], like: day },
  bbchFrom: { headers: ['stade cultural min (bbch)'], like: figure },
  bbchTo: {
    headers: ['stade cultural max (bbch)', 'tade cultural max (bbch)'],
    like: figure,
  },
  state: { headers: ['etat usage'], like: /^(?:autoris|provis|retrait|retir)/i, isNeeded: true },
  dose: { headers: ['dose retenue', 'dose max par apport'], like: figure, isNeeded: true },
  unit: {
    headers: ['dose retenue unite', 'dose max par apport unite'],
    like: /[a-z%]/i,
    isNeeded: true,
  },
  waiting: { headers: ['delai avant recolte jour', 'dar'], like: figure, isNeeded: true },
  waitingStage: { headers: ['delai avant recolte bbch'], like: figure },
  applications: {
    headers: ["nombre max d'application", "nombre max d'applications", 'nombre max application'],
    like: figure,
    isNeeded: true,
  },
  soldUntil: { headers: ['date fin distribution'], like: day },
  until: { headers: ['date fin utilisation'], like: day, isNeeded: true },
  condition: { headers: ['condition emploi'] },
  bufferWater: { headers: ['znt aquatique (en m)'], like: figure },
  bufferArthropods: { headers: ['znt arthropodes non cibles (en m)'], like: figure },
  bufferPlants: { headers: ['znt plantes non cibles (en m)'], like: figure },
  interval: {
    headers: [
      'intervalle minimum entre applications (jour)',
      'intervalle minimum entre applications',
    ],
    like: figure,
  },
} as const satisfies Record<string, Column>;
type UseColumn = keyof typeof useColumns;

/** A number, or those of a mixture: `2110170 + 2110096`, `2060088 - 2100111`. */
export const isNumber = (text: string): boolean => /^\d{5,9}( ?[+/-] ?\d{5,9})*$/.test(text);

/** General treatments of land that no crop of a farm grows on. */
const noField =
  /pjt|cimet|voies|sites? ind|locx|struct|sacs|arb\. sur pied|zones herbeuses|mousses|algues|d[ée]s?insect|d[ée]sinfect|d[ée]brouss|d[ée]vital|broussaill|denr[ée]es|infrastruct|taupe|lapin|rongeurs|mammif/i;

interface Labelled {
  readonly crops: AdmittedUse['crops'];
  readonly organisms: readonly RegisterOrganism[];
  readonly methods: readonly string[];
}

/** `Blé*Trt Part.Aer.*Rouille(s)`, or `Blé*Désherbage`. */
function readLabel(label: string): Labelled | null {
  const [crop = '', kind = '', target = ''] = label.split('*').map((part) => part.trim());
  if (crop === '') return null;
  const methods = kind === '' ? [] : [kind];
  // an adjuvant accompanies a product in any crop
  if (/^adjuvants?$/i.test(crop)) return { crops: [], organisms: [], methods };
  const isGeneral = /^traitements généraux$/i.test(crop);
  const name =
    isGeneral && noField.test(`${kind} ${target}`) ? `${crop}: ${kind} ${target}`.trim() : crop;
  // weeding is against weeds, regardless of the rest of the label
  const organism = /d[ée]sherb/i.test(kind) ? 'Désherbage' : target.replace(/\s*\(\d+\)$/, '');
  return {
    crops: [{ name, within: [] }],
    organisms: organism === '' ? [] : [{ name: organism, latin: null }],
    methods,
  };
}

const least = (left: number | null, right: number | null): number | null =>
  left === null ? right : right === null ? left : Math.min(left, right);

/** The columns by which rows about the same use are joined. */
const joined: readonly UseColumn[] = [
  'number',
  'use',
  'decided',
  'bbchFrom',
  'bbchTo',
  'state',
  'dose',
  'unit',
  'waiting',
  'applications',
  'soldUntil',
  'until',
  'condition',
];

/** Collects the uses of several files; a use in two of them is returned once. */
export class UseReader {
  readonly uses = new Map<string, AdmittedUse[]>();
  readonly #seen = new Set<string>();
  readonly #problem: Taker['problem'];

  constructor(problem: Taker['problem']) {
    this.#problem = problem;
  }

  /** Files with the days between applications are read first: the others add the missing values. */
  async read(file: string, columns: FoundColumns<UseColumn>): Promise<void> {
    const cell = readerOf(columns);
    const keysOfFile = new Set<string>();
    for await (const { row, cells } of readRows(file).rows) {
      const read = (name: UseColumn) => cell(cells, name);
      const key = joined.map((name) => read(name)).join('\u0000');
      keysOfFile.add(key);
      if (this.#seen.has(key)) continue;
      const use = this.#use(file, row, read);
      if (!use) continue;
      const number = read('number');
      const list = this.uses.get(number);
      if (list) list.push(use);
      else this.uses.set(number, [use]);
    }
    for (const key of keysOfFile) this.#seen.add(key);
  }

  #use(file: string, row: number, read: (name: UseColumn) => string): AdmittedUse | null {
    const problem = (text: string) => this.#problem(file, row, text);
    const number = read('number');
    if (!isNumber(number)) {
      problem(`'${number}' is no admission number`);
      return null;
    }
    const label = readLabel(read('use'));
    if (!label) {
      problem('the usage names no crop');
      return null;
    }
    const amount = (name: UseColumn): number | null => {
      const value = numberOf(read(name));
      if (value === undefined)
        problem(`'${read(name)}' is no number (${useColumns[name].headers[0]})`);
      return value ?? null;
    };
    const until = dayOf(read('until'));
    if (until === undefined) problem(`'${read('until')}' is no day (date fin utilisation)`);
    const dose = amount('dose');
    const doseUnit = read('unit') || null;
    if (dose !== null && doseUnit === null)
      problem(`${number}: the use '${read('use')}' states a dose of ${dose} without a unit`);
    const words = read('condition');
    const inWords = limitsInWords(words);
    const state = read('state');
    const isWithdrawn = /^retr|^retir/i.test(state);
    return {
      ...unlimitedUse,
      ...label,
      ...inWords,
      dose,
      doseUnit,
      applications: least(amount('applications'), inWords.applications),
      intervalDays: amount('interval') ?? inWords.intervalDays,
      waitingDays: amount('waiting'),
      waitingStage: amount('waitingStage'),
      bbchFrom: amount('bbchFrom'),
      bbchTo: amount('bbchTo'),
      bufferWater: amount('bufferWater'),
      bufferArthropods: amount('bufferArthropods'),
      bufferPlants: amount('bufferPlants'),
      conditions: words === '' ? [] : [words.replaceAll(/\s+/g, ' ')],
      isProvisional: /provis/i.test(state),
      isWithdrawn,
      until: until ?? null,
    };
  }
}
