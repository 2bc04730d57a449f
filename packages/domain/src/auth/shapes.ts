import { orNull, languages, value, type ValueOf } from '@furrow/kit';

/** Shapes that several calls about accounts take or answer. @source decisions D3, D16 */

/** An address that mail can be sent to, blanks around it or not. */
const emailPattern = /^\s*[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]+\s*$/;

/** An address that a person has or may have. */
export const emailAddress = value.text(100, {
  notBlank: true,
  pattern: emailPattern,
  patternCode: 'email_expected',
  note: 'An e-mail address.',
});
/** An e-mail address as typed. */
export const emailTyped = value.text(255, { notBlank: true, note: 'An e-mail address.' });
/** A password as typed; whether it is right is not checked here. */
export const password = value.text(1000, { notBlank: true });
/** A password that a person chooses. @source decisions D3 */
export const newPassword = value.text(128, {
  notBlank: true,
  min: 10,
  minCode: 'password_short',
  note: 'At least 10 characters, none of those that everybody tries first.',
});
/** The secret at the end of a mailed link. */
export const linkToken = value.text(200, {
  notBlank: true,
  note: 'What stands at the end of the mailed link.',
});
/** The name of a person, at most 255 characters. */
export const personName = value.text(255, { notBlank: true });

/** Units a person reads quantities in, by quantity. */
const units = value.schema<Readonly<Record<string, unknown>>>({ type: 'object' });

/** A person's choices on the map: the basemap, the colours of the fields, the layers. */
const mapChoices = value.schema<Readonly<Record<string, unknown>>>({ type: 'object' });

/** A person's own view of their account. */
export const personShape = value.object({
  id: value.id(),
  email: value.text(),
  name: value.text(),
  language: value.choice(languages),
  units,
  map: mapChoices,
  is_staff: value.flag(),
  avg_agreed: value.flag({ note: 'Whether the privacy terms were accepted.' }),
  email_verified: value.flag(),
  totp: value.flag({ note: 'Whether signing in takes a second step.' }),
});
/** A person on the wire. */
export type PersonView = ValueOf<typeof personShape>;

/** Features of a farm, by name; null is no maximum. */
export const featuresShape = value.byName(orNull(value.either(value.flag(), value.number())), {
  note: 'What the farm may use; null is no maximum.',
});

const farmOfPerson = value.openObject({
  id: value.id(),
  name: value.text(),
  contact: value.openObject({
    id: value.id(),
    is_owner: value.flag(),
    is_root: value.flag(),
    permissions: value.list(value.text()),
  }),
  features: featuresShape,
  plans: value.list(
    value.openObject({
      id: value.id(),
      name: value.text(),
      period_start: orNull(value.date()),
      period_end: orNull(value.date()),
    }),
  ),
});

/**
 * A person, their farms with rights and plans, and their workspace.
 * @source decisions D3
 */
export const meShape = value.object({
  user: personShape,
  farms: value.list(farmOfPerson),
  session: value.object({
    farm: orNull(value.id()),
    plan: orNull(value.id()),
    mapReferenceDate: orNull(value.date()),
  }),
});
