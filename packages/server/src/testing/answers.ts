import { entities } from '@furrow/domain';
import { describeCall, rowSchema, schemaOf, type Call } from '@furrow/kit';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { gateOf, watchAnswers } from '../wire/answer.ts';
import { templateOf } from '../derive/described.ts';
import { refusalsOf } from '../derive/openapi-call.ts';
import { idOf } from '../derive/openapi-rows.ts';
import { always } from '../derive/openapi-parts.ts';

/** Validates every answer that a call gives in a test against its definition. */

const wrong: string[] = [];
/** Characters of an answer that is slow to validate: only some of these are, per call. */
const large = 500_000;
const mostLarge = 5;
const looked = new WeakMap<Call, number>();
const validators = new WeakMap<object, ValidateFunction>();
let ajv: Ajv2020 | null = null;

function makeAjv(): Ajv2020 {
  const made = new Ajv2020({ strict: false });
  addFormats(made);
  made.addSchema({
    $id: 'rows',
    components: {
      schemas: Object.fromEntries(entities.map((entity) => [entity.name, rowSchema(entity, idOf)])),
    },
  });
  return made;
}

/** References to rows, resolved outside of the API description. */
const located = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"rows#/components/')) as object;

/** The reason why a value does not fit the definition of the answer; null when it fits. */
function misfit({ output, also }: Call, status: number, value: unknown): string | null {
  const shape = also?.[status]?.output ?? output;
  if ('media' in shape) return null;
  ajv ??= makeAjv();
  let validate = validators.get(shape);
  if (!validate) validators.set(shape, (validate = ajv.compile(located(schemaOf(shape)))));
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

/** Every code that a call may be refused with. */
export function declaredCodes(call: Call): readonly string[] {
  const { method, path, access, changes } = call;
  const route = { method, path: templateOf(path), about: describeCall(call), websocket: false };
  const gate = { ...gateOf(access), changes: changes === true || method !== 'GET' };
  return [...refusalsOf({ ...route, ...gate }), ...always];
}

watchAnswers((call, answered) => {
  if (!answered.ok) {
    if (!declaredCodes(call).includes(answered.code))
      wrong.push(`${call.name} refused with ${answered.code}, which it does not declare`);
    return;
  }
  const { status, text } = answered;
  if (status !== (call.status ?? 200) && !call.also?.[status])
    wrong.push(`${call.name} answered ${status}, which it does not declare`);
  if (text.length > large && (looked.get(call) ?? 0) >= mostLarge) return;
  if (text.length > large) looked.set(call, (looked.get(call) ?? 0) + 1);
  const found = misfit(call, status, JSON.parse(text));
  if (found) wrong.push(`${call.name} answered what it does not declare: ${found}`);
});

/** The answers that differed from their definitions since the last call of this. */
export const wrongAnswers = (): string[] => wrong.splice(0);
