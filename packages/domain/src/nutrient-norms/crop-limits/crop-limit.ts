import type { EntityRows } from '../../entity-rows.ts';
import type { RuleSource } from '../../rotation/rotation-rules.ts';
import type { NitrateZone } from '../nitrate-zone.ts';
import { austrianLimits } from './austria.ts';
import type { Between, CropLine, DatedLimits, YieldClass } from './crop-line.ts';

/**
 * The most effective nitrogen that a crop may get, where the law has it by the yield of the crop:
 * more yield allows more. Such a limit is of the crop on its field and is not added up over the farm.
 */

const known: readonly DatedLimits[] = [austrianLimits];

/** The crop that a limit is of. */
export type LimitedCrop = Pick<EntityRows['croptype'], 'id' | 'edi_code' | 'eppo_code'>;

/**
 * Facts that a limit still depends on: the yield; the use, such as quality or number of cuts; the
 * area; the crop before, of which one is deducted.
 */
const openFacts = ['yield', 'use', 'area', 'before'] as const;
/** A fact that a limit still depends on. */
export type OpenFact = (typeof openFacts)[number];

/** The limit of a crop on a field, in kilograms a hectare. */
export interface CropLimit {
  /** Allowed whatever the yield, use and area; null where the crop has no limit that is known. */
  readonly least: number | null;
  /** The most that any yield, use and area allow. */
  readonly most: number | null;
  /** Facts that decide between the two. */
  readonly open: readonly OpenFact[];
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

/** Facts of a field that a limit depends on. */
interface Stated {
  /** The yield that is expected, in tonnes a hectare; null if it is not known. */
  readonly tonnes: number | null;
  readonly zone: NitrateZone | null;
}

/** The limits of a class in the zones that the field may lie in. */
const kilogramsOf = ({ kilograms, inAreas }: YieldClass, zone: NitrateZone | null) =>
  zone === null ? [inAreas, kilograms] : [zone === 'stricter' ? inAreas : kilograms];

/** The facts that leave a limit open between some classes of some lines. */
function openIn(
  lines: readonly (readonly YieldClass[])[],
  { tonnes, zone }: Stated,
): readonly OpenFact[] {
  const differs = (all: readonly (readonly number[])[]) => new Set(all.map(String)).size > 1;
  const limits = lines.map((classes) => classes.map((one) => kilogramsOf(one, zone)));
  const isOpen: Readonly<Record<OpenFact, boolean>> = {
    yield:
      tonnes === null &&
      lines.some(
        (classes, index) =>
          classes.every(({ from }) => from !== null) && differs(limits[index] ?? []),
      ),
    use:
      differs(limits.map((limit) => limit.flat())) ||
      lines.some(
        (classes, index) =>
          classes.some(({ from }) => from === null) && differs(limits[index] ?? []),
      ),
    area: zone === null && lines.flat().some(({ kilograms, inAreas }) => kilograms !== inAreas),
    before: false,
  };
  return openFacts.filter((fact) => isOpen[fact]);
}

/** The limit of a crop in a country on a day; null where the country has none by crop. */
export function cropLimitOn(
  { country, day }: { readonly country: string | null; readonly day: string },
  crop: LimitedCrop,
  stated: Stated,
): CropLimit | null {
  const dated = datedOf(country, day);
  if (!dated) return null;
  const lines = dated.lines
    .filter((line) => isOf(line, crop))
    .map((line) => classesOf(line, stated.tonnes));
  const limits = lines.flat().flatMap((one) => kilogramsOf(one, stated.zone));
  const { source } = dated;
  return limits.length === 0
    ? { least: null, most: null, open: [], source }
    : {
        least: Math.min(...limits),
        most: Math.max(...limits),
        open: openIn(lines, stated),
        source,
      };
}
