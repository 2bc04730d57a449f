import type { Text } from '@furrow/kit';
import { daysBetween, partsOfDay } from '@furrow/kit/days.ts';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Use of water by a crop from sowing to harvest, by the days since it was sown.
 * @source Allen et al. 1998, FAO 56, chapter 6: table 11 (lengths of stages), table 12 (crop
 * coefficients), equation 66 (between two stages)
 */

/** The course of a crop's use of water. */
export interface CropStages {
  /** Days of the initial, development, mid-season and late stage. */
  readonly days: readonly [initial: number, development: number, middle: number, late: number];
  /** Factors of ET0 in the initial stage, in mid-season and at the end. */
  readonly factors: readonly [initial: number, middle: number, end: number];
  /** The row of table 11: planting month and region. */
  readonly row: Text;
}

const springCereal: CropStages = {
  days: [20, 25, 60, 30],
  factors: [0.3, 1.15, 0.25],
  row: msg`March/April, 35–45° latitude`,
};

/**
 * By EPPO code: crops that are sown in spring and have a row of table 11 for a season of that
 * length here. Of several rows that of the most temperate region is taken; of several factors at the
 * end the one of the wetter harvest, which asks for more water.
 */
const crops: Readonly<Record<string, CropStages>> = {
  TRZAS: springCereal,
  TRZDU: springCereal,
  HORVS: springCereal,
  AVESA: springCereal,
  ZEAMX: { days: [30, 40, 50, 50], factors: [0.3, 1.2, 0.6], row: msg`April, Idaho` },
  SOLTU: { days: [30, 35, 50, 30], factors: [0.5, 1.15, 0.75], row: msg`April, Europe` },
  BEAVA: { days: [50, 40, 50, 40], factors: [0.35, 1.2, 0.7], row: msg`April, Idaho` },
  ALLCE: { days: [15, 25, 70, 40], factors: [0.7, 1.05, 0.75], row: msg`April, Mediterranean` },
  DAUCS: {
    days: [30, 40, 60, 20],
    factors: [0.7, 1.05, 0.95],
    row: msg`February/March, Mediterranean`,
  },
  HELAN: {
    days: [25, 35, 45, 25],
    factors: [0.35, 1.15, 0.35],
    row: msg`April/May, Mediterranean`,
  },
  GLXMA: { days: [20, 35, 60, 25], factors: [0.5, 1.15, 0.5], row: msg`May, central USA` },
  PIBSX: { days: [15, 25, 35, 15], factors: [0.5, 1.15, 1.1], row: msg`May, Europe` },
  LIUUT: { days: [25, 35, 50, 40], factors: [0.35, 1.1, 0.25], row: msg`April, Europe` },
  LACSA: { days: [20, 30, 15, 10], factors: [0.7, 1, 0.95], row: msg`April, Mediterranean` },
};

/** The course of a crop by its EPPO code; null if no row of the table fits it. */
export const stagesOfCrop = (eppo: string | null | undefined): CropStages | null =>
  (eppo ? crops[eppo] : undefined) ?? null;

/** A crop with the day it was sown or planted. */
export interface CropCourse {
  readonly stages: CropStages;
  readonly sown: string;
}

/**
 * The course of a crop that was sown on a day; null if the day or the stages are unknown. The rows
 * are of crops sown from February to July.
 */
export function courseOf(eppo: string | null | undefined, sown: string | null): CropCourse | null {
  const stages = stagesOfCrop(eppo);
  if (!stages || sown === null) return null;
  const { month } = partsOfDay(sown);
  return month >= 2 && month <= 7 ? { stages, sown } : null;
}

/** A stage of the course. */
export type CropStage = 'before' | 'initial' | 'development' | 'middle' | 'late' | 'over';

const order = ['initial', 'development', 'middle', 'late'] as const;

/** The stage of a day, and the days of it that have passed. */
export function stageOn(
  { stages: { days }, sown }: CropCourse,
  date: string,
): { readonly stage: CropStage; readonly passed: number } {
  let passed = daysBetween(sown, date);
  if (passed < 0) return { stage: 'before', passed };
  for (const [index, stage] of order.entries()) {
    const length = days[index] ?? 0;
    if (passed < length) return { stage, passed };
    passed -= length;
  }
  return { stage: 'over', passed };
}

/**
 * The use of a day as a factor of ET0: level in the first stage and in mid-season, in between along
 * a straight line. Bare soil before sowing uses as much as in the first stage.
 * @source FAO 56, equation 66
 */
export function factorOn(course: CropCourse, date: string): number {
  const { stages } = course;
  const [initial, middle, end] = stages.factors;
  const [, development, , late] = stages.days;
  const { stage, passed } = stageOn(course, date);
  if (stage === 'development') return initial + (passed / development) * (middle - initial);
  if (stage === 'middle') return middle;
  if (stage === 'late') return middle + (passed / late) * (end - middle);
  return stage === 'over' ? end : initial;
}
