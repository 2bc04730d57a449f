import { fillPath, type Call } from '@furrow/kit';
import type { FastifyRequest } from 'fastify';
import { JsonText } from './answer-bodies.ts';
import { Refusal } from '../errors.ts';
import { queryOf } from '../request.ts';
import { pageText } from './v3.ts';

interface AskedForPage {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: { readonly page: number; readonly page_size: number };
  readonly request: FastifyRequest;
}

/** A page of a list under /api/v3/, as it is requested. */
export interface Paged {
  readonly limit: number;
  readonly offset: number;
  /**
   * The answer: `results` is the JSON of the rows of this page.
   * @throws Refusal `not_found` for a page past the end
   */
  answer(count: number, results: string | readonly Buffer[]): JsonText;
}

/** The page of a list requested by a call: at most 1000 rows. @source decisions D2 */
export function paged(
  { path }: Pick<Call, 'path'>,
  { params, query, request }: AskedForPage,
): Paged {
  const page = Math.min(query.page, 1_000_000);
  const pageSize = Math.min(query.page_size, 1000);
  const offset = (page - 1) * pageSize;
  return {
    limit: pageSize,
    offset,
    answer(count, results) {
      if (page > 1 && offset >= count) throw new Refusal('not_found');
      return new JsonText(
        pageText(
          fillPath(path, params),
          queryOf(request),
          { page, pageSize },
          { total: count, rows: results },
        ),
      );
    },
  };
}
