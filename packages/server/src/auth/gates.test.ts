import { request } from 'node:http';
import { entities, entityOf } from '@furrow/domain';
import { listUri } from '@furrow/kit';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { describedRequest, withoutSecrets } from '../logging.ts';
import { makeExample } from '../testing/examples.ts';
import { openLine } from '../testing/live-line.ts';
import { password, type Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';

/** Checks before every call. @source decisions D3, D16 */

const server = useServer();
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  [owner, stranger] = await server.strangers();
});

describe('AUT-01 the CSRF token is the session’s', () => {
  const label = () => ({ farm: owner.farm, name: crypto.randomUUID() });
  const as = (csrf: string, header = csrf) => ({
    headers: {
      cookie: `sessionid=${owner.client.cookies.get('sessionid')}; csrftoken=${csrf}`,
      'x-csrftoken': header,
    },
  });

  it('AUT-01 a token of another session or of a visitor is refused, even where header and cookie are equal', async () => {
    const visitor = server.visitor();
    await visitor.get('/api/v1/');
    const foreign = stranger.client.cookies.get('csrftoken')!;
    for (const token of [
      foreign,
      visitor.cookies.get('csrftoken')!,
      'x',
      `${foreign.split('.')[0]}.`,
      `.${foreign.split('.')[1]}`,
      '',
    ]) {
      const answer = await owner.client.post('/api/v1/label/', label(), as(token));
      expect([token, answer.status, answer.body.code]).toEqual([token, 403, 'csrf']);
    }
    const own = owner.client.cookies.get('csrftoken')!;
    expect((await owner.client.post('/api/v1/label/', label(), as(own))).status).toBe(201);
    expect((await owner.client.post('/api/v1/label/', label(), as(own, foreign))).status).toBe(403);
  });

  it('AUT-01 an outdated token is replaced by a valid one', async () => {
    const client = server.visitor();
    client.cookies
      .set('sessionid', owner.client.cookies.get('sessionid')!)
      .set('csrftoken', 'of-another-time');
    expect((await client.get('/api/v3/auth/me/')).status).toBe(200);
    expect(client.cookies.get('csrftoken')).not.toBe('of-another-time');
    expect((await client.post('/api/v1/label/', label())).status).toBe(201);
  });

  it('AUT-01 it is renewed by signing in and out, and a form may carry it', async () => {
    const client = server.visitor();
    await client.get('/api/v1/');
    const before = client.cookies.get('csrftoken');
    await client.post('/api/v3/auth/sign_in/', { email: owner.email, password });
    const signedIn = client.cookies.get('csrftoken')!;
    expect(signedIn).not.toBe(before);
    const form = (token: string) =>
      client.request(
        'POST',
        '/cropr/settings/change_farm/',
        new URLSearchParams({ farm: owner.farm, csrfmiddlewaretoken: token }),
        { withoutCsrf: true },
      );
    expect((await form(stranger.client.cookies.get('csrftoken')!)).status).toBe(403);
    expect((await form(signedIn)).status).toBe(303);
    await client.post('/api/v3/auth/sign_out/');
    expect(client.cookies.get('csrftoken')).not.toBe(signedIn);
  });
});

describe('D16 personal answers are not cached', () => {
  it('D16 sign-up, sign-in and profile have no-store', async () => {
    const visitor = server.visitor();
    const email = `${crypto.randomUUID()}@example.org`;
    const up = await visitor.post('/api/v3/auth/sign_up/', {
      email,
      password,
      name: 'Jan',
      farm_name: 'Hoeve',
      country: 'NL',
    });
    const inn = await visitor.post('/api/v3/auth/sign_in/', { email, password });
    const me = await visitor.get('/api/v3/auth/me/');
    for (const answer of [up, inn, me])
      expect([answer.status < 300, answer.headers.get('cache-control')]).toEqual([
        true,
        'no-store',
      ]);
  });

  it('D16 and so has every answer with personal data', async () => {
    const document = (await server.visitor().get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { security?: unknown[]; responses: object }>>;
    };
    const paths = Object.entries(document.paths)
      .filter(([, { get }]) => get && get.security?.length !== 0 && !('101' in get.responses))
      .map(([path]) => path);
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) {
      const asked = path
        .replace(/\{(user)\}/, owner.user)
        .replace(/\{(farm)\}/, owner.farm)
        .replace(/\{(plan)\}/, owner.plan)
        .replaceAll(/\{\w+\}/g, owner.farm);
      const answer = await owner.client.get(asked);
      expect([path, answer.headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/no-store|private/),
      ]);
    }
  });
});

describe('AUT-02 counts of hidden rows', () => {
  it('AUT-02 the number of records is shown only to people who may read all of them', async () => {
    await makeExample(entityOf('record'), owner, { date: '2026-05-12 08:30' });
    const told = async (person: Person) => {
      const [single, list, feed] = [
        await person.client.get(`/api/v1/farm/${owner.farm}/`),
        await person.client.get('/api/v1/farm/?limit=1000'),
        await person.client.get(
          `/cropr/${person.user}/${owner.farm}/${owner.plan}/my_data_from_timestamp.js`,
        ),
      ];
      expect([single.status, list.status, feed.status]).toEqual([200, 200, 200]);
      const listed = (list.body.objects as { id: string; data: object }[]).find(
        ({ id }) => id === owner.farm,
      )!;
      expect([listed.data, feed.body.farm.data]).toEqual([single.body.data, single.body.data]);
      return single.body.data.record_count as object;
    };
    for (const role of ['manager', 'adviser', 'viewer'])
      expect(await told(await server.colleague(owner, [role]))).toEqual({ 2026: 1 });
    // a person who sees some records does not get their total number
    for (const roles of [['applier'], ['buyer'], ['farm.read', 'plan.read']])
      expect([roles, await told(await server.colleague(owner, roles, { consumer: 29 }))]).toEqual([
        roles,
        {},
      ]);
    expect(await told(owner)).toEqual({ 2026: 1 });
  });
});

describe('AUT-01 live connections', () => {
  const line = async (path: string, origin?: string) => {
    const opened = await openLine(owner.client, path, origin === undefined ? {} : { origin });
    if (typeof opened === 'number') return opened;
    opened.hangUp();
    return 101;
  };

  it.each(['farm', 'notifications'])(
    'AUT-01 a page of another site cannot open one (%s)',
    async (which) => {
      const path =
        which === 'farm' ? `/ws/channel/farm/${owner.farm}` : '/ws/channel/user/notifications';
      expect(await line(path)).toBe(101);
      expect(await line(path, server.address)).toBe(101);
      for (const origin of ['https://evil.example', 'null', 'http://localhost:1'])
        expect([origin, await line(path, origin)]).toEqual([origin, 403]);
    },
  );
});

describe('D1 live connections and answers', () => {
  it('D1 a connection opens at its own address only, which answers nothing else', async () => {
    const line = '/ws/channel/user/notifications';
    for (const path of ['/ws/whatever', '/', '/farm/plan/', '/api/v1/farm/', '/readyz'])
      expect([path, await openLine(owner.client, path)]).toEqual([path, 404]);
    const plain = await owner.client.get(line);
    expect([plain.status, plain.body.code]).toEqual([404, 'not_found']);
    const { paths } = (await owner.client.get('/api/openapi.json')).body;
    expect(Object.keys(paths[line].get.responses)).toContain('404');
  });
});

describe('D12 logging of requests', () => {
  const secret = 'Zk3vQ9xW7bT1yR5uP2oL8nM4cE6aS0dFgHjKlQwErTy';

  it('D12 omits links, calendar addresses and tokens, and keeps ids', () => {
    for (const path of [
      `/invitation/${secret}`,
      `/api/v3/auth/invitations/${secret}/accept/`,
      `/password_reset/${secret}`,
      `/api/v3/calendar/${secret}.ics`,
      `/x/?token=${secret}&page=2`,
    ])
      expect(withoutSecrets(path)).toBe(path.replace(secret, '[secret]'));
    const ids = `/api/v1/record/${owner.farm}/?cropfield__in=${owner.farm},${owner.plan}`;
    expect(withoutSecrets(ids)).toBe(ids);
  });

  it.each(['trace', 'debug', 'info', 'error'])('D12 at %s, also after an error', async (level) => {
    const lines: string[] = [];
    const app = Fastify({
      logger: {
        level,
        stream: { write: (line: string) => void lines.push(line) },
        serializers: { req: describedRequest },
      },
    });
    app.get('/invitation/:token', () => {
      throw new Error('broken');
    });
    app.setNotFoundHandler((_request, reply) => reply.code(404).send());
    await app.inject(`/invitation/${secret}?token=${secret}`);
    await app.inject(`/nothing/${secret}`);
    await app.close();
    expect(lines.join('').includes(secret)).toBe(false);
    expect(lines.length > 0).toBe(true);
  });

  it('D12 nor are they in the metrics', async () => {
    await server.visitor().get(`/api/v3/auth/invitations/${secret}/`);
    await server.visitor().get(`/api/v3/calendar/${secret}.ics`);
    expect((await server.visitor().get('/metrics')).text).not.toContain(secret);
  });
});

describe('D2 every row', () => {
  it('D2 an empty PATCH of the session, a metric and an own entry changes nothing', async () => {
    const path = `/api/v1/session/${owner.user}/`;
    await owner.client.patch(path, { farm: owner.farm });
    const { version } = (await owner.client.get(path)).body as { version: number };
    for (const body of [{}, { farm: owner.farm }, (await owner.client.get(path)).body as object])
      expect((await owner.client.patch(path, body)).body.version).toBe(version);
    expect(
      (
        await owner.client.post(
          '/cropr/settings/change_farm/',
          { farm: owner.farm },
          { headers: { accept: 'application/json' } },
        )
      ).body.session.version,
    ).toBe(version);
    const metric = (await owner.client.post('/api/v1/metric/', entityOf('metric').example))
      .body as { id: string; version: number };
    expect((await owner.client.patch(`/api/v1/metric/${metric.id}/`, {})).body.version).toBe(
      metric.version,
    );
    for (const entity of entities.filter(
      ({ scope, verbs }) => scope === 'catalogue' && verbs.includes('create'),
    )) {
      const own = await makeExample(entity, owner);
      expect((await owner.client.patch(`${listUri(entity)}${own['id']}/`, {})).body.version).toBe(
        own['version'],
      );
    }
  });
});

describe('D2 the API description', () => {
  /** Sent unchanged: a well-behaved client would normalise it. */
  const asIs = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(server.address);
      request({ hostname, port, path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      })
        .on('error', reject)
        .end();
    });

  it('D2 declares the answers of every GET to invalid and missing input', async () => {
    const document = (await server.visitor().get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    const cookie = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const undeclared: string[] = [];
    const shots = Object.entries(document.paths).flatMap(([path, { get }]) => {
      if (!get || '101' in get.responses) return [];
      const queries = [
        '',
        '?no_such=1&limit=x&page=x&page_size=-1',
        '?%00=%00&order_by=%00&key=&farm=x&plan=x&start=x&end=x&lat=x&lon=x',
      ];
      const parameters = path.includes('{') ? [owner.farm, 'x', '%00', '%zz'] : [''];
      return parameters.flatMap((parameter) =>
        queries.map((query) => ({
          get,
          parameter,
          address: path.replaceAll(/\{\w+\}/g, parameter) + query,
        })),
      );
    });
    const waiting = shots.values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const { get, parameter, address } of waiting) {
          const status = await asIs(address, { cookie });
          // an address that cannot be read leads to another operation, or none
          if (
            !(status in get.responses) &&
            !(parameter.startsWith('%') && [404, 503].includes(status))
          )
            undeclared.push(`${status} of ${address}`);
        }
      }),
    );
    expect(undeclared).toEqual([]);
  });
});
