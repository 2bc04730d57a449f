import type { Field } from '../field.ts';
import { fieldSchema } from '../derive/openapi.ts';
import type { JsonSchema } from '../json-schema.ts';

/** Members by name: a field of ours or JSON Schema. A name that ends in `?` may be left out. */
export type Members = Readonly<Record<string, Field | JsonSchema>>;

/**
 * The description of a call written by hand, beside its code, as the `about` of its route:
 *
 *     app.post('/api/v3/things/:id/mend/', { config: { about: {
 *       summary: 'Mends a thing',
 *       body: shape({ with: { type: 'string', maxLength: 50 }, 'slowly?': { type: 'boolean' } }),
 *       output: rowSchemaOf('thing'),
 *       refuses: ['locked'],
 *     } } }, handler)
 *
 * Method and path are the route's own. The description of the interface is built from it; a route
 * without one is named by the test that compares the two.
 * @source decisions D2
 */
export interface CallDescription {
  readonly summary: string;
  readonly description?: string;
  /** The tag it is listed under; the word of its address when left out. */
  readonly tag?: string;
  /** Of the path; a parameter that is not named here is a text. */
  readonly params?: Members;
  readonly query?: Members;
  readonly headers?: Members;
  /** The body, as `shape({…})` or any JSON Schema. */
  readonly body?: JsonSchema;
  /** True when the call works without a body too. */
  readonly bodyOptional?: true;
  /**
   * Forms in which the body may be sent; JSON when left out. A file is a member `{ type: 'string',
   * format: 'binary' }`.
   */
  readonly bodyAs?: readonly ('json' | 'form' | 'multipart')[];
  /** The output of a success; nothing when left out (204). */
  readonly output?: JsonSchema;
  /** The content type of a success, JSON when left out. */
  readonly outputAs?: string;
  /** Further text content types in which it may be requested. */
  readonly outputAlsoAs?: readonly string[];
  /** The status of a success: 200, or 204 when nothing is answered. */
  readonly status?: number;
  /** Further answers that are no refusals, by status: 303, 304, 206, a page instead of JSON. */
  readonly also?: Readonly<
    Record<
      number,
      { readonly description: string; readonly schema?: JsonSchema; readonly as?: string }
    >
  >;
  /** Its own refusal codes; those of session, CSRF header, parameters and body are added. */
  readonly refuses?: readonly string[];
  readonly bodyExample?: unknown;
  readonly outputExample?: unknown;
}

const isField = (member: Field | JsonSchema): member is Field =>
  'kind' in member && 'label' in member;

/** The schema of one member. */
const memberSchema = (member: Field | JsonSchema): JsonSchema =>
  isField(member) ? fieldSchema(member) : member;

/** Names without the mark of those that may be left out. */
export const memberNames = (
  members: Members,
): { name: string; required: boolean; schema: JsonSchema }[] =>
  Object.entries(members).map(([name, member]) => ({
    name: name.replace(/\?$/, ''),
    required: !name.endsWith('?'),
    schema: memberSchema(member),
  }));

/** JSON Schema of an object with these members and no others. */
export function shape(members: Members, more: JsonSchema = {}): JsonSchema {
  const entries = memberNames(members);
  const required = entries.filter((entry) => entry.required).map(({ name }) => name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
    ...more,
  };
}

/** The schema of a list. */
export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** A row of an entity, as its single read answers it. */
export const rowSchemaOf = (entity: string): JsonSchema => ({
  $ref: `#/components/schemas/${entity}`,
});

/** A page of a list under /api/v3/. */
export const pageSchema = (items: JsonSchema): JsonSchema =>
  shape({
    count: { type: 'integer', minimum: 0 },
    next: { type: ['string', 'null'] },
    previous: { type: ['string', 'null'] },
    results: arrayOf(items),
  });

/** The parameters of a page of a list under /api/v3/. */
export const pageQuery: Members = {
  'page?': { type: 'integer', minimum: 1, default: 1, description: 'Page, from 1.' },
  'page_size?': {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 10,
    description: 'Rows a page.',
  },
};
