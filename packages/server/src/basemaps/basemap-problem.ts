import type { AddressProblem } from '@furrow/domain/basemaps/tile-address.ts';
import type { OutsideAnswer } from '../outside/ask.ts';
import { reportIn } from './wms-answer.ts';

/** A problem with a basemap that is being added, reported at its address. */
export class BasemapProblem extends Error {
  constructor(readonly problem: AddressProblem) {
    super(problem.code);
  }
}

export const problem = (code: string, params?: AddressProblem['params']): BasemapProblem =>
  new BasemapProblem({ code, ...(params ? { params } : {}) });

/**
 * The problem behind an answer without the expected content.
 * @param code of the problem where the service answers as if nothing were wrong
 */
export function problemOf(
  { status, headers, body }: OutsideAnswer,
  code = 'basemap_no_picture',
): BasemapProblem {
  if (status === 401 || status === 403) return problem('basemap_refused');
  if (status === 404 || status === 204 || status === 410) return problem('basemap_missing');
  if (status === 429) return problem('basemap_busy');
  if (status !== 200) return problem('basemap_failed', { status: String(status) });
  const report = reportIn(body);
  if (report !== null) return problem('basemap_report', { report });
  return problem(code, { type: String(headers['content-type'] ?? '–') });
}
