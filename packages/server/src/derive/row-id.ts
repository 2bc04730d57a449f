import type { FastifyRequest } from 'fastify';
import { isUuid, type Entity } from '@furrow/kit';
import { Refusal } from '../errors.ts';

type Id = string | number;

/** The id in the path; one that no row can have is as good as missing. */
export function idOf(entity: Entity, request: FastifyRequest): Id {
  const { id } = request.params as { id: string };
  if (entity.scope === 'catalogue') {
    if (/^\d{1,9}$/.test(id)) return Number(id);
  } else if (isUuid(id)) return id.toLowerCase();
  throw new Refusal('not_found');
}
