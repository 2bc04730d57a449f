import type { Answered, Client } from '../client.ts';
import type { Reader, Schema } from '../openapi/document.ts';

/**
 * A generic client of Django REST framework: it reads the root, pages through every list by `next`,
 * and creates, changes and deletes everything that the API description allows. It throws at the
 * first answer that a server of that kind would not give.
 */

interface Page {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Record<string, unknown>[];
}

export class V3Client {
  constructor(
    private readonly client: Client,
    private readonly reader: Reader,
    /** An id of a row that a reference may point to, by the name of its resource. */
    private readonly idOf: (word: string) => Promise<unknown>,
  ) {}

  private async must(
    method: string,
    address: string,
    statuses: readonly number[],
    body?: unknown,
  ): Promise<Answered> {
    const answer = await this.client.request(
      method,
      new URL(address, this.client.address).href.replace(this.client.address, ''),
      body,
    );
    if (!statuses.includes(answer.status))
      throw new Error(
        `${method} ${address} ${JSON.stringify(body)} answered ${answer.status}: ${answer.text.slice(0, 500)}`,
      );
    return answer;
  }

  async root(): Promise<Record<string, string>> {
    return (await this.must('GET', '/api/v3/', [200])).body as Record<string, string>;
  }

  /** Every row, a few at a time. */
  async list(address: string, pageSize: number): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    let next: string | null = `${address}?page_size=${pageSize}`;
    let count = 0;
    let before: string | null = null;
    while (next) {
      const page = (await this.must('GET', next, [200])).body as Page;
      if ((before === null) !== (page.previous === null))
        throw new Error(`${next}: previous is ${page.previous}`);
      rows.push(...page.results);
      count = page.count;
      before = next;
      next = page.next;
    }
    if (rows.length !== count) throw new Error(`${address}: ${rows.length} rows of ${count}`);
    const past = await this.client.get(
      `${new URL(address).pathname}?page=${Math.ceil(count / 10) + 2}`,
    );
    if (past.status !== 404)
      throw new Error(`${address}: a page past the end answers ${past.status}`);
    return rows;
  }

  private async alive(value: unknown, schema: Schema): Promise<unknown> {
    const found =
      typeof schema['$ref'] === 'string'
        ? (this.reader.document.components.schemas[schema['$ref'].split('/').at(-1)!] ?? {})
        : schema;
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      const properties = (found['properties'] ?? {}) as Record<string, Schema>;
      return Object.fromEntries(
        await Promise.all(
          Object.entries(value).map(
            async ([name, inner]) =>
              [name, await this.alive(inner, properties[name] ?? {})] as const,
          ),
        ),
      );
    }
    const of =
      value === null ? undefined : /^id of a (\w+)/.exec(String(found['description'] ?? ''))?.[1];
    return of ? this.idOf(of) : value;
  }

  private operation(method: string, path: string) {
    return this.reader.document.paths[path]?.[method.toLowerCase()];
  }

  /**
   * Whether a row may be created with JSON: calls that only accept files are not for a generic
   * client.
   */
  private body(method: string, path: string) {
    return this.operation(method, path)?.requestBody?.content['application/json'];
  }

  async exercise(address: string): Promise<string[]> {
    const path = new URL(address).pathname;
    const done = ['list'];
    await this.list(address, 2);
    const media = this.body('POST', path);
    if (!media) return done;
    const body = await this.alive(Object.values(media.examples!)[0]!.value, media.schema);
    const made = (await this.must('POST', path, [201], body)).body as Record<string, unknown>;
    done.push('create');
    const rows = await this.list(address, 100);
    if (made['id'] === undefined || !rows.some(({ id }) => id === made['id']))
      throw new Error(`${address} does not list ${JSON.stringify(made['id'])}`);
    const row = `${path}{id}/`;
    const one = `${path}${String(made['id'])}/`;
    if (this.operation('GET', row)) {
      await this.must('GET', one, [200]);
      done.push('read');
    }
    for (const method of ['PATCH', 'PUT']) {
      if (!this.operation(method, row)) continue;
      await this.must(
        method,
        one,
        [200],
        method === 'PATCH'
          ? {}
          : await this.alive(
              Object.values(this.body(method, row)!.examples!)[0]!.value,
              this.body(method, row)!.schema,
            ),
      );
      done.push(method.toLowerCase());
    }
    if (this.operation('DELETE', row)) {
      await this.must('DELETE', one, [204]);
      if (this.operation('GET', row)) await this.must('GET', one, [404]);
      done.push('delete');
    }
    return done;
  }
}
