import { listUri, type Entity } from '@furrow/kit';
import type { FastifyReply } from 'fastify';
import type { Page } from './page.ts';
import { Refusal } from '../errors.ts';
import { sendText } from '../request.ts';
import { reuseAfter } from './bytes.ts';
import { listText, paging, type Paging } from './v1.ts';
import { pageRequest, pageText } from './v3.ts';

export interface Pages extends Paging {
  /** The answer; a page past the end of a v3 list is a Refusal. */
  text(page: Page): Buffer;
}

/** Answers with a page; its bytes are used again afterwards. */
export function sendPage(reply: FastifyReply, text: Buffer): FastifyReply {
  reuseAfter(reply.raw, text);
  return sendText(reply, text);
}

/** Paging and answers of a list, in the dialect of its entity. @source decisions D2, D14 */
export function pagesOf(entity: Entity, query: Readonly<Record<string, unknown>>): Pages {
  if (entity.dialect === 'v1') {
    const page = paging(query);
    return { ...page, text: (rows) => listText(entity, query, page, rows) };
  }
  const asked = pageRequest(query);
  const offset = (asked.page - 1) * asked.pageSize;
  return {
    limit: asked.pageSize,
    offset,
    text(page) {
      if (asked.page > 1 && offset >= page.total) throw new Refusal('not_found');
      return pageText(listUri(entity), query, asked, page);
    },
  };
}
