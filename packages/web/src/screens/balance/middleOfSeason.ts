import type { EntityRows } from '@furrow/domain';

/** A day within a season, whose norms count. */
export function middleOfSeason(season: EntityRows['plan'] | undefined): string {
  const end = season?.period_end ?? `${new Date().getFullYear()}-12-31`;
  return `${end.slice(0, 'YYYY'.length)}-06-01`;
}
