import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/people.ts';
import { useServer } from '../testing/server.ts';
import { newId } from '../new-id.ts';

/** @source spec §7, §8, §9, decisions D9 */

const server = useServer();
let person: Person;

beforeAll(async () => {
  person = await server.person();
});

async function makeTask(
  more: {
    state?: string;
    progress?: number;
    message?: string | null;
    result_url?: string | null;
  } = {},
): Promise<string> {
  const id = newId();
  const { state = 'PENDING', progress = 0, message = null, result_url: result = null } = more;
  const ended = ['SUCCESS', 'FAILURE'].includes(state);
  await server.server.services.database.query(
    'insert into task (id, account, farm, kind, state, progress, message, result_url, ended) values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end)',
    [id, person.user, person.farm, 'errand', state, progress, message, result, ended],
  );
  return id;
}

const pageOf = (id: string, language = 'en') =>
  person.client.get(`/cropr/export/status/${id}/`, { headers: { 'accept-language': language } });
const stateOf = (id: string) => person.client.get(`/cropr/export/status/${id}/json/`);
const failure = {
  en: 'Error starting download, please try again.',
  nl: 'Fout bij het starten van de download, probeer het opnieuw.',
};

describe('API-08 the state of a task', () => {
  it('API-08 has the progress, and the address of the result', async () => {
    const running = await makeTask({ state: 'STARTED', progress: 0.25, message: 'task_reading' });
    expect((await stateOf(running)).body).toEqual({
      task: running,
      state: 'STARTED',
      progress: 0.25,
      message: 'Reading the file',
      result_url: null,
    });
    const done = await makeTask({
      state: 'SUCCESS',
      progress: 1,
      message: 'task_done',
      result_url: '/archive/',
    });
    expect((await stateOf(done)).body).toEqual({
      task: done,
      state: 'SUCCESS',
      progress: 1,
      message: 'Done',
      result_url: '/archive/',
    });
  });

  it('API-08 is visible only to its starter', async () => {
    const id = await makeTask();
    const colleague = await server.colleague(person, ['manager']);
    for (const [client, status] of [
      [person.client, 200],
      [colleague.client, 404],
      [server.visitor(), 401],
    ] as const) {
      expect([
        (await client.get(`/cropr/export/status/${id}/`)).status,
        (await client.get(`/cropr/export/status/${id}/json/`)).status,
      ]).toEqual([status, status]);
    }
    for (const none of [newId(), 'nonsense'])
      expect([(await pageOf(none)).status, (await stateOf(none)).status]).toEqual([404, 404]);
  });
});

describe('API-08 the page', () => {
  it('API-08 has a progress bar and its text in the user’s language, without inline script', async () => {
    const id = await makeTask({ state: 'STARTED', progress: 0.4, message: 'task_running' });
    const page = await pageOf(id, 'nl');
    expect([
      page.status,
      page.headers.get('content-type'),
      page.headers.get('cache-control'),
    ]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(page.text).toContain('<progress max="1" value="0.4">40 %</progress>');
    expect(page.text).toContain('>Bezig</h1>');
    expect(page.text).toContain(`data-failed="${failure.nl}"`);
    const scripts = [...page.text.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)].map(
      ([, attributes, inside]) => [attributes!.trim(), inside],
    );
    expect(scripts).toEqual([['src="/cropr/export/status.js" defer', '']]);
    expect(page.text).not.toMatch(/\son\w+=/);
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';");
    const script = await server.visitor().get('/cropr/export/status.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  it.each(['en', 'nl'] as const)(
    'API-08 RUL-06 reports the failure in %s, and stops polling',
    async (language) => {
      const page = await pageOf(
        await makeTask({ state: 'FAILURE', progress: 0.4, message: 'task_failed' }),
        language,
      );
      expect(page.text).toContain(`<h1 role="status">${failure[language]}</h1>`);
      expect(page.text).not.toContain('<script');
    },
  );

  it('API-08 links to the result, with any characters in its address', async () => {
    const page = await pageOf(
      await makeTask({
        state: 'SUCCESS',
        progress: 1,
        message: 'task_done',
        result_url: '/x/?a=1&b="><script>',
      }),
    );
    expect(page.text).toContain(
      '<a href="/x/?a=1&#38;b=&#34;&#62;&#60;script&#62;">Open the result</a>',
    );
    expect(page.text).not.toContain('<script');
  });
});

/** The parts of a page that the script reads, with a clock that the test advances. */
async function openPage(id: string) {
  const { text } = await pageOf(id);
  const data = Object.fromEntries(
    [...text.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  const element = () => ({
    textContent: '',
    hidden: false,
    value: 0,
    children: [] as unknown[],
    replaceChildren(...children: unknown[]) {
      this.children = children;
    },
  });
  const parts: Record<string, ReturnType<typeof element>> = {
    h1: element(),
    progress: element(),
    '.percent': element(),
    '.result': element(),
  };
  const waits: number[] = [];
  let next: (() => Promise<void>) | null = null;
  let asked = 0;
  const script = (await person.client.get('/cropr/export/status.js')).text;
  runInNewContext(script, {
    document: {
      title: '',
      querySelector: () => ({ dataset: data, querySelector: (name: string) => parts[name] }),
      createElement: () => ({}),
    },
    fetch: async (path: string) => {
      asked += 1;
      const { status, text: body } = await person.client.get(path);
      return { status, ok: status < 300, json: async () => JSON.parse(body) as unknown };
    },
    setTimeout: (work: () => Promise<void>, wait: number) => {
      waits.push(wait);
      next = work;
    },
  });
  return {
    parts,
    waits,
    get asked() {
      return asked;
    },
    get isOver() {
      return next === null;
    },
    /** Advances the clock to the next poll. */
    async look() {
      const work = next!;
      next = null;
      await work();
    },
  };
}

describe('RUL-06 polling a task', () => {
  const set = (id: string, change: string) =>
    server.server.services.database.query(`update task set ${change} where id = $1`, [id]);

  it('RUL-06 polls every 3,000 ms until SUCCESS, and then shows the result', async () => {
    const id = await makeTask();
    const page = await openPage(id);
    await page.look();
    expect([page.parts['.percent']!.textContent, page.isOver]).toEqual(['0 %', false]);
    await set(id, "state = 'STARTED', progress = 0.5, message = 'task_reading'");
    await page.look();
    expect([
      page.parts['h1']!.textContent,
      page.parts['progress']!.value,
      page.parts['.percent']!.textContent,
    ]).toEqual(['Reading the file', 0.5, '50 %']);
    await set(
      id,
      "state = 'SUCCESS', progress = 1, message = 'task_done', result_url = '/archive/', ended = now()",
    );
    await page.look();
    expect(page.parts['.result']!.children).toEqual([
      { href: '/archive/', textContent: 'Open the result' },
    ]);
    expect([page.isOver, page.asked, page.waits]).toEqual([true, 3, [3000, 3000, 3000]]);
  });

  it('RUL-06 FAILURE ends it with the error’s text', async () => {
    const id = await makeTask({ state: 'STARTED', progress: 0.5 });
    const page = await openPage(id);
    await set(id, "state = 'FAILURE', message = 'task_failed', ended = now()");
    await page.look();
    expect([page.parts['h1']!.textContent, page.parts['progress']!.hidden, page.isOver]).toEqual([
      failure.en,
      true,
      true,
    ]);
  });

  it('RUL-06 continues after a network failure, and ends when the task is gone', async () => {
    const id = await makeTask({ state: 'STARTED' });
    const page = await openPage(id);
    const get = person.client.get;
    person.client.get = () => Promise.reject(new Error('no network'));
    await page.look();
    person.client.get = get;
    expect(page.isOver).toBe(false);
    await server.server.services.database.query('delete from task where id = $1', [id]);
    await page.look();
    expect([page.parts['h1']!.textContent, page.isOver]).toEqual([failure.en, true]);
  });
});
