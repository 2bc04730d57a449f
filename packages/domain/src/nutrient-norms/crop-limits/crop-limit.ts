import type { EntityRows } from '../../entity-rows.ts';
import type { RuleSource } from '../../rotation/rotation-rules.ts';
import { austrianLimits } from './austria.ts';
import type { Between, CropLine, DatedLimits, YieldClass } from './crop-line.ts';

/**
 * The most effective nitrogen that a crop may get, where the law has it by the yield of the crop:
 * more yield allows more. Such a limit is of the crop on its field and is not added up over the farm.
 */

const known: readonly DatedLimits[] = [austrianLimits];

/** The crop that a limit is of. */
export type LimitedCrop = Pick<EntityRows['croptype'], 'id' | 'edi_code' | 'eppo_code'>;

/** The limit of a crop on a field, in kilograms a hectare. */
export interface CropLimit {
  /** Allowed whatever the yield, use and area; null where the crop has no limit that is known. */
  readonly least: number | null;
  /** The most that any yield, use and area allow. */
  readonly most: number | null;
  readonly source: RuleSource;
}

const isOf = (line: CropLine, { id, edi_code: edi, eppo_code: eppo }: LimitedCrop): boolean =>
  line.crops
    .split(' ')
    .some((code) => code === eppo || code === `#${id}` || (edi !== null && code === `/${edi}`));

/** The classes that a yield can be in: one, or all where the yield or its measure is not known. */
function classesOf({ classes }: CropLine, tonnes: number | null): readonly YieldClass[] {
  if (tonnes === null || classes.some(({ from }) => from === null)) return classes;
  const reached = classes.filter(({ from }) => from !== null && from <= tonnes);
  return reached.slice(-1);
}

const datedOf = (country: string | null, day: string): DatedLimits | undefined =>
  known.find((one) => one.country === country && one.from <= day && day <= one.until);

/** Nitrogen that a crop leaves for the next one; null where the table has no line of it. */
export function leftBy(country: string | null, crop: LimitedCrop, day: string): Between | null {
  const left = (datedOf(country, day)?.lines ?? [])
    .filter((line) => isOf(line, crop))
    .map((line) => line.left ?? { least: 0, most: 0 });
  return left.length === 0
    ? null
    : {
        least: Math.min(...left.map(({ least }) => least)),
        most: Math.max(...left.map(({ most }) => most)),
      };
}

/**
 * The limit of a crop in a country on a day; null where the country has none by crop.
 * @param tonnes the yield that is expected, in tonnes a hectare; null if it is not known
 */
export function cropLimitOn(
  country: string | null,
  crop: LimitedCrop,
  tonnes: number | null,
  day: string,
): CropLimit | null {
  const dated = datedOf(country, day);
  if (!dated) return null;
  const classes = dated.lines
    .filter((line) => isOf(line, crop))
    .flatMap((line) => classesOf(line, tonnes));
  const { source } = dated;
  return classes.length === 0
    ? { least: null, most: null, source }
    : {
        least: Math.min(...classes.map(({ inAreas }) => inAreas)),
        most: Math.max(...classes.map(({ kilograms }) => kilograms)),
        source,
      };
}
