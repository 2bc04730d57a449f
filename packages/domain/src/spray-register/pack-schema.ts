import { admissionStatuses } from '../admission/statuses.ts';
import type { Datum, RegisterForm } from './forms/form.ts';
import { requirableData, type RegisterDatum } from './line.ts';
import { schemaName } from './pack.ts';
import { typesOfUse } from './types-of-use.ts';

/**
 * The JSON schema (2020-12) of a complete pack of a form: with everything it always requires. Its
 * titles are the words of the authority.
 * @source https://json-schema.org/draft/2020-12/schema; decisions D13, EXC-03
 */

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string', minLength: 1 };
const positive: Schema = { type: 'number', exclusiveMinimum: 0 };
const clock: Schema = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' };
const day: Schema = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

/** Whatever there is of a line, when it is there. */
const values = {
  record: text,
  producttype: { type: 'integer' },
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  holder_number: text,
  beneficiary: text,
  beneficiary_number: text,
  date: day,
  start_time: clock,
  end_time: clock,
  type_of_use: { enum: Object.keys(typesOfUse) },
  method: text,
  product: text,
  authorisation_number: text,
  authorised_in: text,
  seed_substances: text,
  lot: text,
  dose: positive,
  dose_unit: text,
  field: text,
  land_reference: text,
  place: { type: 'string', pattern: '^(MULTI)?(POINT|LINESTRING|POLYGON)|^GEOMETRYCOLLECTION' },
  treated_area: positive,
  treated_volume: positive,
  treated_quantity: positive,
  crop: text,
  eppo_code: { type: 'string', pattern: '^[A-Z0-9]{5,7}$' },
  growth_stage: { type: 'integer', minimum: 0, maximum: 99 },
  organic: { type: 'boolean' },
  target: text,
  early_reentry: text,
  operator: text,
  kept_until: day,
} as const satisfies Readonly<Record<string, Schema>>;
type Member = keyof typeof values;

const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

/** The place and the size are given by one of several members. */
const either: ReadonlySet<RegisterDatum> = new Set(['place', 'treated_size']);

/** A member that is there in every case. */
const required = (member: Member): Schema => ({ properties: { [member]: values[member] } });

const ofUse = (uses: readonly string[]): Schema => ({
  properties: { type_of_use: { enum: uses } },
});

/** A schema by which whoever meets the one meets the other. */
const implies = (left: Schema, right: Schema): Schema => ({ anyOf: [{ not: left }, right] });

/** The size required by each type of use, in its unit. */
const sizeByUse: readonly Schema[] = [
  implies(ofUse(['outdoor', 'greenhouse']), required('treated_area')),
  implies(ofUse(['storage']), {
    anyOf: [required('treated_volume'), required('treated_quantity')],
  }),
  implies(ofUse(['seed']), required('treated_quantity')),
];

function conditionsOf(data: readonly Datum[]): readonly Schema[] {
  const asked = new Map(data.map((datum) => [datum.name, datum.requirement]));
  const conditions: Schema[] = [];
  if (asked.get('place') === 'always')
    conditions.push({ anyOf: [required('place'), required('land_reference')] });
  if (asked.get('treated_size') === 'always') conditions.push(...sizeByUse);
  if (asked.get('beneficiary_number') === 'service')
    conditions.push(implies(required('beneficiary'), required('beneficiary_number')));
  if (asked.get('lot') === 'treated_seed')
    conditions.push(
      implies(
        { anyOf: [required('lot'), required('seed_substances')] },
        { allOf: [required('lot'), required('seed_substances')] },
      ),
    );
  return conditions;
}

const isMember = (name: RegisterDatum): name is RegisterDatum & Member =>
  Object.hasOwn(values, name) && !either.has(name);

/** The schema of a complete pack of a form. */
export function packSchema(form: RegisterForm): Schema {
  const always = new Set<string>(
    form.data
      .filter(({ requirement, name }) => requirement === 'always' && isMember(name))
      .map(({ name }) => name),
  );
  const labels = new Map<string, string>(form.data.map(({ name, label }) => [name, label]));
  const ofHolder = form.holderNumber
    ? { ...text, pattern: form.holderNumber.pattern }
    : orNull(text);
  const properties = Object.fromEntries(
    Object.entries(values).map(([name, schema]): [string, Schema] => {
      const title = labels.get(name);
      const value =
        name === 'holder_number' && always.has(name)
          ? ofHolder
          : always.has(name) || name === 'record' || name === 'organic'
            ? schema
            : orNull(schema);
      return [name, title === undefined ? value : { title, ...value }];
    }),
  );
  const line = {
    type: 'object',
    properties: {
      ...properties,
      country: form.id === 'EU' ? orNull(values.country) : { const: form.id },
      missing: { type: 'array', maxItems: 0, items: { enum: requirableData } },
      admission: orNull({ enum: admissionStatuses }),
    },
    required: [...Object.keys(values), 'missing', 'admission'],
    additionalProperties: false,
    allOf: conditionsOf(form.data),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaName(form),
    title: form.sources[0]?.title ?? form.id,
    type: 'object',
    properties: {
      $schema: { const: schemaName(form) },
      form: { const: form.id },
      law: { type: 'array', items: text, minItems: 1 },
      holder: {
        type: 'object',
        properties: { name: text, number: ofHolder },
        required: ['name', 'number'],
        additionalProperties: false,
      },
      filter: {
        type: 'object',
        properties: {
          from: orNull(day),
          to: orNull(day),
          crop: orNull(text),
          product: orNull(text),
          operator: orNull(text),
        },
        required: ['from', 'to', 'crop', 'product', 'operator'],
        additionalProperties: false,
      },
      made: text,
      lines: { type: 'array', items: line },
    },
    required: ['$schema', 'form', 'law', 'holder', 'filter', 'made', 'lines'],
    additionalProperties: false,
  };
}
