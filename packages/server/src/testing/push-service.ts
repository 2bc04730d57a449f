import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A push service for tests, including the browser's side: it accepts messages as in RFC 8030,
 * validates the sender's VAPID (RFC 8292), and decrypts as only the browser can (RFC 8291, RFC
 * 8188).
 */

/** A message as the browser reads it. */
interface PushedMessage {
  readonly content: { title: string; body: string; link: string; tag: string };
  readonly ttl: number;
  readonly topic: string | undefined;
  readonly subject: string;
}

interface PushBrowser {
  /** The subscription that the page sends to the server. */
  readonly subscription: { endpoint: string; p256dh: string; auth: string };
  readonly messages: PushedMessage[];
  /** The refusal that the service answers from now on; null when it accepts messages. */
  refuses: { status: number; headers?: Record<string, string> } | null;
  /** Number of requests it got. */
  requestCount: number;
}

export interface PushService {
  readonly host: string;
  browser(): PushBrowser;
  close(): Promise<void>;
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest();
/** A single block of HKDF suffices. */
const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

/** Reads a body of aes128gcm. @source RFC 8188 §2, RFC 8291 §3.4 */
export function decrypted(
  body: Buffer,
  keys: { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const shared = keys.ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.ecdh.getPublicKey(), sender]);
  const secret = hkdf(keys.auth, shared, info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('the last record has no delimiter');
  return padded.subarray(0, end).toString('utf8');
}

/** The subject of a valid VAPID header; throws for an invalid one. @source RFC 8292 §2, §3 */
function vapidSubject(header: string | undefined, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const left = exp - Date.now() / 1000;
  if (!isSigned || aud !== origin || left <= 0 || left > 86_400)
    throw new Error('the sender does not say who they are');
  return sub;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts the service on this machine. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<
    string,
    { browser: PushBrowser; keys: Parameters<typeof decrypted>[1] }
  >();
  const origin = { host: '' };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const found = browsers.get(request.url ?? '');
    const answer = (status: number, headers: Record<string, string> = {}) =>
      void response.writeHead(status, headers).end();
    if (!found) return answer(404);
    const { browser, keys } = found;
    browser.requestCount += 1;
    if (browser.refuses) return answer(browser.refuses.status, browser.refuses.headers);
    const { headers } = request;
    const ttl = Number(headers['ttl'] ?? Number.NaN);
    if (request.method !== 'POST' || Number.isNaN(ttl)) return answer(400);
    if (headers['content-encoding'] !== 'aes128gcm' || body.length > 4096) return answer(413);
    const subject = vapidSubject(headers.authorization, `http://${origin.host}`);
    const topic = headers['topic'];
    browser.messages.push({
      content: JSON.parse(decrypted(body, keys)) as PushedMessage['content'],
      ttl,
      topic: Array.isArray(topic) ? topic[0] : topic,
      subject,
    });
    return answer(201, { location: `http://${origin.host}/message/${browser.messages.length}` });
  };
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.writeHead(401).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin.host = `127.0.0.1:${address.port}`;
  return {
    host: origin.host,
    browser() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const browser: PushBrowser = {
        subscription: {
          endpoint: `http://${origin.host}${path}`,
          p256dh,
          auth: auth.toString('base64url'),
        },
        messages: [],
        refuses: null,
        requestCount: 0,
      };
      browsers.set(path, { browser, keys: { ecdh, auth } });
      return browser;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
