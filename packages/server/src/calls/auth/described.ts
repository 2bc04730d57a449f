import { arrayOf, shape, type CallDescription, type JsonSchema, languages } from '@furrow/kit';

/** Shapes that several calls about accounts take or answer, for the description of the interface. */

const uuid: JsonSchema = { type: 'string', format: 'uuid' };
const instant: JsonSchema = { type: 'string', format: 'date-time' };
const orNull = ({ type, ...rest }: JsonSchema): JsonSchema => ({ type: [type, 'null'], ...rest });

export const is = {
  uuid,
  instant,
  uuidOrNull: orNull(uuid),
  instantOrNull: orNull(instant),
  text: { type: 'string' },
  flag: { type: 'boolean' },
} satisfies Record<string, JsonSchema>;

export const emailSchema: JsonSchema = {
  type: 'string',
  maxLength: 100,
  description: 'An e-mail address.',
};
export const passwordSchema: JsonSchema = { type: 'string', minLength: 1, maxLength: 1000 };
export const newPasswordSchema: JsonSchema = {
  type: 'string',
  minLength: 10,
  maxLength: 1000,
  description: 'At least 10 characters, none of those that everybody tries first.',
};
export const linkTokenSchema: JsonSchema = {
  type: 'string',
  maxLength: 200,
  description: 'What stands at the end of the mailed link.',
};

export const userSchema: JsonSchema = shape({
  id: uuid,
  email: is.text,
  name: is.text,
  language: { type: 'string', enum: languages },
  units: { type: 'object' },
  is_staff: is.flag,
  avg_agreed: { ...is.flag, description: 'Whether the privacy terms were accepted.' },
  email_verified: is.flag,
  totp: { ...is.flag, description: 'Whether signing in takes a second step.' },
});

const farmOfMe: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'contact', 'plans'],
  properties: {
    id: uuid,
    name: is.text,
    contact: {
      type: 'object',
      required: ['id', 'is_owner', 'is_root', 'permissions'],
      properties: { id: uuid, is_owner: is.flag, is_root: is.flag, permissions: arrayOf(is.text) },
    },
    features: {
      type: 'object',
      additionalProperties: { type: ['boolean', 'number', 'null'] },
      description: 'What the farm may use; null is no maximum.',
    },
    plans: arrayOf({ type: 'object' }),
  },
};

export const meSchema: JsonSchema = {
  type: 'object',
  required: ['user', 'farms', 'session'],
  properties: {
    user: userSchema,
    farms: arrayOf(farmOfMe),
    session: shape({
      farm: is.uuidOrNull,
      plan: is.uuidOrNull,
      mapReferenceDate: { type: ['string', 'null'], format: 'date' },
    }),
  },
};

export const signedInSchema: JsonSchema = shape({ user: userSchema });

/** Calls of the account itself: no API token reaches them. */
export const personal = { personOnly: true, beforeAgreeing: true } as const;

/** Calls for who is not signed in: they check Origin in place of the CSRF header. */
export const open = { open: true, originOnly: true } as const;

export const about = (
  summary: string,
  more: Omit<CallDescription, 'summary' | 'tag'> = {},
): CallDescription => ({ summary, tag: 'auth', ...more });
