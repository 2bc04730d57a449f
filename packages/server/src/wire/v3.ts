import type { Page } from './page.ts';
import { enclosed } from './bytes.ts';
import { wholeNumbers } from './whole-numbers.ts';

/** Answers of /api/v3/, as in Django REST framework. @source decisions D2 */

export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Page from 1; 10 a page by default, at most 1000.
 * @throws Refusal when either is no such number
 */
export function pageRequest(query: Readonly<Record<string, unknown>>): PageRequest {
  const { page, page_size: pageSize } = wholeNumbers(query, {
    page: { least: 1, otherwise: 1 },
    page_size: { least: 1, otherwise: 10 },
  });
  return { page: Math.min(page, 1_000_000), pageSize: Math.min(pageSize, 1000) };
}

export function pageText(
  path: string,
  query: Readonly<Record<string, unknown>>,
  { page, pageSize }: PageRequest,
  { total, rows }: Page,
): Buffer {
  const at = (index: number) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    parameters.set('page', String(index));
    return JSON.stringify(`${path}?${parameters.toString()}`);
  };
  const next = page * pageSize < total ? at(page + 1) : 'null';
  const previous = page > 1 ? at(page - 1) : 'null';
  return enclosed(`{"count":${total},"next":${next},"previous":${previous},"results":`, rows, '}');
}
