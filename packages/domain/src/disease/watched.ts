import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { diseases, type Disease, type RiskDay, type RiskPlace } from './model.ts';
import { diseaseModels, type RiskModel } from './risk.ts';

/** A disease with warnings, for fields of its crops. */
export interface WatchedDisease {
  readonly label: Text;
  /** EPPO codes of the crops. */
  readonly crops: readonly string[];
  /** Gives the days of risk. */
  readonly model: RiskModel;
  /** The first growth stage (BBCH) the model is meant for; null for every stage. */
  readonly fromStage: number | null;
  /** First and last month of the north in which a field without a noted stage is warned of. */
  readonly months: readonly [number, number];
}

const ofDisease = (
  disease: Disease,
  {
    label,
    model,
    months,
    fromStage = null,
  }: Pick<WatchedDisease, 'label' | 'model' | 'months'> &
    Partial<Pick<WatchedDisease, 'fromStage'>>,
): WatchedDisease => ({ label, crops: diseases[disease], model, fromStage, months });

/**
 * The diseases that people are warned of; each by one model, so that there are no two warnings of
 * one. @source docs/decisions/249
 */
export const watchedDiseases: Readonly<Record<string, WatchedDisease>> = {
  late_blight: ofDisease('late_blight', {
    label: msg`late blight`,
    model: 'hutton',
    months: [1, 12],
  }),
  septoria: ofDisease('septoria', {
    label: msg`Septoria tritici blotch`,
    model: 'septoria_humidity',
    fromStage: 31,
    months: [4, 6],
  }),
  yellow_rust: ofDisease('yellow_rust', {
    label: msg`yellow rust`,
    model: 'yellow_rust',
    months: [5, 6],
  }),
  apple_scab: ofDisease('apple_scab', {
    label: msg`apple scab`,
    model: 'apple_scab',
    months: [3, 6],
  }),
  onion_downy_mildew: ofDisease('onion_downy_mildew', {
    label: msg`downy mildew of onion`,
    model: 'onion_downy_mildew',
    months: [4, 9],
  }),
  cercospora: ofDisease('cercospora', {
    label: msg`Cercospora leaf spot`,
    model: 'cercospora',
    months: [6, 9],
  }),
};

/** The stage from which a plant is dead or dormant. @source Meier 2018, BBCH Monograph, code 97 */
const DEAD = 97;
const MONTHS = 12;

/**
 * Whether a crop can take harm of a disease on a day: by its newest noted growth stage, where the
 * model is meant for stages, else by the month.
 * @param stage BBCH, 0 to 99; null if none was noted
 * @param day YYYY-MM-DD
 */
export function isAtRiskStage(
  { fromStage, months: [first, last] }: Pick<WatchedDisease, 'fromStage' | 'months'>,
  stage: number | null,
  { day, latitude }: { readonly day: string } & Pick<RiskPlace, 'latitude'>,
): boolean {
  if (stage !== null && stage >= DEAD) return false;
  if (stage !== null && fromStage !== null) return stage >= fromStage;
  const month = Number(day.slice('YYYY-'.length, 'YYYY-MM'.length));
  // the seasons of the south are half a year later
  const inNorth = latitude < 0 ? ((month + MONTHS / 2 - 1) % MONTHS) + 1 : month;
  return inNorth >= first && inNorth <= last;
}

/**
 * Whether people are warned by some days of a model, the last of which is the newest: of a period of
 * a model that has periods, while its risk goes on; else of a day of risk.
 */
export function isWarnedOf(model: RiskModel, days: readonly RiskDay[]): boolean {
  const last = days.at(-1);
  if (!diseaseModels[model].hasPeriods) return last?.isRisk === true;
  return (
    last?.endsPeriod === true ||
    (last?.isRisk === true && days.some(({ endsPeriod }) => endsPeriod === true))
  );
}
