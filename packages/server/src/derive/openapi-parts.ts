import { messageText } from '@furrow/domain';
import { shape, type JsonSchema } from '@furrow/kit';
import {
  Refusal,
  isRefusalCode,
  problemDocument,
  refusalCodes,
  refusals,
  type RefusalCode,
} from '../errors.ts';

/** Parts that every operation of the description is built from. */

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: JsonSchema;
  readonly description?: string;
  readonly required?: boolean;
}

type Example = { readonly value?: unknown } | { readonly $ref: string };

/** A request or response body, by its media types. */
export interface Content {
  readonly description?: string;
  readonly required?: boolean;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema?: JsonSchema; readonly examples?: Readonly<Record<string, Example>> }
    >
  >;
}

/** A call. @source OpenAPI 3.1 */
export interface Operation {
  readonly tags?: readonly string[];
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** Operations by path and method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const content = (
  schema: JsonSchema,
  as = 'application/json',
  example?: unknown,
): Required<Pick<Content, 'content'>> => ({
  content: {
    [as]: {
      schema,
      ...(example === undefined ? {} : { examples: { example: { value: example } } }),
    },
  },
});

export const queryParameter = (
  name: string,
  schema: JsonSchema,
  description: string,
): Parameter => ({ name, in: 'query', schema, description });

/** Every code as a component example: a refusal's answer lists the possible ones. */
export const problemExamples: Readonly<Record<string, unknown>> = Object.fromEntries(
  refusalCodes.map((code) => [
    `problem_${code}`,
    {
      summary: messageText(code, 'en', { seconds: 60 }),
      value: problemDocument(
        new Refusal(
          code,
          code === 'invalid_input'
            ? { issues: [{ path: 'name', code: 'required' }] }
            : { retryAfter: 60 },
        ),
        'en',
      ),
    },
  ]),
);

/**
 * RFC 9457. Additional members of a refusal (`allowed`, `conflicts`, `current`, …) are beside
 * these.
 */
export const problemSchema: JsonSchema = shape(
  {
    type: { type: 'string', description: 'The address of a page about it.' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string' },
    code: {
      type: 'string',
      enum: refusalCodes,
      description: 'What clients match; sentences may change.',
    },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'All that is wrong, by field path such as activities.0.items.1.value.',
    },
  },
  { additionalProperties: true },
);

/**
 * Refusals of any call: when the address or a header cannot be read, and when the server's
 * environment fails.
 */
export const always: readonly RefusalCode[] = [
  'malformed',
  'internal',
  'database_down',
  'disk_full',
  'overloaded',
];

/** The answers of an operation's refusals, one per status. */
export function refusalAnswers(codes: readonly string[]): Record<string, Content> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set([...codes, ...always])) {
    if (!isRefusalCode(code)) throw new Error(`no refusal is called ${code}`);
    byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, responses]) => [
      status,
      {
        description: responses
          .map((code) => `${code}: ${messageText(code, 'en', { seconds: 60 })}`)
          .join(' '),
        content: {
          'application/problem+json': {
            schema: ref('problem'),
            examples: Object.fromEntries(
              responses.map((code) => [code, { $ref: `#/components/examples/problem_${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

/** Refusals before a call is reached, derived from its route. */
export interface Gate {
  readonly open?: boolean;
  readonly beforeAgreeing?: boolean;
  readonly changes: boolean;
  readonly originOnly?: boolean;
  readonly personOnly?: boolean;
}

export function gateCodes({
  open,
  beforeAgreeing,
  changes,
  originOnly,
  personOnly,
}: Gate): RefusalCode[] {
  const token: readonly RefusalCode[] = personOnly
    ? ['person_only']
    : changes
      ? ['token_read_only', 'token_partner_only']
      : [];
  return [
    ...(open ? [] : (['no_session', 'api_token_invalid', ...token] as const)),
    ...(open || beforeAgreeing ? [] : (['privacy_terms'] as const)),
    ...(changes && (originOnly || !open) ? (['csrf'] as const) : []),
  ];
}

/** Refused of any body, before it is read. */
export const bodyCodes: readonly RefusalCode[] = [
  'malformed',
  'too_large_body',
  'unsupported_media_type',
];

export const headerParameter = (
  name: string,
  schema: JsonSchema,
  description: string,
): Parameter => ({ name, in: 'header', schema, description });
