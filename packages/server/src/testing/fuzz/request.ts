import type { Described, Document, Media, Schema } from '../openapi/document.ts';
import { contentTypes, rawBody, texts, value } from './hostile.ts';
import type { Chance } from './random.ts';
import type { Identity, World } from './world.ts';

/** A request: everything that is sent. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  readonly identity: Identity;
}

const identities: readonly Identity[] = [
  'owner',
  'owner',
  'owner',
  'owner',
  'owner',
  'owner',
  'owner',
  'stranger',
  'nobody',
  'without csrf',
  'garbage',
];

/** A text in an address; characters not allowed there are percent-encoded, sometimes badly. */
function inAddress(text: string, chance: Chance): string {
  if (chance.happens(0.03))
    return chance.pick(['%', '%zz', '%ff', '%c3%28', '%00', '..', '.', '%2e%2e%2f', ';', '%2F']);
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd').slice(0, 3_000));
}

/** A value for a parameter or member that the schema describes: fitting, or anything but. */
function fitting(name: string, schema: Schema, world: World, chance: Chance, tag: string): unknown {
  const {
    enum: values,
    const: only,
    default: otherwise,
    description,
  } = schema as { enum?: unknown[]; const?: unknown; default?: unknown; description?: string };
  if (only !== undefined) return only;
  const of = /^ids? of (?:a )?(\w+)/.exec(String(description ?? ''))?.[1];
  if (name === 'id' || (of && world.ids.has(of)))
    return world.idOf(name === 'id' ? tag : of!, chance);
  if (world.named.has(name)) return world.named.get(name);
  if (values?.length) return chance.pick(values);
  if (otherwise !== undefined && chance.happens(0.5)) return otherwise;
  switch ([schema['type']].flat()[0]) {
    case 'integer':
      return chance.pick([0, 1, 2, 20]);
    case 'number':
      return 1.5;
    case 'boolean':
      return true;
    default:
      return chance.pick(['2026', 'a', 'NL', '2026-05-12', 'plan']);
  }
}

function address(
  { path, operation }: Described,
  world: World,
  chance: Chance,
  hostile: number,
): string {
  const [tag = ''] = operation.tags;
  const parameters = operation.parameters ?? [];
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return inAddress(
      String(
        chance.happens(hostile) ? chance.pick(texts) : fitting(name, schema, world, chance, tag),
      ),
      chance,
    );
  });
  const query: string[] = [];
  for (const { name, in: location, schema, required } of parameters) {
    if (location !== 'query' || (!required && chance.happens(0.75))) continue;
    const text = String(
      chance.happens(hostile) ? chance.pick(texts) : fitting(name, schema, world, chance, tag),
    );
    query.push(
      `${encodeURIComponent(name)}${chance.happens(hostile / 3) ? chance.pick(['__in', '__gte', '__icontains', '__evil', '__', '[]']) : ''}=${inAddress(text, chance)}`,
    );
  }
  if (chance.happens(hostile / 2))
    query.push(`${inAddress(chance.pick(texts), chance)}=${inAddress(chance.pick(texts), chance)}`);
  if (chance.happens(0.1)) query.push('format=json');
  if (query.length > 0 && chance.happens(0.05)) query.push(query[0]!);
  return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The example of a body with its references led to rows that are there. */
function alive(
  described: unknown,
  schema: Schema,
  document: Document,
  world: World,
  chance: Chance,
): unknown {
  const $ref = schema['$ref'];
  const found =
    typeof $ref === 'string'
      ? (document.components.schemas[$ref.split('/').at(-1)!] ?? {})
      : schema;
  if (Array.isArray(described))
    return described.map((entry) =>
      alive(entry, (found['items'] ?? {}) as Schema, document, world, chance),
    );
  if (described !== null && typeof described === 'object') {
    const properties = (found['properties'] ?? {}) as Record<string, Schema>;
    return Object.fromEntries(
      Object.entries(described).map(([name, inner]) => [
        name,
        alive(inner, properties[name] ?? {}, document, world, chance),
      ]),
    );
  }
  const of = /^ids? of (?:a )?(\w+)/.exec(String(found['description'] ?? ''))?.[1];
  return described !== null && of && world.ids.has(of) ? world.idOf(of, chance) : described;
}

/** Puts something hostile somewhere into a body. */
function spoil(body: unknown, chance: Chance): unknown {
  if (body === null || typeof body !== 'object' || chance.happens(0.15)) return value(chance);
  if (Array.isArray(body)) {
    if (body.length === 0) return [value(chance)];
    const index = chance.below(body.length);
    return body.map((entry, at) => (at === index ? spoil(entry, chance) : entry));
  }
  const entries = Object.entries(body);
  if (entries.length === 0 || chance.happens(0.2))
    return {
      ...body,
      [chance.pick([...texts, 'id', 'farm', 'version', 'resource_uri', 'made_by', 'is_root'])]:
        value(chance),
    };
  const index = chance.below(entries.length);
  if (chance.happens(0.1)) return Object.fromEntries(entries.filter((_entry, at) => at !== index));
  return Object.fromEntries(
    entries.map(([name, inner], at) => [name, at === index ? spoil(inner, chance) : inner]),
  );
}

/**
 * A member as the text of a form: other values as JSON, as `String` fails on an object with a
 * custom `toString`.
 */
const memberText = (inner: unknown): string =>
  typeof inner === 'object' ? JSON.stringify(inner) : String(inner);

const form = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(body) as Record<string, unknown>).map(
      ([name, inner]): [string, string] => [name, memberText(inner)],
    ),
  ).toString();

function multipart(body: unknown, chance: Chance): string {
  const parts = Object.entries(Object(body) as Record<string, unknown>).map(([name, inner]) => {
    const file =
      name === 'file'
        ? `; filename="${chance.pick(['a.png', 'a.geojson', '../a', '', 'a'.repeat(300)])}"`
        : '';
    return `--x\r\nContent-Disposition: form-data; name="${name.replace(/[^\w]/g, '')}"${file}\r\n\r\n${memberText(inner)}\r\n`;
  });
  return `${parts.join('')}--x--\r\n`;
}

function bodyOf(
  { operation, method }: Described,
  document: Document,
  world: World,
  chance: Chance,
  hostile: number,
): { body: string | Buffer | null; type: string | null } {
  const content = operation.requestBody?.content;
  if (!content)
    return method !== 'GET' && chance.happens(hostile)
      ? { body: rawBody(chance), type: chance.pick(contentTypes) }
      : { body: null, type: null };
  const [type, media] = chance.pick(Object.entries<Media>(content));
  if (chance.happens(hostile / 2))
    return { body: rawBody(chance), type: chance.happens(0.6) ? type : chance.pick(contentTypes) };
  const example = Object.values(media.examples ?? {})[0]?.value ?? {
    file: 'hello',
    farm: world.named.get('farm'),
    plan: world.named.get('plan'),
  };
  let body = alive(structuredClone(example), media.schema, document, world, chance);
  if (chance.happens(hostile))
    for (let times = 1 + chance.below(3); times > 0; times -= 1) body = spoil(body, chance);
  if (type.startsWith('multipart'))
    return { body: multipart(body, chance), type: 'multipart/form-data; boundary=x' };
  if (type.includes('urlencoded')) return { body: form(body), type };
  return { body: JSON.stringify(body) ?? '', type };
}

/** A request for an operation: a quarter of them are valid, the others have an error. */
export function shotAt(
  described: Described,
  document: Document,
  world: World,
  chance: Chance,
): Shot {
  const hostile = chance.happens(0.25) ? 0 : 0.4;
  const identity = chance.pick(identities);
  const { body, type } = bodyOf(described, document, world, chance, hostile);
  const headers: Record<string, string> = {
    ...world.headersOf(identity),
    ...(type === null || type === '' ? {} : { 'content-type': type }),
  };
  if (chance.happens(hostile / 2))
    headers[
      chance.pick([
        'if-match',
        'if-none-match',
        'range',
        'accept',
        'accept-language',
        'idempotency-key',
        'content-language',
        'x-forwarded-for',
        'x-http-method-override',
        'origin',
      ])
    ] = chance.pick([
      '*',
      '"0"',
      '"1"',
      'W/"3"',
      '"99999999999999999999"',
      'bytes=0-0',
      'bytes=9-1',
      'bytes=-999999999999',
      'text/html',
      'xx',
      ';;;,,,',
      'nl-NL,nl;q=0.9',
      '127.0.0.1',
      'DELETE',
      'null',
      'a'.repeat(2_000),
    ]);
  return {
    method: described.method,
    path: address(described, world, chance, hostile),
    headers,
    body,
    identity,
  };
}
