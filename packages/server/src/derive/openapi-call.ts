import { memberNames, type CallDescription, type Members, existing } from '@furrow/kit';
import type { Route } from './described.ts';
import { exampleOf } from './openapi-example.ts';
import {
  bodyCodes,
  content,
  gateCodes,
  refusalAnswers,
  type Content,
  type Operation,
  type Parameter,
} from './openapi-parts.ts';

/** A hand-written call as an operation, from its definition. */

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

function parameters(members: Members, location: Parameter['in']): Parameter[] {
  return memberNames(members).map(({ name, required, schema: { description, ...schema } }) => ({
    name,
    in: location,
    schema,
    ...(required || location === 'path' ? { required: true } : {}),
    ...(description ? { description } : {}),
  }));
}

function pathParameters({ path, about }: Route): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return parameters(
    Object.fromEntries(names.map((name) => [name, about?.params?.[name] ?? { type: 'string' }])),
    'path',
  );
}

function requestBody(about: CallDescription): Pick<Operation, 'requestBody'> {
  const { body } = about;
  if (!body) return {};
  const ways = (about.bodyAs ?? ['json']).flatMap((way) => {
    const example = way === 'json' ? (about.bodyExample ?? exampleOf(body)) : undefined;
    return Object.entries(content(body, contentTypes[way], example).content);
  });
  return { requestBody: { required: !about.bodyOptional, content: Object.fromEntries(ways) } };
}

/** The tag of a call without one: the first meaningful part of its address. */
function tagOf(path: string): string {
  const words = path
    .split('/')
    .filter(
      (word) =>
        word !== '' && !word.startsWith('{') && !/^(api|v\d|cropr|ws|channel|settings)$/.test(word),
    );
  return words[0]?.replace(/\.\w+$/, '') ?? 'pages';
}

/** The refusal codes of a call, in addition to those of any call. */
export function refusalsOf(route: Route): string[] {
  const { method, path, about } = route;
  const isPaged = path.startsWith('/api/v3/') && about?.query?.['page?'] !== undefined;
  return [
    ...gateCodes(route),
    ...(method === 'GET' ? [] : bodyCodes),
    ...(about?.body || about?.query ? ['invalid_input'] : []),
    // a page past the end, too
    ...(path.includes('{') || isPaged ? ['not_found'] : []),
    ...(about?.refuses ?? []),
  ];
}

export function callOperation(route: Route): Operation {
  const about = existing(route.about, `description of ${route.path}`);
  const all = [
    ...pathParameters(route),
    ...parameters(about.query ?? {}, 'query'),
    ...parameters(about.headers ?? {}, 'header'),
  ];
  return {
    tags: [about.tag ?? tagOf(route.path)],
    operationId: operationIdOf(route),
    summary: about.summary,
    ...(about.description ? { description: about.description } : {}),
    ...(all.length > 0 ? { parameters: all } : {}),
    ...requestBody(about),
    ...(route.open ? { security: [] } : {}),
    responses: {
      [about.status ?? usualStatus(route)]: successOf(about),
      ...Object.fromEntries(furtherAnswers(about)),
      ...refusalAnswers(refusalsOf(route)),
    },
  };
}

const operationIdOf = ({ method, path }: Route): string =>
  `${method.toLowerCase()}_${path
    .replace(/[{}]/g, '')
    .replace(/[^a-zA-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')}`;

const usualStatus = ({ about, websocket }: Route): number =>
  about?.output ? 200 : websocket ? 101 : 204;

/** The response of a success, in each of its media types. */
function successOf({
  output,
  outputAs,
  outputExample,
  outputAlsoAs = [],
}: CallDescription): Content {
  if (!output) return { description: 'Done' };
  const example = outputExample ?? (outputAs ? undefined : exampleOf(output));
  const { content: answered } = content(output, outputAs, example);
  const otherwise = outputAlsoAs.map((as) => [as, { schema: { type: 'string' } }] as const);
  return {
    description: 'Done',
    content: { ...answered, ...Object.fromEntries(otherwise) },
  };
}

/** The answers of other statuses that are no refusals. */
const furtherAnswers = ({ also = {} }: CallDescription): [string, Content][] =>
  Object.entries(also).map(([code, { description, schema, as }]) => [
    code,
    { description, ...(schema ? content(schema, as, as ? undefined : exampleOf(schema)) : {}) },
  ]);
