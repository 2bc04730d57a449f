import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { askOutside, OutsideError, type OutsideOptions } from '../outside/ask.ts';
import { mostTileBytes } from './fetch-tile.ts';

/**
 * Proxies a range of an external file to the page's reader.
 * @throws Refusal `basemap_down` when it fails, `not_found` without a range
 */
export async function fetchPiece(
  url: URL,
  request: FastifyRequest,
  reply: FastifyReply,
  mayAsk: OutsideOptions['mayAsk'],
): Promise<Buffer> {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(request.headers.range ?? '') ?? [];
  const size = Number(last) - Number(first) + 1;
  if (!(size > 0 && size <= mostTileBytes)) throw new Refusal('not_found');
  try {
    const answer = await askOutside(url, {
      mayAsk,
      most: mostTileBytes,
      headers: { range: `bytes=${first}-${last}` },
    });
    if (answer.status === 429) throw new Refusal('too_many_requests', { retryAfter: 60 });
    if (answer.status !== 206) throw new Refusal('basemap_down');
    const { etag, 'content-range': range } = answer.headers;
    reply.code(206).headers({
      'cache-control': 'private, max-age=86400',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'same-origin',
      ...(etag ? { etag } : {}),
      ...(range ? { 'content-range': range } : {}),
    });
    reply.type('application/octet-stream');
    return answer.body;
  } catch (error) {
    if (error instanceof OutsideError) throw new Refusal('basemap_down');
    throw error;
  }
}
