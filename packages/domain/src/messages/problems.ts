import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * The meaning of each refusal and its remedy, for the page its `type` leads to. Written for people
 * who build a client, and readable for those who use one.
 * @source decisions D2 Errors
 */
export const problemPages: Readonly<Record<string, Text>> = {
  invalid_input: msg({
    message:
      'Some values are not right. `errors` names every such field by its path, such as activities.0.items.1.value, with everything that is wrong with it. Nothing was saved. Correct the fields and send them again.',
  }),
  malformed: msg`The request cannot be read: the body is not JSON, the address has malformed characters, or a text has characters that cannot be stored. Nothing was saved.`,
  no_session: msg`You must be signed in, and the session is missing or has expired. Sign in and try again; sessions last 30 days from their last use.`,
  wrong_credentials: msg`There is no account with this e-mail address and password. Which of the two is wrong is never said. A forgotten password can be reset with a link by mail.`,
  totp_required: msg({
    message:
      'The password is right, and this account uses two-step sign-in. Send the code from the authenticator, or one of the recovery codes, as `totp`.',
  }),
  totp_wrong: msg`The code does not fit, or was used before: each code works once. Check the clock of the device that shows the codes, and take the next one.`,
  password_leaked: msg`The password is right, and one of those that everybody tries first. A link to choose another was sent to the address of the account; nobody signs in with this one.`,
  api_token_invalid: msg`The token in the Authorization header is not known, has expired or was revoked. Create a new one in the settings of its account.`,
  csrf: msg`Requests that change something must prove that they come from one of our pages: send the X-CSRFToken header with the value of the csrftoken cookie. Sign-in and sign-up check the Origin header instead. Requests with a token need neither. Nothing was changed.`,
  privacy_terms: msg`This account has not accepted the privacy terms yet; until then, nothing else is answered. Accept them in the application, or with POST /cropr/privacy/agree/.`,
  not_allowed: msg`You can see this farm, but your role there does not include this. The owner or an administrator of the farm sets the rights of a person on their contact.`,
  person_only: msg`Only a signed-in person can do this, never a token: passwords, sessions, tokens and the owner’s decisions.`,
  token_read_only: msg({
    message: 'This token only reads. Changes need a token with access `write`.',
  }),
  token_partner_only: msg`A partner’s token can read, and submit records that somebody of the farm then accepts. It changes nothing else.`,
  invitation_for_other: msg`The invitation was sent to another address than the one you signed in with. Sign in with the address it was sent to, or ask for a new invitation.`,
  push_off: msg`The operator of this server has switched push off (PUSH=off). The bell and mail still work.`,
  feature_off: msg`This is part of a subscription the farm does not have. The owner of the farm can order it under Subscription.`,
  not_found: msg`There is nothing at this address, or nothing you may see: both are answered alike. It may have been deleted; deleted rows can be restored for 90 days.`,
  invitation_over: msg`The invitation was withdrawn, has expired after 14 days, or never existed. Ask the farm for a new one.`,
  method_not_allowed: msg`The address exists, but not with this method. The Allow header names the methods it takes.`,
  id_taken: msg`A row with this id exists already: another row, a deleted one, or one created with other values. The same create sent again with the same values would have been answered with 200. Use a new id.`,
  in_use: msg({
    message:
      'Other rows depend on this one; `held_by` counts them. Move or delete them first, or send ?force=true to delete them along with it.',
  }),
  illegal_transition: msg({
    message:
      'This cannot be done in the present state. `allowed` names the actions that can, each with the state it leads to. You or somebody else may have done it already.',
  }),
  locked: msg`The record is locked and can only be read. The owner or an administrator of the farm can unlock it.`,
  last_owner: msg`Nobody would be left to run the farm. Make somebody else an administrator first, or hand the farm over.`,
  owns_farms: msg`An account that owns farms cannot be deleted: other people work there, or data is kept there. Hand the farms over, or delete them first.`,
  invitation_pending: msg`An invitation to this contact has not been answered yet. Wait for the answer, or withdraw it and send another.`,
  invitation_accepted: msg`The invitation has been accepted already; it works only once.`,
  already_member: msg`The person reaches this farm through another contact already.`,
  contact_inactive: msg`The contact is not active, so that nobody reaches the farm through it. Make it active first.`,
  transfer_pending: msg`The farm is being handed over already. Withdraw that transfer first.`,
  totp_on: msg`Two-step sign-in is on for this account. To set it up again, switch it off first.`,
  changed_since: msg({
    message:
      'Rows have been changed since the import to be undone; `changed` lists them. Send ?force=true to go on; those later changes are kept.',
  }),
  record_limit: msg`The farm has used up the records its subscription allows this year. Order a larger one, or delete records that are not needed.`,
  files_full: msg`The farm has used up the space for images and documents that this installation gives each farm. Delete some that are not needed, or ask whoever runs the server for more.`,
  order_open: msg`There is an open order of this kind. Pay or cancel it before ordering again.`,
  stale: msg({
    message:
      'Somebody else changed the same fields after the version named in If-Match; `conflicts` names them and `current` is the row as it is now. Nothing was saved. Settle the fields and send the change with the new version.',
  }),
  too_large_body: msg`The request is too large: at most 10 MB of JSON, 25 MB for grids, 30 MB for images, 100 MB for documents; imports as configured.`,
  unsupported_media_type: msg({
    message:
      'This type of content is not accepted here. Most calls take application/json, some take forms, and files are sent as multipart/form-data with a part `file`.',
  }),
  too_many_requests: msg`Too many attempts in a short time. The Retry-After header says how many seconds to wait.`,
  internal: msg`This is an error on our side; it has been logged on the server. Nothing was saved.`,
  overloaded: msg`Too many requests are waiting to be answered in time. Nothing was saved. Try again after the number of seconds in Retry-After.`,
  database_down: msg`The database did not answer; it may be starting. Nothing was saved. Try again after the number of seconds in Retry-After.`,
  payment_down: msg`The payment service did not answer. No payment was started; the order is kept and can be paid later.`,
  disk_full: msg`The server has no disk space left. Nothing was saved. Whoever runs the server has to free some.`,
  files_down: msg`The file store did not answer. Nothing was saved. Try again after the number of seconds in Retry-After.`,
  mail_failed: msg`The mail that goes with this could not be sent, so nothing was changed. Try again later, or check the address.`,
  jwt_missing: msg`The weather and disease services need a token: get one with POST /dss/d2c/jwt/ and send it as Authorization: Bearer …`,
  jwt_invalid: msg`The token was not issued by this server, or has been altered. Get a new one with POST /dss/d2c/jwt/.`,
  jwt_expired: msg`The token has expired; it lasts a quarter of an hour unless configured otherwise. Get a new one and ask again.`,
  basemap_down: msg`The service behind this background fails, is slow, or does not return pictures. Your fields are still shown. Try again later, or choose another background.`,
  weather_down: msg`The configured weather service did not answer. Try again after the number of seconds in Retry-After.`,
};
