import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A test double of Mollie: it answers as documented (docs.mollie.com/reference/create-payment,
 * get-payment, cancel-payment; version 2). It was never compared with Mollie itself.
 */
export interface MollieDouble {
  readonly address: string;
  /** Every received request, with its headers and body. */
  readonly requests: {
    method: string;
    path: string;
    headers: Record<string, unknown>;
    body: any;
  }[];
  readonly payments: Map<string, Payment>;
  /** Answers nothing but this status from now on; null to answer as usual. */
  fails(status: number | null): void;
  stop(): Promise<void>;
}

interface Payment {
  status: string;
  amount: { value: string; currency: string };
  readonly description: string;
  readonly redirectUrl: string;
  readonly webhookUrl?: string;
  readonly metadata: { order: string };
}

function paymentView(id: string, { status, ...rest }: Payment, address: string): object {
  const open = status === 'open';
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: '2026-05-12T06:30:00+00:00',
    ...rest,
    method: null,
    status,
    isCancelable: open,
    profileId: 'pfl_QkEhN94Ba',
    sequenceType: 'oneoff',
    _links: {
      self: { href: `${address}/v2/payments/${id}`, type: 'application/hal+json' },
      ...(open
        ? {
            checkout: {
              href: `https://www.mollie.com/checkout/select-method/${id}`,
              type: 'text/html',
            },
          }
        : {}),
      documentation: { href: 'https://docs.mollie.com/reference/get-payment', type: 'text/html' },
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<any> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? (JSON.parse(text) as unknown) : null;
}

export async function startMollie(): Promise<MollieDouble> {
  const payments = new Map<string, Payment>();
  const byKey = new Map<string, string>();
  const asked: MollieDouble['requests'] = [];
  let failing: number | null = null;
  let address = '';
  // oxlint-disable-next-line typescript/no-misused-promises -- a double that fails ends the test's process, as it should
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await bodyOf(request);
    asked.push({ method, path: url, headers, body });
    const answer = (status: number, content: object) =>
      response
        .writeHead(status, { 'content-type': 'application/hal+json' })
        .end(JSON.stringify(content));
    if (failing !== null)
      return answer(failing, {
        status: failing,
        title: 'Service Unavailable',
        detail: 'The service is temporarily unavailable',
      });
    if (headers.authorization !== 'Bearer test_key')
      return answer(401, {
        status: 401,
        title: 'Unauthorized Request',
        detail: 'Missing authentication, or failed to authenticate',
      });
    if (method === 'POST' && url === '/v2/payments') {
      const key = String(headers['idempotency-key'] ?? '');
      const before = byKey.get(key);
      if (key && before) return answer(201, paymentView(before, payments.get(before)!, address));
      const id = `tr_${String(payments.size + 1).padStart(10, 'x')}`;
      payments.set(id, { status: 'open', ...(body as Omit<Payment, 'status'>) });
      byKey.set(key, id);
      return answer(201, paymentView(id, payments.get(id)!, address));
    }
    const id = decodeURIComponent(url.slice('/v2/payments/'.length));
    const payment = payments.get(id);
    if (!payment)
      return answer(404, {
        status: 404,
        title: 'Not Found',
        detail: `No payment exists with token ${id}.`,
      });
    if (method === 'DELETE') {
      if (payment.status !== 'open')
        return answer(422, {
          status: 422,
          title: 'Unprocessable Entity',
          detail: 'The payment cannot be cancelled',
        });
      payment.status = 'canceled';
    }
    return answer(200, paymentView(id, payment, address));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    requests: asked,
    payments,
    fails: (status) => (failing = status),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
