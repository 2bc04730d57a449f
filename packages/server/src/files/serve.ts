import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Refusal } from '../errors.ts';
import type { ByteRange, FileStore } from './store.ts';

/** A file as it is sent. */
export interface Sent {
  readonly type: string;
  /** Identifies this content: another content never has the same. */
  readonly tag: string;
  readonly filename: string | null;
  readonly attachment?: true;
}

/** Whether the client has this content already. @source RFC 9110 §13.1.2 */
function isKnown(request: FastifyRequest, tag: string): boolean {
  const etags = String(request.headers['if-none-match'] ?? '');
  return (
    etags.trim() === '*' || etags.split(',').some((part) => part.trim().replace(/^W\//, '') === tag)
  );
}

/** A name for every browser: plain letters, and in addition the original. @source RFC 6266 */
function disposition({ filename, attachment }: Sent): string {
  const kind = attachment ? 'attachment' : 'inline';
  if (!filename) return kind;
  const plain =
    filename
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file';
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * The head of an answer with a stored file. Clients may cache it, but must revalidate it each time.
 * @returns true when the client has it already and a 304 suffices
 */
export function sendHead(request: FastifyRequest, reply: FastifyReply, sent: Sent): boolean {
  const tag = `"${sent.tag}"`;
  reply.headers({
    etag: tag,
    'cache-control': 'private, no-cache',
    'content-disposition': disposition(sent),
    // should any content be taken for a page, it may do nothing
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (isKnown(request, tag)) {
    reply.code(304);
    return true;
  }
  reply.type(sent.type);
  return false;
}

/**
 * A satisfiable byte range; null for the whole, and for an unsupported range. @source RFC 9110
 * §14.2
 */
export function readRange(request: FastifyRequest, tag: string, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(String(request.headers.range ?? ''));
  const condition = request.headers['if-range'];
  if (!match || (condition !== undefined && condition !== `"${tag}"`)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

/**
 * The stored bytes of a row. A row whose file is missing from the store counts as missing, and is
 * logged for the operator.
 */
export async function openStored(
  request: FastifyRequest,
  files: FileStore,
  key: string,
  range?: ByteRange,
): Promise<Readable> {
  const stream = await files.open(key, range);
  if (!stream) {
    request.log.error({ key }, 'a stored file is missing');
    throw new Refusal('not_found');
  }
  return stream;
}
