import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * What each refusal means and what helps, for the page its `type` leads to. Written for who builds
 * a client, and readable for who uses one.
 * @source decisions D2 Errors
 */
export const problemPages: Readonly<Record<string, Text>> = {
  invalid_input: msg({
    message:
      'Some of what was sent is not right. `errors` names every field that is wrong by its path, such as activities.0.items.1.value, with all that is wrong with it. Nothing was saved. Correct the fields and send it again.',
  }),
  malformed: msg`The request cannot be read at all: the body is no JSON, the address holds broken signs, or a text holds what cannot be kept. Nothing was saved.`,
  no_session: msg`This is for people who are signed in, and the session is missing or over. Sign in and try again; sessions last 30 days from their last use.`,
  wrong_credentials: msg`There is no account with this e-mail address and password. Which of the two is wrong is never said. A forgotten password can be set anew by a mailed link.`,
  totp_required: msg({
    message:
      'The password is right, and this account signs in with a second step. Send the code of the authenticator, or one of the recovery codes, as `totp`.',
  }),
  totp_wrong: msg`The code does not fit, or was used before: each code works once. Check the clock of the device that shows the codes, and take the next one.`,
  api_token_invalid: msg`The token in the header Authorization is not known, has expired or was revoked. Make a new one in the settings of the account it belongs to.`,
  csrf: msg`What changes something must prove that it comes from a page of ours: send the header X-CSRFToken with the value of the cookie csrftoken. Sign-in and sign-up look at the header Origin instead. Requests with a token need neither. Nothing was changed.`,
  privacy_terms: msg`The privacy terms have not been accepted by this account yet, and until then nothing else is answered. Accept them in the application, or by POST /cropr/privacy/agree/.`,
  not_allowed: msg`The farm is yours to see, but your role there does not include this. The owner or an administrator of the farm gives rights at the contact of a person.`,
  person_only: msg`This is done by a person in a session of their own, never by a token: passwords, sessions, tokens and what an owner decides.`,
  token_read_only: msg({
    message:
      'The token was made for reading. What changes something takes a token with access `write`.',
  }),
  token_partner_only: msg`The token of a partner reads, and hands in records that a person of the farm then accepts. It changes nothing else.`,
  invitation_for_other: msg`The invitation was sent to another address than that of the signed-in person. Sign in with the address it was sent to, or ask for a new one.`,
  feature_off: msg`This belongs to a subscription that the farm does not have. The owner of the farm can order it under Subscription.`,
  not_found: msg`There is nothing at this address, or nothing that you may see: the two are answered alike. It may have been deleted; deleted rows can be restored for 90 days.`,
  invitation_over: msg`The invitation was withdrawn, has expired after 14 days, or never was. Ask the farm for a new one.`,
  method_not_allowed: msg`The address is right, the method is not. The header Allow names the methods that are taken here.`,
  id_taken: msg`A row has this id already: another one, one that was deleted, or one that was made from other values. The same create sent again with the same values would have answered 200. Take a new id.`,
  in_use: msg({
    message:
      'Other rows depend on this one; `held_by` counts them. Move or delete them first, or send ?force=true to delete them along with it.',
  }),
  illegal_transition: msg({
    message:
      'In its present state this cannot be done. `allowed` names the actions that can, and the state each leads to. It may have been done already, by you or somebody else.',
  }),
  locked: msg`The record is locked and can only be read. The owner or an administrator of the farm can unlock it.`,
  last_owner: msg`Nobody would be left who looks after the farm. Make somebody else an administrator first, or hand the farm over.`,
  owns_farms: msg`An account that owns farms cannot be deleted: other people work there, or data is kept there. Hand the farms over, or delete them first.`,
  invitation_pending: msg`An invitation to this contact has not been answered yet. Wait for the answer, or withdraw it and send another.`,
  invitation_accepted: msg`The invitation was accepted before, and works once.`,
  already_member: msg`The person reaches this farm through another contact already.`,
  contact_inactive: msg`The contact is not active, so that nobody reaches the farm through it. Make it active first.`,
  transfer_pending: msg`The farm is being handed over already. Withdraw that transfer first.`,
  totp_on: msg`Two steps are on for this account. To begin anew, switch them off first.`,
  changed_since: msg({
    message:
      'Rows were changed since the import that is to be undone; `changed` lists them. ?force=true goes on, and keeps those later changes.',
  }),
  record_limit: msg`The farm has as many records this year as its subscription allows. Order a larger one, or delete records that are not needed.`,
  order_open: msg`An order of this kind is open already. Pay it or cancel it before ordering again.`,
  stale: msg({
    message:
      'Somebody else changed the same fields after the version that was named in If-Match; `conflicts` names them and `current` is the row as it now is. Nothing was saved. Settle the fields and send the change with the new version.',
  }),
  too_large_body: msg`What was sent is larger than is taken here: 10 MB of JSON, 25 MB for grids, 30 MB for images, 100 MB for documents; imports as configured.`,
  unsupported_media_type: msg({
    message:
      'This kind of content is not taken here. Most calls take application/json, some forms, and files come as multipart/form-data with a part `file`.',
  }),
  too_many_requests: msg`This was tried too often in a short time. The header Retry-After says how many seconds to wait.`,
  internal: msg`This is a mistake of ours, and it was written to the log of the server. What was sent was not saved.`,
  overloaded: msg`More requests are waiting than can be answered in time. Nothing was saved. Try again after the seconds in Retry-After.`,
  database_down: msg`The database did not answer, for instance while it starts. Nothing was saved. Try again after the seconds in Retry-After.`,
  payment_down: msg`The payment service did not answer. No payment was begun; the order is kept, and can be paid later.`,
  disk_full: msg`The server has no room left to save this. Nothing was saved. Whoever runs the server has to make room.`,
  files_down: msg`The place where files are kept did not answer. Nothing was saved. Try again after the seconds in Retry-After.`,
  mail_failed: msg`A mail that belongs to this could not be sent, so nothing was changed. Try again later, or check the address.`,
  jwt_missing: msg`The weather and disease services are asked with a token: get one with POST /dss/d2c/jwt/ and send it as Authorization: Bearer …`,
  jwt_invalid: msg`The token was not made by this server, or was changed. Get a new one with POST /dss/d2c/jwt/.`,
  jwt_expired: msg`The token has run out; it lasts a quarter of an hour unless configured otherwise. Forget it, get a new one and ask again.`,
  weather_down: msg`The provider of the weather that is configured did not answer. Try again after the seconds in Retry-After.`,
};
