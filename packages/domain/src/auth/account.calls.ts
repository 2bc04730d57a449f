import {
  anybody,
  changesOf,
  defineCall,
  file,
  noContent,
  optional,
  orNull,
  person,
  languages,
  value,
} from '@furrow/kit';
import { farm } from '../farm/farm.ts';
import { plan } from '../plan/plan.ts';
import {
  emailAddress,
  emailTyped,
  meShape,
  newPassword,
  password,
  personName,
  personShape,
} from './shapes.ts';

const tag = 'auth';

/** Makes an account, with a farm. */
export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/api/v3/auth/sign_up/',
  summary: 'Makes an account with a farm of its own and this year’s plan, and signs in',
  tag,
  body: {
    email: emailAddress,
    password: newPassword,
    name: personName,
    farm_name: value.text(255, { notBlank: true }),
    country: value.text(2, {
      notBlank: true,
      pattern: /^[A-Z]{2}$/,
      patternCode: 'country_expected',
      note: 'Two capitals of ISO 3166-1.',
    }),
    language: optional(
      orNull(value.schema({ type: 'string', description: 'Accept-Language decides.' })),
    ),
  },
  output: { user: personShape, farm: value.row(farm), plan: value.row(plan) },
  status: 201,
  refuses: ['too_many_requests'],
  access: anybody({ fromOurPage: true }),
  bodyExample: {
    email: 'jan@example.org',
    password: 'een lang wachtwoord',
    name: 'Jan Visser',
    farm_name: 'Hoeve Zonneveld',
    country: 'NL',
  },
  source: 'decisions D3',
});

/** Signs in, with the second step if set up. */
export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: '/api/v3/auth/sign_in/',
  summary: 'Signs in',
  description:
    'An unknown address and a wrong password answer the same. With a second step the code of the authenticator, or a recovery code, comes as totp; it is asked for only after a right password.',
  tag,
  body: { email: emailTyped, password, totp: orNull(value.text(50)) },
  output: { user: personShape },
  refuses: [
    'wrong_credentials',
    'totp_required',
    'totp_wrong',
    'password_leaked',
    'mail_failed',
    'too_many_requests',
  ],
  access: anybody({ fromOurPage: true }),
  bodyExample: { email: 'jan@example.org', password: 'een lang wachtwoord' },
  source: 'decisions D3',
});

/** Credentials of the demo farm. */
export const demoAccount = defineCall({
  name: 'demoAccount',
  method: 'GET',
  path: '/api/v3/auth/demo/',
  summary: 'The way into the demo farm, where there is one',
  tag,
  output: { email: orNull(value.text()), password: orNull(value.text()) },
  access: anybody(),
  source: 'decisions D3',
});

/** Signs out on this device. */
export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/api/v3/auth/sign_out/',
  summary: 'Signs out on this device',
  tag,
  output: noContent,
  access: person({ personOnly: true, beforeAgreeing: true }),
  source: 'decisions D3',
});

const source = 'decisions D3, D14';
const path = '/api/v3/auth/me/';

/** The signed-in person. */
export const readMe = defineCall({
  name: 'readMe',
  method: 'GET',
  path,
  summary: 'Who is signed in, their farms, and where they work',
  tag,
  output: meShape,
  access: person({ beforeAgreeing: true }),
  source,
});

/** Changes a person's own profile. */
export const changeMe = defineCall({
  name: 'changeMe',
  method: 'PATCH',
  path,
  summary: 'Changes one’s name, language, units or choices on the map',
  tag,
  body: changesOf({
    name: personName,
    language: value.choice(languages),
    units: value.openObject({}),
    map: value.openObject({}),
  }),
  output: meShape,
  access: person({ personOnly: true, beforeAgreeing: true }),
  source,
});

/** Ends an account. */
export const deleteMe = defineCall({
  name: 'deleteMe',
  method: 'DELETE',
  path,
  summary: 'Deletes one’s account',
  description:
    'The person becomes anonymous; what they recorded on farms stays. A farm of their own without people or data goes along.',
  tag,
  body: { password },
  output: noContent,
  refuses: ['owns_farms', 'too_many_requests'],
  access: person({ personOnly: true, beforeAgreeing: true }),
  source: 'decisions D3, D16',
});

/** All data stored about a person. */
export const exportMe = defineCall({
  name: 'exportMe',
  method: 'POST',
  path: '/api/v3/auth/export/',
  summary: 'Everything that is held about one, as JSON in a zip',
  tag,
  output: file('application/zip'),
  refuses: ['too_many_requests'],
  access: person({ personOnly: true, beforeAgreeing: true }),
  source: 'decisions D16',
});

/** Accepts the privacy terms. */
export const agreeToTerms = defineCall({
  name: 'agreeToTerms',
  method: 'POST',
  path: '/cropr/privacy/agree/',
  summary: 'Accepts the privacy terms',
  tag,
  output: noContent,
  access: person({ personOnly: true, beforeAgreeing: true }),
  source: 'spec §7 privacy-terms agree link, API-10',
});
