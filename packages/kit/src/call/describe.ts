import { fieldSchema, type IdSchema } from '../derive/openapi.ts';
import type { JsonSchema } from '../json-schema.ts';
import { accessWords } from './access.ts';
import { isForm, isSentRow, type BodyShape, type Call, type OutputShape } from './define.ts';
import { arrayOf, rowSchemaOf, type CallDescription, type Members } from './description.ts';
import { isFieldShape, mayBeNull, type Shape, type Shapes } from './shape.ts';

/** From the definition of a call to the parts of the interface's description. */

const uuid: IdSchema = () => ({ type: 'string', format: 'uuid' });

function withNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (type === undefined) return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [type, 'null'].flat(),
    ...(values ? { enum: [...values, null] } : {}),
  };
}

function plainSchema(shape: Exclude<Shape, { readonly kind: string }>): JsonSchema {
  switch (shape.shape) {
    case 'id':
      return { type: 'string', format: 'uuid' };
    case 'object':
      return membersSchema(shape.members, shape.open);
    case 'list':
      return {
        ...arrayOf(schemaOf(shape.of)),
        ...(shape.min === undefined ? {} : { minItems: shape.min }),
        ...(shape.max === undefined ? {} : { maxItems: shape.max }),
      };
    case 'byName':
      return { type: 'object', additionalProperties: schemaOf(shape.of) };
    case 'row':
      return rowSchemaOf(shape.entity);
    case 'either':
      return { anyOf: shape.of.map(schemaOf) };
    case 'only':
      return { const: shape.only };
    case 'schema':
      return shape.schema;
  }
}

/** JSON Schema of a shape. */
export function schemaOf(shape: Shape): JsonSchema {
  const { note } = shape;
  const schema = isFieldShape(shape)
    ? fieldSchema(shape, uuid)
    : mayBeNull(shape)
      ? withNull(plainSchema(shape))
      : plainSchema(shape);
  return {
    ...schema,
    ...(note ? { description: note } : {}),
    ...(shape.otherwise === undefined ? {} : { default: shape.otherwise }),
  };
}

/** JSON Schema of an object of these members, as it is answered or sent. */
export function membersSchema(members: Shapes, open = false, sent = false): JsonSchema {
  const required = Object.entries(members)
    .filter(([, member]) => !(sent ? mayBeLeftOut(member) : member.optional))
    .map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: open,
    properties: Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, schemaOf(member)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

const mayBeLeftOut = (member: Shape): boolean =>
  member.optional === true || member.otherwise !== undefined || mayBeNull(member);

const parameters = (members: Shapes): Members =>
  Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      mayBeLeftOut(member) ? `${name}?` : name,
      schemaOf(member),
    ]),
  );

function bodySchemaOf(body: BodyShape, alsoAsForm: boolean, open = false): JsonSchema {
  if (isSentRow(body))
    return {
      $ref: `#/components/schemas/${body.entity.name}_${body.isChange ? 'change' : 'new'}`,
    };
  const token: Record<string, JsonSchema> = alsoAsForm
    ? { csrfmiddlewaretoken: { type: 'string', description: 'In a form, in place of the header.' } }
    : {};
  const schema = membersSchema(isForm(body) ? body.members : body, open, true);
  const files = isForm(body)
    ? Object.fromEntries(
        Object.entries(body.files).map(([name, description]) => [
          name,
          { type: 'string', format: 'binary', description },
        ]),
      )
    : {};
  return {
    ...schema,
    properties: { ...files, ...schema.properties, ...token },
    ...(isForm(body) ? { required: [...Object.keys(files), ...(schema.required ?? [])] } : {}),
  };
}

function outputOf(output: OutputShape, as?: string): Pick<CallDescription, 'output' | 'outputAs'> {
  if (!('media' in output)) return { output: schemaOf(output), ...(as ? { outputAs: as } : {}) };
  if (output.media === 'nothing') return {};
  const [outputAs = 'application/octet-stream'] = output.types;
  return {
    output: outputAs.startsWith('text/')
      ? { type: 'string' }
      : outputAs === 'application/json'
        ? { type: 'object' }
        : { type: 'string', format: 'binary' },
    outputAs,
  };
}

/** The description of a call in that of the interface. */
export function describeCall(call: Call): CallDescription {
  const { summary, description, tag, body, output, status, also, alsoAsForm, access } = call;
  const answered = outputOf(output, call.as);
  return {
    summary,
    description: [description, `For: ${accessWords(access)}.`].filter(Boolean).join(' '),
    ...(tag ? { tag } : {}),
    params: Object.fromEntries(
      Object.entries(call.params).map(([name, member]) => [name, schemaOf(member)]),
    ),
    ...(Object.keys(call.query).length > 0 ? { query: parameters(call.query) } : {}),
    ...(call.headers ? { headers: call.headers } : {}),
    ...(body === null
      ? {}
      : {
          body: bodySchemaOf(body, alsoAsForm === true, call.openBody),
          bodyAs: isForm(body) ? ['multipart'] : alsoAsForm ? ['json', 'form'] : ['json'],
          ...(!isForm(body) && !isSentRow(body) && Object.values(body).every(mayBeLeftOut)
            ? { bodyOptional: true }
            : {}),
        }),
    ...answered,
    ...(call.alsoAs ? { outputAlsoAs: call.alsoAs } : {}),
    ...(status === undefined ? {} : { status }),
    ...(also
      ? {
          also: Object.fromEntries(
            Object.entries(also).map(([code, { description: said, output: other = output }]) => {
              const { output: schema, outputAs: as } = outputOf(other);
              return [
                code,
                { description: said, ...(schema ? { schema } : {}), ...(as ? { as } : {}) },
              ];
            }),
          ),
        }
      : {}),
    refuses: [...call.refuses, ...farmRefusals(call)],
    ...(call.bodyExample === undefined ? {} : { bodyExample: call.bodyExample }),
    ...(call.outputExample === undefined ? {} : { outputExample: call.outputExample }),
  };
}

/** Refusals that follow from the access rule of the call. */
function farmRefusals({ access }: Call): string[] {
  if (access.who === 'ofFarm')
    return ['not_found', ...(access.role === 'member' ? [] : ['not_allowed'])];
  if (access.who === 'partner') return ['jwt_missing', 'jwt_invalid', 'jwt_expired', 'feature_off'];
  if (access.who !== 'byRights') return [];
  if (access.row === undefined) return ['not_allowed'];
  return ['not_found', ...(access.action === 'read' ? [] : ['not_allowed'])];
}
