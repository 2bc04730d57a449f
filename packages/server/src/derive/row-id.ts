import type { FastifyRequest } from 'fastify';
import { isUuid, membersOf, type Entity } from '@furrow/kit';
import { Refusal } from '../errors.ts';

function idIn(request: FastifyRequest): unknown {
  const { id } = membersOf(request.params);
  return id;
}

/** The id of a farm's row in the path; an impossible one counts as missing. */
export function farmRowId(request: FastifyRequest): string {
  const id = idIn(request);
  if (isUuid(id)) return id.toLowerCase();
  throw new Refusal('not_found');
}

/** The same of a row of a catalogue. */
export function catalogueRowId(request: FastifyRequest): number {
  const id = idIn(request);
  if (typeof id === 'string' && /^\d{1,9}$/.test(id)) return Number(id);
  throw new Refusal('not_found');
}

/** The same of a row of any entity. */
export const idOf = ({ scope }: Entity, request: FastifyRequest): string | number =>
  scope === 'catalogue' ? catalogueRowId(request) : farmRowId(request);

/** Whether a parameter of the address is affirmative. */
export const isYes = (value: unknown): boolean =>
  ['true', '1'].includes(String(value ?? '').toLowerCase());
