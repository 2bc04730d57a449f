import type { Principal } from '../../../access/principal.ts';
import { nowIn } from '@furrow/kit/clock.ts';

/** A time of a file in the farm's local time; one without an offset is local already. */
export function clock(
  moment: string | null,
  { principal, farm }: { readonly principal: Principal; readonly farm: string },
): string | null {
  if (moment === null) return null;
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(moment);
  const at = new Date(hasOffset ? moment : `${moment.replace(' ', 'T')}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return nowIn(hasOffset ? (principal.memberships.get(farm)?.timezone ?? 'UTC') : 'UTC', at);
}

/** Minutes as `HH:mm`; undefined without them. */
export const durationOf = (minutes: number | null): string | undefined =>
  minutes === null
    ? undefined
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A moment of a file as an instant; one without an offset is read as local time. */
export function instant(moment: string): string {
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(moment) ? moment : `${moment}Z`);
  return Number.isNaN(at.getTime()) ? moment : at.toISOString();
}
