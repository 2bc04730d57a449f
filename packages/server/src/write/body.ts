import { issue } from '@furrow/kit';
import { invalid } from '../errors.ts';

/** Refuses a body that is no object: nothing further can be said of it. */
export function refuseNoObject(body: unknown): void {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw invalid(issue('', 'object_expected'));
}
