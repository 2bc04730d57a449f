import type { RuleSource } from '../rotation/rotation-rules.ts';
import { about, perHectare, statusBetween, TOLERANCE, type FertilizingFinding } from './finding.ts';

/** Kilograms on land beside a norm. */
export interface LimitCheck {
  readonly rule: FertilizingFinding['rule'];
  readonly used: number;
  readonly hectares: number;
  /** Kilograms a hectare. */
  readonly limit: number | null;
  /** Allowed in every zone; left out: the limit. */
  readonly least?: number;
  readonly source: string | null;
  readonly page?: RuleSource | null;
  readonly others?: readonly string[];
  /** Kilograms of the used that work of other seasons brought. */
  readonly elsewhere?: number;
  readonly year?: string | null;
  /** The verdict on a field beyond a limit that counts for each field; left out: for the farm. */
  readonly ofField?: 'NOT-OK' | 'NOT-ALLOWED';
}

/** The verdict on a field; null without a limit. */
function ofField(field: LimitCheck): FertilizingFinding | null {
  const { limit, source, rule, page = null, others = [], year = null, least = null } = field;
  if (limit === null) return null;
  const value = perHectare(field.used, field.hectares);
  const status = statusBetween(value, least ?? limit, limit);
  return about(rule, status === 'NOT-OK' ? (field.ofField ?? status) : status, {
    limit,
    source,
    page,
    year,
    least,
    value,
    others,
    elsewhere: perHectare(field.elsewhere ?? 0, field.hectares) ?? 0,
    isOfField: field.ofField !== undefined,
  });
}

/** The finding on a farm beyond its limit; null within it. */
function ofFarm(
  farm: LimitCheck,
  { rule, source, year = null }: LimitCheck,
): FertilizingFinding | null {
  const value = perHectare(farm.used, farm.hectares);
  if (farm.limit === null || value === null || value <= farm.limit + TOLERANCE) return null;
  // norms of all zones together: no page has them
  return about(rule, 'NOT-ALLOWED', {
    source: farm.source ?? source,
    year,
    value,
    limit: farm.limit,
    ofFarm: true,
  });
}

/**
 * A norm of land counts for the farm as a whole: a field beyond it is worth a look, a farm beyond it
 * is not allowed.
 */
export function normFindings(field: LimitCheck, farm: LimitCheck | null): FertilizingFinding[] {
  const own = ofField(field);
  if (!own) return [];
  const beyond = farm && ofFarm(farm, field);
  if (!beyond) return [own];
  return own.status === 'OK' ? [beyond] : [beyond, own];
}
