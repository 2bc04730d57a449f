import type { Entity } from '@furrow/kit';
import type { Page } from './page.ts';
import { enclosed } from './bytes.ts';
import { wholeNumbers } from './whole-numbers.ts';

/** Answers of /api/v1/: the manner of django-tastypie. @source decisions D2 */

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/**
 * `limit` 20 by default, at most 1000; 0 means the maximum.
 * @throws Refusal when either is no integer
 */
export function paging(query: Readonly<Record<string, unknown>>): Paging {
  const { limit, offset } = wholeNumbers(query, {
    limit: { least: 0, otherwise: 20 },
    offset: { least: 0, otherwise: 0 },
  });
  return {
    limit: limit === 0 ? 1000 : Math.min(limit, 1000),
    offset: Math.min(offset, 2 ** 31 - 1),
  };
}

export function listText(
  entity: Entity,
  query: Readonly<Record<string, unknown>>,
  { limit, offset }: Paging,
  { rows, total }: Page,
): Buffer {
  const at = (index: number) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    parameters.set('limit', String(limit));
    parameters.set('offset', String(index));
    return JSON.stringify(`/api/v1/${entity.name}/?${parameters.toString()}`);
  };
  const next = offset + limit < total ? at(offset + limit) : 'null';
  const previous = offset > 0 ? at(Math.max(0, offset - limit)) : 'null';
  const pages = `"next":${next},"previous":${previous}`;
  const meta = `{"limit":${limit},"offset":${offset},"total_count":${total},${pages}}`;
  return enclosed(`{"meta":${meta},"objects":`, rows, '}');
}

/** A page of results, with the query of the search. */
export interface FoundPage {
  readonly q: string;
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** JSON of the rows of this page. */
  readonly objects: string;
}

/** A page of a search. */
export function searchText({ q, page, total, pageSize, objects }: FoundPage): string {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const meta = `{"num_pages":${pages},"page":${page},"total_count":${total}}`;
  return `{"objects":${objects},"meta":${meta},"q":${JSON.stringify(q)}}`;
}
