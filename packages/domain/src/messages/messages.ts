import { type Language, type Text, translate } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';
import { fileMessages } from './files.ts';
import { geometryMessages } from './geometry.ts';
import { notificationMessages } from './notifications.ts';
import { serviceMessages } from './services.ts';
import { stockMessages } from './stock.ts';

/**
 * The texts of every rule, state and error code. `{name}` is a parameter. Texts of the
 * specification are verbatim in English, with their section after them.
 */
export const messages: Readonly<Record<string, Text>> = {
  // shapes of values
  required: msg`Required`, // spec §5 FarmContact, decisions D14
  invalid: msg`This value is not valid.`,
  unknown_field: msg`There is no such field.`,
  object_expected: msg`Must be an object.`,
  list_expected: msg`Must be a list.`,
  text_expected: msg`Must be a text.`,
  text_broken: msg`The text has characters that cannot be stored.`,
  too_long: msg`At most {max} characters.`,
  too_many: msg`At most {max} entries.`,
  pattern: msg`This text is not in the right form.`,
  integer_expected: msg`Must be a whole number.`,
  decimal_expected: msg`Must be a number.`,
  too_small: msg`At least {min}.`,
  number_too_large: msg`At most {max}.`,
  too_many_digits: msg`At most {max} digits.`,
  boolean_expected: msg`Must be true or false.`,
  date_expected: msg`Must be a date, as YYYY-MM-DD.`,
  date_time_expected: msg`Must be a date and time, as YYYY-MM-DD HH:mm.`,
  instant_expected: msg`Must be a time within the last 400 days, such as 2026-05-12T08:30:00Z.`,
  duration_expected: msg`Must be a duration, as HH:mm.`,
  choice: msg`Choose one of: {values}.`,
  words_expected: msg`Must be a text in every language.`,
  country_expected: msg`Must be a country code of two capitals, such as NL.`,
  countries_expected: msg`Must be country codes of two capitals with commas between them.`,
  currency_expected: msg`Must be a currency code of three capitals, such as EUR.`,
  color_expected: msg`Must be a colour, as #RRGGBB.`,
  eppo_expected: msg`An EPPO code has five or six capitals and digits.`,
  email_expected: msg`Enter a valid e-mail address.`,
  permission_expected: msg`This is not a permission.`,
  reference_missing: msg`This does not exist, or you may not see it.`,
  reference_itself: msg`A row cannot refer to itself.`,
  id_expected: msg`Must be a UUID.`,
  version_unknown: msg`There is no such version.`,
  by_single_call: msg`There is a separate call for this.`,
  by_action_only: msg`This changes only by an action.`,
  different_id: msg`The id of a row never changes.`,
  different_farm: msg`The farm of a row never changes.`,
  geometry: msg`Can not save geometry {name}. ({reason})`, // spec §8
  // a contract; spec §5 Contract
  contract_consumer_differs: msg`Consumer does not match the contractfields.`,
  contract_crop_differs: msg`Croptype does not match the contractfields.`,
  contract_variety_differs: msg`Cropvariety does not match the contractfields`,
  contract_plan_has_fields: msg`Remove contract fields before changing the plan.`,
  surface_number: msg`Surface must be a (decimal) number`,
  grower_number_short: msg`Grower number must be at least 3 characters long`,
  grower_number_pattern: msg`{message}`,
  contract_number_short: msg`Contract number must be at least 3 characters long`,

  feature_collection_expected: msg`Must be a GeoJSON FeatureCollection.`,
  feature_expected: msg`Must be a GeoJSON feature.`,
  end_before_start: msg`The end is before the start.`,
  condition_missing: msg`Enter at least one limit from the label.`,
  most_below_least: msg`The maximum is below the minimum, {least}.`,
  variety_of_other_crop: msg`This variety belongs to another crop.`,
  comment_about_nothing: msg`Choose the subject of the comment: a record, a crop field or a plan.`,
  comment_about_several: msg`A comment is about one thing.`,
  question_of_record: msg`A question belongs to a record.`,
  reply_elsewhere: msg`A reply must be about the same item as the comment it replies to.`,
  name_nice: msg`Name should be nice`, // spec §5 Names
  unknown_field_named: msg`There is no field called {name}.`,
  unknown_filter: msg`There is no filter on {name}.`,
  unknown_order: msg`Rows cannot be ordered by {name}.`,

  // refusals
  invalid_input: msg`Some values are not right.`,
  malformed: msg`The request cannot be read.`,
  too_complex: msg`The request is too large: at most {members} members in one object, and {depth} levels.`,
  more_problems: msg`There are more problems than these {max}.`,
  no_session: msg`Sign in first.`,
  wrong_credentials: msg`The e-mail address or password is not right.`,
  csrf: msg`The request does not carry the CSRF header.`,
  privacy_terms: msg`Accept the privacy terms first.`,
  not_allowed: msg`You are not allowed to do this.`,
  not_found: msg`Not found.`,
  method_not_allowed: msg`This cannot be done here.`,
  stale: msg`Someone else changed this in the meantime.`,
  id_taken: msg`This id is in use.`,
  in_use: msg`Other rows still depend on this.`,
  illegal_transition: msg`This cannot be done in the present state.`,
  locked: msg`The record is locked.`,
  last_owner: msg`A farm keeps at least one active owner or administrator.`,
  changed_since: msg`Rows were changed since.`,
  too_large_body: msg`This is too large.`,
  unsupported_media_type: msg`This type of content is not accepted here.`,
  too_many_requests: msg`Too many attempts. Wait {seconds} seconds.`,
  overloaded: msg`The server is overloaded. Nothing was saved; try again in {seconds} s.`,
  database_down: msg`The database does not answer. Nothing was saved; try again.`,
  files_full: msg`The farm’s space for images and documents is used up: {most} MB.`,
  disk_full: msg`There is no disk space to save this. Nothing was saved.`,
  internal: msg`Something went wrong on our side.`,
  email_taken: msg`There is an account with this address.`,
  password_short: msg`At least {min} characters.`,
  password_common: msg`This password is too common.`,
  token_invalid: msg`This link is no longer valid.`,
  // accounts and rights
  password_wrong: msg`This is not your current password.`,
  moment_passed: msg`This moment has passed.`,
  totp_required: msg`Enter the code of your authenticator too.`,
  totp_wrong: msg`The code is not right, or was used before.`,
  password_leaked: msg`Your password is one of the most common. We sent you a mail with a link to choose another.`,
  totp_on: msg`Two-step sign-in is on already.`,
  totp_off: msg`There is no second step to confirm.`,
  api_token_invalid: msg`The token is not valid, has expired or was revoked.`,
  person_only: msg`Only a signed-in person can do this, not a token.`,
  token_read_only: msg`This token may only read.`,
  token_partner_only: msg`This token may only read and hand in records.`,
  invitation_for_other: msg`This invitation is for {email}. Sign in with that address.`,
  invitation_over: msg`This invitation is no longer valid. Ask for a new one.`,
  invitation_pending: msg`An invitation to this contact is still open.`,
  invitation_accepted: msg`This invitation was accepted before.`,
  already_member: msg`This person reaches the farm already.`,
  contact_inactive: msg`This contact is not active.`,
  contact_without_account: msg`This contact cannot sign in.`,
  transfer_pending: msg`A transfer of this farm is pending already.`,
  owns_farms: msg`You own {farms}. Hand it over to somebody else or delete it first.`,
  mail_failed: msg`The mail could not be sent. Nothing was changed; try again.`,
  deleted_account: msg`Deleted account`,
  push_off: msg`Push is switched off on this server.`,
  feature_off: msg`This is not part of your subscription.`,

  // parsing the composition of a fertilizer
  composition_part_unreadable: msg`“{part}” cannot be read as a nutrient.`,
  composition_percentage_out_of_range: msg`“{part}” is more than 100 %.`,
  composition_density_out_of_range: msg`“{part}” is not the weight of a litre.`,
  composition_stated_twice: msg`“{part}” is stated twice.`,

  // no code is in two of the lists; messages about imports and exports are the server's alone
  // (messages.server.ts)
  ...geometryMessages,
  ...fileMessages,
  ...notificationMessages,
  ...serviceMessages,
  ...stockMessages,
};

/** The text of a code in a language; the code itself without one, so that nothing is hidden. */
export function messageText(
  code: string,
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return messageFrom(messages, code, language, params);
}

/** The same from a list that is not among the messages, so that only its users load it. */
export function messageFrom(
  list: Readonly<Record<string, Text>>,
  code: string,
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return translate(list[code], language, params) ?? code;
}
