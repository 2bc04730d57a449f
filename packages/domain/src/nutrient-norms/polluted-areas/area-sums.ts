import type { RowLookup } from '../../rows.ts';
import type { FieldBalance } from '../balance.ts';
import { perHectare, TOLERANCE } from '../finding.ts';
import { isInPollutedArea, PART_OF_NEED } from './polluted-area.ts';

/** Sums of the fields of a farm in areas polluted by nitrate. @source DüV § 13a(2) nos. 1 and 2 */

/** Kilograms of nitrogen a hectare of a farm that nos. 1 and 2 do not bind. */
const most = { all: 160, mineral: 80 };

interface Farm {
  readonly lookup: RowLookup;
  readonly farmCountry: string | null;
}

type Brought = Pick<FieldBalance, 'field' | 'groundHectares' | 'manureNitrogen'> & {
  readonly nutrients: { readonly n: number };
};

/**
 * Whether a farm brings so little nitrogen to its fields in such areas that their limits of a farm
 * and of each field do not bind it; null where compost and mineral fertilizers would have to be told
 * apart.
 */
export function isFreedFarm(balances: readonly Brought[], farm: Farm): boolean | null {
  let [all, organic, hectares] = [0, 0, 0];
  for (const { field, groundHectares, manureNitrogen, nutrients } of balances) {
    if (!isInPollutedArea(farm.lookup('cropfield', field), farm.farmCountry)) continue;
    all += nutrients.n;
    organic += manureNitrogen;
    hectares += groundHectares;
  }
  const [each, rest] = [perHectare(all, hectares), perHectare(all - organic, hectares)];
  if (each === null || rest === null) return null;
  if (each > most.all + TOLERANCE) return false;
  if (rest <= most.mineral + TOLERANCE) return true;
  return null;
}

/** A field of the fertilizer plan; kilograms for the whole field, of the need a hectare. */
interface Planned {
  readonly field: string;
  readonly hectares: number;
  readonly need: { readonly n: number | null };
  readonly planned: { readonly workingN: number };
  readonly done: { readonly workingN: number };
  readonly norms: Brought;
}

/** Needs and doses of the fields of a farm in such areas; kilograms of effective nitrogen. */
export interface AreaNeed {
  readonly fields: readonly string[];
  /** Of fields whose need is known. */
  readonly need: number;
  /** The sum lowered by a fifth, which planned and done doses may not exceed. */
  readonly allowed: number;
  readonly used: number;
  /** Fields whose need is not known, by id. */
  readonly unknown: readonly string[];
  /** As {@link isFreedFarm} has it. */
  readonly isFreed: boolean | null;
  readonly status: 'OK' | 'NOT-OK' | 'NOT-ALLOWED' | 'UNKNOWN';
}

function statusOf({
  allowed,
  used,
  unknown,
  isFreed,
}: Pick<AreaNeed, 'allowed' | 'used' | 'unknown' | 'isFreed'>): AreaNeed['status'] {
  if (isFreed === true) return 'OK';
  if (unknown.length > 0) return 'UNKNOWN';
  if (used <= allowed + TOLERANCE) return 'OK';
  return isFreed === null ? 'NOT-OK' : 'NOT-ALLOWED';
}

/**
 * The sum of the needs of the fields of a plan in such areas, lowered, against what was planned and
 * done on them; null without such a field. Each crop of a year has its own need.
 */
export function areaNeedOf(planned: readonly Planned[], farm: Farm): AreaNeed | null {
  const own = planned.filter(({ field }) =>
    isInPollutedArea(farm.lookup('cropfield', field), farm.farmCountry),
  );
  if (own.length === 0) return null;
  const sum = (kilograms: (one: Planned) => number) =>
    own.reduce((before, one) => before + kilograms(one), 0);
  const need = sum((one) => (one.need.n ?? 0) * one.hectares);
  const found = {
    fields: own.map(({ field }) => field),
    need,
    allowed: need * PART_OF_NEED,
    used: sum((one) => one.planned.workingN + one.done.workingN),
    unknown: own.filter((one) => one.need.n === null).map(({ field }) => field),
    isFreed: isFreedFarm(
      own.map(({ norms }) => norms),
      farm,
    ),
  };
  return { ...found, status: statusOf(found) };
}
