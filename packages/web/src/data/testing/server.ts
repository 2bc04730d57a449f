import { outcomeOf, readChange, readNew } from '@furrow/kit';
import { columnsOfRows } from '@furrow/kit/row-columns.ts';
import { entityOf, isEntity, linkField } from '../rows/definitions.ts';
import { same } from '../rows/deep-equal.ts';
import type { Draft, Row, RowId } from '../types.ts';
import { TestFiles } from './files.ts';
import { feedAnswer } from './answers.ts';
import { TestLand } from './land.ts';
import { TestRows } from './rows.ts';

export interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Draft;
}

type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

const problem = (status: number, code: string, more: Draft = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, detail: code, code, errors: {}, ...more },
});

/** Lists of rows by their columns, as far as their rows are of one shape. */
const byColumns = (
  lists: Readonly<Record<string, readonly Row[]>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(lists).map(([list, rows]) => [list, columnsOfRows(rows) ?? rows]),
  );

/** The server's documented behaviour, in memory. @source decisions D1–D8, D14 */
export class TestServer {
  /** The signed-in person, by the cookie; null after signing out. */
  user: string | null = 'user-1';
  csrf = 'token-1';
  permissions: Record<string, Record<string, boolean>> = { record: { read: true, create: true } };
  l10n: Record<string, unknown> = { language: 'en' };
  readonly farm: string;
  access = true;
  readonly requests: TestRequest[] = [];
  readonly files = new TestFiles();
  /** People who were signed in when edits arrived. */
  readonly authors = new Set<string>();
  changed: () => void = () => undefined;
  #invalidated = false;
  readonly #kept: TestRows;
  readonly #land: TestLand;

  constructor(farm: string) {
    this.farm = farm;
    this.#kept = new TestRows(farm);
    this.#land = new TestLand(this.#kept);
  }

  /** Every change of a field that took effect, as `entity id field value`. */
  get effects(): readonly string[] {
    return this.#kept.effects;
  }

  rows(entity: string): Row[] {
    return this.#kept.rows(entity);
  }

  row(entity: string, id: RowId): Row | undefined {
    return this.#kept.row(entity, id);
  }

  /** The rows of an entity that the feed of a plan shows. */
  visible(entity: string, plan: string): Row[] {
    return this.#kept.visible(entity, plan);
  }

  count(effect: string): number {
    return this.#kept.count(effect);
  }

  /**
   * Signs a person in in place of the present one, or signs out: the browser's cookies are theirs
   * from now on.
   */
  signIn(user: string | null): void {
    this.user = user;
    this.csrf = `token-${Number(this.csrf.split('-')[1]) + 1}`;
  }

  /** A row that another person created. */
  put(entity: string, draft: Draft): Row {
    const made = this.#kept.make(entity, draft);
    this.changed();
    return made;
  }

  /** Another person's edit. */
  edit(entity: string, id: RowId, fields: Draft): Row {
    const row = this.#kept.write(entity, id, fields);
    this.changed();
    return row;
  }

  drop(entity: string, id: RowId): void {
    this.#kept.delete(entity, id);
    this.changed();
  }

  answer(request: TestRequest): Answer {
    this.requests.push(request);
    const changes = request.method !== 'GET';
    if (this.user === null) return problem(401, 'no_session');
    if (changes && request.headers.get('X-CSRFToken') !== this.csrf) return problem(403, 'csrf');
    const before = this.#kept.log.length;
    const answer = this.#route(request);
    if (this.#kept.log.length > before) {
      this.authors.add(this.user);
      this.changed();
    }
    return answer;
  }

  #route({ method, path, query, headers, body }: TestRequest): Answer {
    if (path === '/api/v3/auth/me/')
      return { status: 200, body: { user: { id: this.user }, farms: [], session: {} } };
    const part = this.files.answer(path, body);
    if (part) return part;
    const feed = /^\/cropr\/([^/]+)\/([^/]+)\/([^/]+)\/my_data_from_timestamp\.js$/.exec(path);
    if (feed)
      return this.access && feed[1] === this.user && feed[2] === this.farm
        ? this.#feed(feed[3]!, query)
        : problem(404, 'not_found');
    if (path.endsWith('/invalidate_my_data_cache')) {
      this.#invalidated = true;
      return { status: 204 };
    }
    const restore = /^\/api\/v3\/history\/(\w+)\/([^/]+)\/restore\/$/.exec(path);
    if (restore) {
      const row = this.#kept.restore(restore[1]!, restore[2]!, Number(body['version']));
      return row ? { status: 200, body: row } : problem(404, 'not_found');
    }
    const [, , , entity = '', id, action] = path.split('/');
    if (!isEntity(entity)) return problem(404, 'not_found');
    if (method === 'POST' && !id) return this.#create(entity, body);
    if (method === 'POST' && id === 'bulk') return this.#bulk(entity, body);
    if (method === 'PATCH' && !id) return this.#patchList(entity, body);
    if (method === 'POST' && entity === 'cropfield') {
      const names = this.#land.movedOn(body);
      if (names.length > 0) return problem(412, 'stale', { names });
      return { status: 200, body: this.#land.act(action ? id! : null, body) };
    }
    const match = headers.get('If-Match');
    const base = match === null ? null : Number(match.replaceAll('"', ''));
    const row = this.row(entity, id!);
    if (!row) return problem(404, 'not_found');
    if (method === 'POST') return this.#act(entity, row, base, { action: action!, body });
    if (method === 'PATCH') return this.#patch(entity, row, base, body);
    if (method === 'DELETE') {
      if (base !== null && base !== row.version)
        return problem(412, 'stale', { current: row, conflicts: [] });
      this.#kept.delete(entity, row.id);
      return { status: 204 };
    }
    return { status: 200, body: row };
  }

  #create(entity: string, sent: Draft): Answer {
    if (!entityOf(entity).file) return this.#createOf(entity, sent);
    const { made, isWhole } = this.files.read(sent);
    const { digest, ...fields } = made;
    const current = this.#kept.kept(entity, String(fields['id']));
    if (!current && !isWhole)
      return problem(400, 'invalid_input', { errors: { upload: ['upload_incomplete'] } });
    const answer = this.#createOf(entity, fields);
    if (answer.status === 201) this.files.keep(String(fields['id']), String(digest));
    return answer;
  }

  #createOf(entity: string, body: Draft): Answer {
    const { issues } = readNew(entityOf(entity), body);
    if (issues.length > 0)
      return problem(400, 'invalid_input', {
        errors: Object.fromEntries(issues.map(({ path, code }) => [path, [code]])),
      });
    const current = this.#kept.kept(entity, body['id'] as string);
    if (current)
      return !current.deleted && same(current.madeWith, body)
        ? { status: 200, body: current.row }
        : problem(409, 'id_taken');
    const missing = this.#missing(entity, body);
    if (missing) return missing;
    return { status: 201, body: this.#kept.make(entity, body) };
  }

  #missing(entity: string, body: Draft): Answer | null {
    for (const [name, field] of Object.entries(entityOf(entity).fields)) {
      const id = body[name];
      if (
        field.kind !== 'ref' ||
        typeof id !== 'string' ||
        !isEntity(field.to) ||
        entityOf(field.to).scope !== 'farm' ||
        this.row(field.to, id)
      )
        continue;
      return problem(400, 'invalid_input', { errors: { [name]: ['reference_missing'] } });
    }
    return null;
  }

  #bulk(entity: string, body: Draft): Answer {
    const { [entityOf(entity).list]: drafts, ...companions } = body as Record<string, unknown>;
    const list = drafts as Draft[];
    const broken = list.find((draft) => readNew(entityOf(entity), draft).issues.length > 0);
    if (broken) return problem(400, 'invalid_input');
    // All or nothing.
    for (const draft of list) {
      const missing = this.#missing(entity, draft);
      if (missing) return missing;
    }
    const answers: Record<string, unknown> = {};
    const links: Record<string, unknown> = {};
    for (const [name, draft] of Object.entries(companions)) {
      const made = this.#create(name, draft as Draft);
      answers[name] = made.body;
      links[linkField(entity, name)!] = (made.body as Row).id;
    }
    const objects = list.map((draft) => this.#create(entity, { ...draft, ...links }).body);
    return { status: 201, body: { ...answers, objects } };
  }

  /** All or nothing, the rows in the order they were sent. */
  #patchList(entity: string, { objects }: Draft): Answer {
    const rows: unknown[] = [];
    let refusal: Answer | null = null;
    this.#kept.allOrNothing(() => {
      for (const { resource_uri: uri, version, ...sent } of objects as Draft[]) {
        const id = uri ? String(uri).split('/').at(-2)! : String(sent['id']);
        const row = this.row(entity, id);
        const base = version === undefined ? null : Number(version);
        const change = row && version !== 0 ? this.#change(entity, row, base, sent) : null;
        const answer =
          change ?? (uri ? problem(400, 'invalid_input') : this.#createOf(entity, sent));
        if (answer.status >= 400) refusal = answer;
        rows.push(answer.body);
      }
      return refusal === null;
    });
    return refusal ?? { status: 202, body: { objects: rows, deleted_objects: [] } };
  }

  /** A change of the state is the action that leads there. @source decisions D6 */
  #change(entity: string, row: Row, base: number | null, body: Draft): Answer {
    const { states } = entityOf(entity);
    const state = states && body[states.field];
    if (!states || state === undefined || state === row[states.field])
      return this.#patch(entity, row, base, body);
    const { [states.field]: _state, ...rest } = body;
    const steps = Object.entries(states.actions[String(row[states.field])] ?? {});
    const [action = ''] =
      steps.find(([, step]) => outcomeOf(states, step, row, '2026-05-12') === state) ?? [];
    return this.#act(entity, row, base, { action, body: rest });
  }

  #patch(entity: string, row: Row, base: number | null, body: Draft): Answer {
    const { value, issues } = readChange(entityOf(entity), body);
    if (issues.length > 0)
      return problem(400, 'invalid_input', {
        errors: Object.fromEntries(issues.map(({ path, code }) => [path, [code]])),
      });
    const since = this.#kept.changedSince(entity, row.id, base);
    const conflicts = Object.keys(value).filter((field) => since.includes(field));
    if (conflicts.length > 0) return problem(412, 'stale', { current: row, conflicts });
    // equal values change nothing, and make no new version
    const isSame = Object.entries(value).every(([field, one]) => same(row[field] ?? null, one));
    return { status: 200, body: isSame ? row : this.#kept.write(entity, row.id, value) };
  }

  #act(
    entity: string,
    row: Row,
    base: number | null,
    { action, body }: { readonly action: string; readonly body: Draft },
  ): Answer {
    const { id } = row;
    const { fields, states } = entityOf(entity);
    const differing = Object.keys(body).filter(
      (field) => field in fields && !same(row[field] ?? null, body[field] ?? null),
    );
    const since = this.#kept.changedSince(entity, id, base);
    const conflicts = [states!.field, ...differing].filter((field) => since.includes(field));
    if (conflicts.length > 0) return problem(412, 'stale', { current: row, conflicts });
    const createdId = (body['created_id'] as string | undefined) ?? 'made';
    const now = '2026-05-12T08:00:00.000Z';
    const result = entityOf('record').states!.apply!(row, action, {
      now,
      today: '2026-05-12',
      createdId,
      body,
      lookup: (name, other) => this.row(name, other as RowId),
    });
    if (!result.ok)
      return problem(409, result.code, { allowed: 'allowed' in result ? result.allowed : [] });
    const created = result.created
      ? this.#kept.make(entity, { ...result.created, farm: this.farm })
      : null;
    const acted = this.#kept.write(entity, id, result.acted);
    this.#kept.effects.push(`${entity} ${id} action ${action}`);
    return { status: 200, body: created ? { ...acted, created } : acted };
  }

  #feed(plan: string, query: URLSearchParams): Answer {
    if (!this.row('plan', plan)) return problem(404, 'not_found');
    const cursor = query.get('my_data_timestamp');
    const from = cursor === null ? Number.NaN : Number(cursor.replace('at-', ''));
    const full = Number.isNaN(from) || query.get('version') !== '1' || this.#invalidated;
    this.#invalidated = false;
    const { lists, deleted } = feedAnswer(this, this.#kept.log.slice(full ? 0 : from), {
      plan,
      full,
    });
    const farm = { id: this.farm, name: 'Farm', timezone: 'UTC', version: 1 };
    const { permissions, l10n } = this;
    const rest = {
      permissions,
      l10n,
      features: { maximum_records: 100 },
      active_order: null,
      user: { id: this.user },
      farm,
    };
    return {
      status: 200,
      body: {
        my_data_timestamp: `at-${this.#kept.log.length}`,
        version: '1',
        full,
        ...(full && query.get('form') === 'columns' ? byColumns(lists) : lists),
        deleted,
        ...rest,
      },
    };
  }
}
