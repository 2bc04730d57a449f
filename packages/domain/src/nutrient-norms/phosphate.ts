/**
 * Phosphate that a hectare may get, by the state of the soil, in kilograms of P2O5. Source: RVO,
 * Tabel 1 and 2 Fosfaatdifferentiatie and the phosphate norms of 2025 and 2026 (Uitvoeringsregeling
 * Meststoffenwet).
 */
const phosphateClasses = ['poor', 'low', 'neutral', 'ample', 'high'] as const;
/** Class of a soil by its phosphate, from poor to high. @source RVO, Fosfaatdifferentiatie */
export type PhosphateClass = (typeof phosphateClasses)[number];

interface DatedPhosphate {
  readonly from: string;
  readonly until: string;
  readonly country: string;
  readonly source: string;
  /** In the order of `phosphateClasses`. */
  readonly grassland: readonly number[];
  readonly arable: readonly number[];
}

const phosphateNorms: readonly DatedPhosphate[] = [
  {
    from: '2025-01-01',
    until: '2026-12-31',
    country: 'NL',
    source: 'RVO, Fosfaatgebruiksnormen 2025 en 2026',
    grassland: [120, 105, 95, 90, 75],
    arable: [120, 80, 70, 60, 40],
  },
];

/** Greatest P-CaCl2 of a row; in it the greatest P-Al of each class, from poor on. */
interface Step {
  readonly pCaCl2: number;
  readonly pAl: readonly (readonly [upTo: number, PhosphateClass])[];
}

const rest = Number.POSITIVE_INFINITY;

const grassland: readonly Step[] = [
  {
    pCaCl2: 0.7,
    pAl: [
      [20, 'poor'],
      [45, 'low'],
      [55, 'neutral'],
      [rest, 'ample'],
    ],
  },
  {
    pCaCl2: 1.4,
    pAl: [
      [20, 'poor'],
      [30, 'low'],
      [45, 'neutral'],
      [rest, 'ample'],
    ],
  },
  {
    pCaCl2: 2.4,
    pAl: [
      [20, 'low'],
      [30, 'neutral'],
      [55, 'ample'],
      [rest, 'high'],
    ],
  },
  {
    pCaCl2: 3.4,
    pAl: [
      [20, 'neutral'],
      [45, 'ample'],
      [rest, 'high'],
    ],
  },
  {
    pCaCl2: rest,
    pAl: [
      [30, 'ample'],
      [rest, 'high'],
    ],
  },
];

const arable: readonly Step[] = [
  {
    pCaCl2: 0.7,
    pAl: [
      [45, 'poor'],
      [rest, 'low'],
    ],
  },
  {
    pCaCl2: 1.4,
    pAl: [
      [45, 'poor'],
      [55, 'low'],
      [rest, 'neutral'],
    ],
  },
  {
    pCaCl2: 2.4,
    pAl: [
      [30, 'poor'],
      [45, 'low'],
      [55, 'neutral'],
      [rest, 'ample'],
    ],
  },
  {
    pCaCl2: 3.4,
    pAl: [
      [20, 'poor'],
      [30, 'low'],
      [45, 'neutral'],
      [55, 'ample'],
      [rest, 'high'],
    ],
  },
  {
    pCaCl2: rest,
    pAl: [
      [30, 'low'],
      [45, 'neutral'],
      [55, 'ample'],
      [rest, 'high'],
    ],
  },
];

/** The class of a soil sample. P-Al counts in whole milligrams, P-CaCl2 in tenths. */
export function phosphateClass(pAl: number, pCaCl2: number, isGrassland: boolean): PhosphateClass {
  const [whole, tenths] = [Math.round(pAl), Math.round(pCaCl2 * 10) / 10];
  const { pAl: steps } = existing(
    (isGrassland ? grassland : arable).find((one) => tenths <= one.pCaCl2),
    `step of P-CaCl2 ${pCaCl2}`,
  );
  const [, phosphate] = existing(
    steps.find(([upTo]) => whole <= upTo),
    `class of P-Al ${pAl}`,
  );
  return phosphate;
}

/** The norm on a day. A field without a sample counts as high, which is the least. */
export function phosphateNorm(
  soilClass: PhosphateClass | null,
  isGrassland: boolean,
  country: string | null,
  day: string,
): { readonly kilograms: number; readonly source: string } | null {
  const dated = phosphateNorms.find(
    (norm) => norm.country === country && norm.from <= day && day <= norm.until,
  );
  return dated
    ? {
        kilograms: at(
          isGrassland ? dated.grassland : dated.arable,
          phosphateClasses.indexOf(soilClass ?? 'high'),
        ),
        source: dated.source,
      }
    : null;
}
import { at, existing } from '@furrow/kit';
