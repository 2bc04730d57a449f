import type { Entity } from '@furrow/kit';
import type { Page } from '../derive/remembered.ts';

/** How /api/v1/ answers: the manner of django-tastypie. @source decisions D2 */

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

function whole(value: unknown, otherwise: number): number {
  const number = Number(value);
  return value !== undefined && value !== '' && Number.isInteger(number) && number >= 0 ? number : otherwise;
}

/** `limit` 20 unless told, at most 1000; 0 means as many as there may be. */
export function paging(query: Readonly<Record<string, unknown>>): Paging {
  const limit = whole(query['limit'], 20);
  return { limit: limit === 0 ? 1000 : Math.min(limit, 1000), offset: Math.min(whole(query['offset'], 0), 2 ** 31 - 1) };
}

export function listText(entity: Entity, query: Readonly<Record<string, unknown>>, { limit, offset }: Paging, { rows, total }: Page): string {
  const at = (place: number) => {
    const parameters = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]));
    parameters.set('limit', String(limit));
    parameters.set('offset', String(place));
    return JSON.stringify(`/api/v1/${entity.name}/?${parameters}`);
  };
  const next = offset + limit < total ? at(offset + limit) : 'null';
  const previous = offset > 0 ? at(Math.max(0, offset - limit)) : 'null';
  return `{"meta":{"limit":${limit},"offset":${offset},"total_count":${total},"next":${next},"previous":${previous}},"objects":${rows}}`;
}

/** A page of a search. */
export function searchText(objects: string, q: string, page: number, total: number, pageSize: number): string {
  return `{"objects":${objects},"meta":{"num_pages":${Math.max(1, Math.ceil(total / pageSize))},"page":${page},"total_count":${total}},"q":${JSON.stringify(q)}}`;
}
