import type { Answered, Client } from '../client.ts';

/**
 * A generic client of django-tastypie: it reads the root, each schema, and the operations they
 * allow. It throws at the first answer that a server of that kind would not give.
 */

interface FieldSchema {
  readonly type: string;
  readonly nullable: boolean;
  readonly blank: boolean;
  readonly readonly: boolean;
  readonly default: unknown;
  readonly help_text: string;
  readonly unique: boolean;
  readonly related_type?: string;
  readonly related_schema?: string;
  readonly choices?: readonly (readonly [string, string])[];
}

export interface ResourceSchema {
  readonly allowed_list_http_methods: readonly string[];
  readonly allowed_detail_http_methods: readonly string[];
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly filtering: Readonly<Record<string, readonly string[]>>;
  readonly ordering: readonly string[];
}

type Row = Record<string, unknown> & { resource_uri: string };

/** A picture of one pixel, where a file is required. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export class V1Client {
  private readonly schemas = new Map<string, ResourceSchema>();

  /** `chosen` lists the references it sets although the schema makes them optional. */
  constructor(
    private readonly client: Client,
    private readonly chosen: ReadonlySet<string> = new Set(),
  ) {}

  private async must(
    method: string,
    path: string,
    statuses: readonly number[],
    body?: unknown,
  ): Promise<Answered> {
    const answer = await this.client.request(method, path, body);
    if (!statuses.includes(answer.status))
      throw new Error(
        `${method} ${path} ${body instanceof FormData ? 'form' : JSON.stringify(body)} answered ${answer.status}: ${answer.text.slice(0, 500)}`,
      );
    return answer;
  }

  async root(): Promise<Record<string, { list_endpoint: string; schema: string }>> {
    return (await this.must('GET', '/api/v1/?format=json', [200])).body as Record<
      string,
      { list_endpoint: string; schema: string }
    >;
  }

  async schema(address: string): Promise<ResourceSchema> {
    if (!this.schemas.has(address))
      this.schemas.set(address, (await this.must('GET', address, [200])).body as ResourceSchema);
    return this.schemas.get(address)!;
  }

  /** Every row, page by page. */
  async list(path: string, limit: number): Promise<Row[]> {
    const rows: Row[] = [];
    let next: string | null = `${path}?format=json&limit=${limit}`;
    let total = 0;
    while (next) {
      const { body } = (await this.must('GET', next, [200])) as {
        body: {
          meta: {
            limit: number;
            offset: number;
            total_count: number;
            next: string | null;
            previous: string | null;
          };
          objects: Row[];
        };
      };
      if (body.meta.offset !== rows.length)
        throw new Error(`${next}: offset ${body.meta.offset} after ${rows.length} rows`);
      rows.push(...body.objects);
      total = body.meta.total_count;
      if (rows.length > 120) return rows;
      next = body.meta.next;
    }
    if (rows.length !== total || new Set(rows.map((row) => row.resource_uri)).size !== total)
      throw new Error(`${path}: ${rows.length} rows of ${total}`);
    return rows;
  }

  /** A body derived from the schema: the required members, and those with an example. */
  private async body(schema: ResourceSchema, deep = 0): Promise<Record<string, unknown>> {
    const body: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.fields)) {
      if (field.readonly || name === 'id' || field.type === 'file') continue;
      const example = / Ex: (.*)$/s.exec(field.help_text)?.[1];
      if (field.type === 'related') {
        if ((!field.blank || this.chosen.has(name)) && field.related_type === 'to_one' && deep < 4)
          body[name] = await this.related(field.related_schema!, deep);
      } else if (example !== undefined) body[name] = JSON.parse(example);
      else if (!field.blank)
        body[name] =
          field.choices?.[0]?.[0] ??
          {
            string: 'text',
            integer: 1,
            float: 1.5,
            boolean: true,
            date: '2026-05-12',
            list: [],
            dict: {},
          }[field.type];
    }
    return body;
  }

  /** The id of a row to refer to: the first one available, or a new one. */
  private async related(schemaAddress: string, deep: number): Promise<unknown> {
    const path = schemaAddress.replace(/schema\/$/, '');
    const { body } = await this.must('GET', `${path}?limit=1`, [200]);
    const [row] = body.objects as Row[];
    return row
      ? row['id']
      : (await this.create(path, await this.schema(schemaAddress), deep + 1))['id'];
  }

  private async create(path: string, schema: ResourceSchema, deep = 0): Promise<Row> {
    const body = await this.body(schema, deep);
    const file = Object.entries(schema.fields).find(([, { type }]) => type === 'file');
    if (!file) return (await this.must('POST', path, [200, 201], body)).body as Row;
    const form = new FormData();
    form.append(file[0], new Blob([pixel], { type: 'image/png' }), 'pixel.png');
    return (await this.must('POST', path, [201], form)).body as Row;
  }

  /** A different value of the same type, to change a row with. */
  private another(schema: ResourceSchema, row: Row): Record<string, unknown> {
    const field = Object.entries(schema.fields).find(
      ([name, { type, readonly, choices, help_text }]) =>
        type === 'string' &&
        !readonly &&
        !choices &&
        name !== 'id' &&
        typeof row[name] === 'string' &&
        !/code|country|colou?r|\d/i.test(name + help_text),
    );
    return field ? { [field[0]]: `${String(row[field[0]])} x` } : {};
  }

  /**
   * Lists, filters, sorts, creates, reads, changes, replaces and deletes: everything the schema
   * allows. Returns the actions done.
   */
  async exercise(path: string, schema: ResourceSchema): Promise<string[]> {
    const done: string[] = [];
    const inList = (method: string) => schema.allowed_list_http_methods.includes(method);
    const inDetail = (method: string) => schema.allowed_detail_http_methods.includes(method);
    if (inList('get')) {
      await this.list(path, 7);
      for (const name of schema.ordering)
        await this.must('GET', `${path}?limit=1&order_by=-${name}`, [200]);
      done.push('list');
    }
    if (!inList('post')) return done;
    const made = await this.create(path, schema);
    done.push('create');
    if (inDetail('get')) {
      const read = (await this.must('GET', made.resource_uri, [200])).body as Row;
      if (JSON.stringify(read) !== JSON.stringify(made))
        throw new Error(
          `${made.resource_uri} reads otherwise than it was made: ${JSON.stringify(read)}, ${JSON.stringify(made)}`,
        );
      for (const [name, lookups] of Object.entries(schema.filtering)) {
        const value = made[name];
        if (
          !lookups.includes('exact') ||
          value === null ||
          value === undefined ||
          typeof value === 'object'
        )
          continue;
        const found = (
          await this.must(
            'GET',
            `${path}?limit=1000&${name}=${encodeURIComponent(String(value))}`,
            [200],
          )
        ).body as { objects: Row[] };
        if (value !== '' && !found.objects.some((row) => row.resource_uri === made.resource_uri))
          throw new Error(`${path}?${name}=${String(value)} does not find ${made.resource_uri}`);
      }
      done.push('read', 'filter');
    }
    const changes = this.another(schema, made);
    if (inDetail('patch')) {
      const changed = (await this.must('PATCH', made.resource_uri, [200, 202], changes))
        .body as Row;
      for (const [name, value] of Object.entries(changes))
        if (changed[name] !== value)
          throw new Error(`${made.resource_uri}: ${name} is ${String(changed[name])} after PATCH`);
      done.push('patch');
    }
    if (inDetail('put')) {
      const whole = (await this.must('GET', made.resource_uri, [200])).body as Row;
      const put = (await this.must('PUT', made.resource_uri, [200, 204], whole)).body as Row;
      if (put['id'] !== whole['id'])
        throw new Error(`${made.resource_uri} is another row after PUT`);
      done.push('put');
    }
    if (inList('patch') && inDetail('patch')) {
      const patched = (
        await this.must('PATCH', path, [202], {
          objects: [{ resource_uri: made.resource_uri, ...changes }],
          deleted_objects: [],
        })
      ).body as { objects: Row[] };
      if (patched.objects.length !== 1)
        throw new Error(`${path}: PATCH of the list answers ${patched.objects.length} rows`);
      done.push('patch list');
    }
    if (inDetail('delete')) {
      await this.must('DELETE', made.resource_uri, [204]);
      if (inDetail('get')) await this.gone(path, made);
      done.push('delete');
    }
    return done;
  }

  private async gone(path: string, made: Row): Promise<void> {
    const answer = await this.client.get(made.resource_uri);
    // a resource with a row per person is created again
    if (answer.status === 404) return;
    const { body } = await this.must('GET', `${path}?limit=2`, [200]);
    if (answer.status !== 200 || (body.objects as Row[]).length !== 1)
      throw new Error(`${made.resource_uri} answers ${answer.status} after it was deleted`);
  }
}
